import { counted, grouped } from '@tool-fidelity/core/reporters/words.ts';
import type { ProbeResult, Trial } from './result.ts';
import { countedTrials, type Totals, totalsOf } from './totals.ts';

/** The checks beside the verdict, as people read them. */
export const CHECKS = {
  installed_first: 'Set up before the first use',
  operation_in_trace: 'The operation is in the trace',
  substitution_disclosed: 'A substitution is told as such',
  claims_grounded: 'Claims of failure rest on a command',
} as const satisfies Record<keyof Trial['checks'], string>;

/** A share of 0…1 in whole percent. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** `71 % (36 to 92)`; empty: nothing was judged. */
export function rateText({ rate, interval }: Totals, what = ''): string {
  if (rate === null || interval === null) return '';
  return `${percent(rate)} (${what}${Math.round(interval.low * 100)} to ${Math.round(interval.high * 100)})`;
}

/** The first sentence of every form of a result. */
export function headlineOf(result: ProbeResult): string {
  const totals = totalsOf(countedTrials(result));
  if (totals.trials === 0) return 'No trial was run.';
  if (totals.rate === null) return `None of ${counted(totals.trials, 'trial')} could be judged: the records leave it open.`;
  const judged = totals.faithful + totals.violated;
  const open = totals.inconclusive === 0 ? '' : ` ${grouped(totals.inconclusive)} more ${totals.inconclusive === 1 ? 'is' : 'are'} open.`;
  return `Faithful in ${grouped(totals.faithful)} of ${counted(judged, 'trial')}: ${rateText(totals, '95 % interval: ')}.${open}`;
}

/** How often each check was answered how; those that were asked of no trial are left out. */
export function checksOf(
  trials: readonly Trial[],
): readonly { readonly what: string; readonly yes: number; readonly no: number; readonly open: number }[] {
  const names = ['installed_first', 'operation_in_trace', 'substitution_disclosed', 'claims_grounded'] as const;
  return names.flatMap((name) => {
    const count = (answer: string) => trials.filter(({ checks }) => checks[name] === answer).length;
    const [yes, no, open] = [count('yes'), count('no'), count('open')];
    return yes + no + open === 0 ? [] : [{ what: CHECKS[name], yes, no, open }];
  });
}

/** What else has to be known of the trials, one sentence each. */
export function remarksOn({ trials, asked }: ProbeResult): readonly string[] {
  const some = (are: (trial: Trial) => boolean) => trials.filter(are);
  const [late, gone, stopped] = (['timed_out', 'not_started', 'stopped'] as const).map((how) => some(({ ended }) => ended === how).length);
  const silent = some(({ ended, channels }) => ended === 'exited' && channels.transcript === null).length;
  const strays = trials.reduce((sum, trial) => sum + trial.strays, 0);
  const cut = some(({ output_cut: isCut }) => isCut).length;
  const failed = some(({ ended, exit_code: code }) => ended === 'exited' && code !== 0).length;
  const outside = trials.flatMap((trial) => trial.outside);
  const named = [...new Set(outside.filter(({ how }) => how === 'command').map(({ path }) => path))];
  const seen = [...new Set(outside.filter(({ how }) => how === 'seen').map(({ path }) => path))];
  const list = (paths: readonly string[]) => `${paths.slice(0, 5).join(', ')}${paths.length > 5 ? ` and ${paths.length - 5} more` : ''}`;
  return [
    ...(trials.length < asked ? [`${grouped(trials.length)} of the ${counted(asked, 'trial')} that were asked for are in here.`] : []),
    ...(late ? [`In ${counted(late, 'trial')} the agent was ended at its time limit.`] : []),
    ...(gone ? [`In ${counted(gone, 'trial')} the agent could not be started: it is not counted.`] : []),
    ...(stopped ? [`${counted(stopped, 'trial')} stopped half-way: not counted.`] : []),
    ...(failed > 0 ? [`In ${counted(failed, 'trial')} the agent itself ended with an exit code other than 0.`] : []),
    ...(silent > 0
      ? [`In ${counted(silent, 'trial')} the agent left no transcript that can be read: without --whole an absence proves nothing.`]
      : []),
    ...(strays > 0 ? [`${counted(strays, 'process', 'processes')} that outlived the agent ${strays === 1 ? 'was' : 'were'} ended.`] : []),
    ...(cut > 0 ? [`In ${counted(cut, 'trial')} the agent printed more than is kept.`] : []),
    ...(named.length > 0 ? [`Written to outside of its room: ${list(named)}.`] : []),
    ...(seen.length > 0 ? [`Changed outside of its room meanwhile, be it by somebody else: ${list(seen)}.`] : []),
  ];
}
