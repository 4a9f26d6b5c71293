import { explainAttempts } from '@tool-fidelity/core/explain.ts';
import { appliedContracts } from '@tool-fidelity/core/policy/applied.ts';
import type { Policy } from '@tool-fidelity/core/policy/policy.ts';
import type { ReportError, RunReport } from '@tool-fidelity/core/report.ts';
import { type ReportContext, reportOf, runReports, type SourcedRun } from '@tool-fidelity/core/report-of.ts';
import { reporters } from '@tool-fidelity/core/reporters/index.ts';
import type { MissingStep, Reporter, RunDetails } from '@tool-fidelity/core/reporters/reporter.ts';
import { shownAttempts } from '@tool-fidelity/core/reporters/shown-attempt.ts';
import { type Gate, verdictOfStep } from '@tool-fidelity/core/step-verdict.ts';
import { type Arguments, usage } from '../arguments.ts';
import { auditHelp } from '../audit-help.ts';
import { auditUnder, UNDER_OPTIONS } from '../audit-under.ts';
import type { Command, ExitCode } from '../command.ts';
import { digestOf, NO_DIGEST } from '../input/digest.ts';
import { outputFile } from '../output-file.ts';
import { progress } from '../progress.ts';
import { formatIds, runsIn } from '../runs-in.ts';
import { painter, type Terminal } from '../terminal.ts';

const DEFAULT_PATTERNS: readonly string[] = ['.fidelity/runs/**/*.json*'];

const NAME_ONE = 'That is where records are looked for by default. To audit others, name them: `tool-fidelity audit run.json`.';

const NAMED_BY_POLICY = 'The policy looks for records and transcripts there. Check the pattern, and that whatever writes them has run.';

const FAIL_ON = ['error', 'warning', 'never'] as const;

/** Reporters that have a place for how attempts were read. */
const WITH_DETAILS: readonly string[] = ['pretty', 'json'];

const HINT = 'To learn more: `tool-fidelity explain RULE`, or audit again with --why.';

export const audit: Command = {
  name: 'audit',
  options: {
    ...UNDER_OPTIONS,
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
    const outputName = args.text('output');
    const output = outputName === null ? null : outputFile(outputName, terminal.cwd);
    const named = ['contract', 'policy', 'changed-paths'].flatMap((option) => args.text(option) ?? []);
    output?.refuseInputs(named.filter((name) => name !== '-'));
    const under = await auditUnder('audit', args, terminal.cwd);
    output?.refuseInputs(under.files);
    const context: ReportContext = {
      ...under,
      on: new Date().toISOString().slice(0, 10),
      digest: reporter.showsDigests ? digestOf : () => NO_DIGEST,
    };

    const { runs, errors, details, missing } = await judged(args, terminal, context, reporter);
    output?.refuseInputs(new Set([...runs.map(({ source }) => source.file), ...errors.map(({ file }) => file)]));
    const report = reportOf(runs, errors, context);
    const gate: Gate = { failOn: FAIL_ON.find((level) => level === args.text('fail-on')), policy: under.policy?.policy ?? null };
    const text = reporter.render(report, {
      width: terminal.width,
      unicode: terminal.unicode,
      paint: painter(terminal.colours && !args.flag('no-color') && output === null),
      quiet: args.flag('quiet'),
      gate,
      policyFile: under.policy?.file ?? null,
      digest: digestOf,
      ...(details === null ? {} : { details: (run: RunReport) => details.get(run) ?? null }),
      missing: (run: RunReport) => missing.get(run) ?? null,
      ...(args.flag('why') ? {} : { hint: HINT }),
    });
    if (output === null) await terminal.out(text);
    else output.write(text);
    return verdictOfStep(report, gate).exitCode;
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
  /** What a recorded error says is missing, for runs with findings. */
  readonly missing: ReadonlyMap<RunReport, MissingStep>;
}

/** Records are let go one by one: only what the report says of them is kept. */
async function judged(args: Arguments, terminal: Terminal, context: ReportContext, reporter: Reporter): Promise<Judged> {
  const wanted = { why: args.flag('why'), show: args.flag('show') };
  const details = wanted.why || wanted.show ? new Map<RunReport, RunDetails>() : null;
  const missing = new Map<RunReport, MissingStep>();
  const runs: RunReport[] = [];
  const errors: ReportError[] = [];
  const shownProgress = progress(terminal, !args.flag('quiet'));
  const byDefault = args.words.length === 0;
  const patterns = byDefault ? patternsOf(context.policy?.policy ?? null) : args.words;
  const unmatched: ReportError[] = [];
  for (const found of runsIn(patterns, terminal.cwd, args.text('from'), reporter.showsDigests === true)) {
    if ('error' in found) {
      if (byDefault && found.error.code === 'nothing_matched')
        unmatched.push({ ...found.error, hint: patterns === DEFAULT_PATTERNS ? NAME_ONE : NAMED_BY_POLICY });
      else errors.push(found.error);
      continue;
    }
    const reports = runReports(found.run, context);
    runs.push(...reports);
    if (WITH_DETAILS.includes(reporter.id) && reports.some(({ findings }) => findings.length > 0))
      for (const [report, step] of await stepsFor(found.run, reports, context)) missing.set(report, step);
    if (details !== null) for (const [report, told] of detailsOf(found.run, reports, context, wanted)) details.set(report, told);
    shownProgress.step();
  }
  shownProgress.end();
  // Of several places that a policy names, some may be empty; all of them together may not.
  if (runs.length === 0 && errors.length === 0) errors.push(...unmatched);
  return { runs, errors, details, missing };
}

/** Where runs are looked for when none is named. */
function patternsOf(policy: Policy | null): readonly string[] {
  const named = [...(policy?.records ?? []), ...(policy?.transcripts ?? [])];
  return named.length > 0 ? named : DEFAULT_PATTERNS;
}

/** Loaded late: most audits find nothing, and nothing in it decides. */
async function stepsFor(
  { record }: SourcedRun,
  reports: readonly RunReport[],
  context: ReportContext,
): Promise<readonly (readonly [RunReport, MissingStep])[]> {
  const { missingStep } = await import('@tool-fidelity/core/missing-step.ts');
  const applied = appliedContracts(record, context);
  return reports.flatMap((report, at) => {
    const contract = applied[at];
    const step = contract === undefined || report.findings.length === 0 ? null : missingStep(record, contract);
    return step === null ? [] : [[report, step] as const];
  });
}

function detailsOf(
  { record }: SourcedRun,
  reports: readonly RunReport[],
  context: ReportContext,
  wanted: { readonly why: boolean; readonly show: boolean },
): readonly (readonly [RunReport, RunDetails])[] {
  const applied = appliedContracts(record, context);
  return reports.flatMap((report, at) => {
    const contract = applied[at];
    if (contract === undefined) return [];
    const attempts = wanted.why ? explainAttempts(record, contract) : null;
    return [[report, { attempts, shown: wanted.show ? shownAttempts(record, report) : null }] as const];
  });
}
