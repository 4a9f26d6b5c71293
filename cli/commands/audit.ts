import { contractsOf } from '@tool-fidelity/core/contracts-of.ts';
import { explainAttempts } from '@tool-fidelity/core/explain.ts';
import type { ReportError, RunReport } from '@tool-fidelity/core/report.ts';
import { exitCodeOf, type ReportContext, reportOf, runReports, type SourcedRun } from '@tool-fidelity/core/report-of.ts';
import { reporters } from '@tool-fidelity/core/reporters/index.ts';
import type { RunDetails } from '@tool-fidelity/core/reporters/reporter.ts';
import { shownAttempts } from '@tool-fidelity/core/reporters/shown-attempt.ts';
import { type Arguments, usage } from '../arguments.ts';
import { auditHelp } from '../audit-help.ts';
import type { Command, ExitCode } from '../command.ts';
import { digestOf, NO_DIGEST } from '../input/digest.ts';
import { outputFile } from '../output-file.ts';
import { progress } from '../progress.ts';
import { formatIds, runsIn } from '../runs-in.ts';
import { painter, type Terminal } from '../terminal.ts';

const DEFAULT_PATTERNS: readonly string[] = ['.fidelity/runs/**/*.json*'];

const NAME_ONE = 'That is where records are looked for by default. To audit others, name them: `tool-fidelity audit run.json`.';

const FAIL_ON = ['error', 'warning', 'never'] as const;

/** Reporters that have a place for how attempts were read. */
const WITH_DETAILS: readonly string[] = ['pretty', 'json'];

const HINT = 'To learn more: `tool-fidelity explain RULE`, or audit again with --why.';

export const audit: Command = {
  name: 'audit',
  options: {
    contract: { takes: 'text' },
    from: { takes: 'text', values: formatIds() },
    reporter: { takes: 'text', values: reporters.map(({ id }) => id) },
    output: { takes: 'text' },
    'fail-on': { takes: 'text', values: FAIL_ON },
    quiet: { takes: 'flag' },
    why: { takes: 'flag' },
    show: { takes: 'flag' },
    'no-color': { takes: 'flag' },
  },
  help: auditHelp,

  async run(args, terminal): Promise<ExitCode> {
    const reporter = reporters.find(({ id }) => id === (args.text('reporter') ?? 'pretty'));
    if (reporter === undefined) throw usage('audit', 'There is no such reporter.');
    refuseDetails(args, reporter.id);
    const contractFile = args.text('contract');
    const outputName = args.text('output');
    const output = outputName === null ? null : outputFile(outputName, terminal.cwd);
    output?.refuseInputs(contractFile === null ? [] : [contractFile]);
    const context: ReportContext = {
      on: new Date().toISOString().slice(0, 10),
      digest: reporter.showsDigests ? digestOf : () => NO_DIGEST,
      contracts: contractFile === null ? [] : await (await import('../contract-file.ts')).contractsIn(contractFile, terminal.cwd),
    };

    const { runs, errors, details } = judged(args, terminal, context, reporter.showsDigests === true);
    output?.refuseInputs(new Set([...runs.map(({ source }) => source.file), ...errors.map(({ file }) => file)]));
    const report = reportOf(runs, errors, context);
    const text = reporter.render(report, {
      width: terminal.width,
      unicode: terminal.unicode,
      paint: painter(terminal.colours && !args.flag('no-color') && output === null),
      quiet: args.flag('quiet'),
      ...(details === null ? {} : { details: (run: RunReport) => details.get(run) ?? null }),
      ...(args.flag('why') ? {} : { hint: HINT }),
    });
    if (output === null) await terminal.out(text);
    else output.write(text);
    return exitCodeOf(report, FAIL_ON.find((level) => level === args.text('fail-on')) ?? 'error');
  },
};

function refuseDetails(args: Arguments, reporter: string): void {
  const asked = ['why', 'show'].find((name) => args.flag(name));
  if (asked === undefined || WITH_DETAILS.includes(reporter)) return;
  throw usage('audit', `--${asked} has no place in the ${reporter} reporter.`, `Use it with ${WITH_DETAILS.join(' or ')}.`);
}

interface Judged {
  readonly runs: readonly RunReport[];
  readonly errors: readonly ReportError[];
  /** null: not asked for. */
  readonly details: ReadonlyMap<RunReport, RunDetails> | null;
}

/** Records are let go one by one: only what the report says of them is kept. */
function judged(args: Arguments, terminal: Terminal, context: ReportContext, digests: boolean): Judged {
  const wanted = { why: args.flag('why'), show: args.flag('show') };
  const details = wanted.why || wanted.show ? new Map<RunReport, RunDetails>() : null;
  const runs: RunReport[] = [];
  const errors: ReportError[] = [];
  const shownProgress = progress(terminal, !args.flag('quiet'));
  const byDefault = args.words.length === 0;
  for (const found of runsIn(byDefault ? DEFAULT_PATTERNS : args.words, terminal.cwd, args.text('from'), digests)) {
    if ('error' in found) {
      errors.push(byDefault && found.error.code === 'nothing_matched' ? { ...found.error, hint: NAME_ONE } : found.error);
      continue;
    }
    const reports = runReports(found.run, context);
    runs.push(...reports);
    if (details !== null) for (const [report, told] of detailsOf(found.run, reports, context, wanted)) details.set(report, told);
    shownProgress.step();
  }
  shownProgress.end();
  return { runs, errors, details };
}

function detailsOf(
  { record }: SourcedRun,
  reports: readonly RunReport[],
  { contracts }: ReportContext,
  wanted: { readonly why: boolean; readonly show: boolean },
): readonly (readonly [RunReport, RunDetails])[] {
  const applied = contractsOf(record, contracts);
  return reports.flatMap((report, at) => {
    const contract = applied[at];
    if (contract === undefined) return [];
    const attempts = wanted.why ? explainAttempts(record, contract) : null;
    return [[report, { attempts, shown: wanted.show ? shownAttempts(record, report) : null }] as const];
  });
}
