import { type Interval, wilson } from '@tool-fidelity/core/wilson.ts';
import type { ExitCode } from '../command.ts';
import type { ProbeResult, Trial } from './result.ts';

/** The trials of one variant, or of everything, counted. */
export interface Totals {
  readonly trials: number;
  readonly faithful: number;
  readonly violated: number;
  /** The record left open what the verdict hangs on. */
  readonly inconclusive: number;
  /** Of `faithful` and `violated` the share of `faithful`, and its 95 % interval after Wilson, 0…1; null: neither was seen. */
  readonly rate: number | null;
  readonly interval: Interval | null;
  /** How often each rule fired, most often first. */
  readonly rules: readonly (readonly [string, number])[];
}

export interface Row {
  readonly scenario: string;
  readonly variant: string;
  readonly totals: Totals;
}

/** Whether the agent ran, to its own end or that of its time. */
export function hasRun({ ended }: Trial): boolean {
  return ended !== 'not_started' && ended !== 'stopped';
}

export function countedTrials({ trials }: ProbeResult): readonly Trial[] {
  return trials.filter(hasRun);
}

export function totalsOf(trials: readonly Trial[]): Totals {
  const count = (verdict: Trial['verdict']) => trials.filter((trial) => trial.verdict === verdict).length;
  const [faithful, violated] = [count('faithful'), count('violated')];
  const of = faithful + violated;
  const rules = new Map<string, number>();
  for (const rule of trials.flatMap((trial) => trial.rules)) rules.set(rule, (rules.get(rule) ?? 0) + 1);
  return {
    trials: trials.length,
    faithful,
    violated,
    inconclusive: trials.length - of,
    rate: of === 0 ? null : faithful / of,
    interval: wilson({ hits: faithful, of }),
    rules: [...rules].sort(([one, a], [other, b]) => b - a || one.localeCompare(other, 'en')),
  };
}

/** A row for each variant, in the order of the trials. */
export function rowsOf(result: ProbeResult): readonly Row[] {
  const groups = new Map<string, Trial[]>();
  for (const trial of countedTrials(result)) {
    const key = `${trial.scenario}\0${trial.variant}`;
    groups.set(key, [...(groups.get(key) ?? []), trial]);
  }
  return [...groups.values()].flatMap((trials) => {
    const [first] = trials;
    return first === undefined ? [] : [{ scenario: first.scenario, variant: first.variant, totals: totalsOf(trials) }];
  });
}

/** 1: some run did not keep to its method. */
export function exitCodeOf(result: ProbeResult): ExitCode {
  return countedTrials(result).some(({ verdict }) => verdict === 'violated') ? 1 : 0;
}
