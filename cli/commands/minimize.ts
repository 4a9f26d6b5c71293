import type { Contract } from '@tool-fidelity/core/contract.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { minimalRecord } from '@tool-fidelity/core/minimal-record.ts';
import { appliedContracts } from '@tool-fidelity/core/policy/applied.ts';
import { levelsUnder } from '@tool-fidelity/core/policy/levels.ts';
import { redacted } from '@tool-fidelity/core/redaction/redacted.ts';
import { type ReportContext, runReports, type SourcedRun } from '@tool-fidelity/core/report-of.ts';
import { jsonText } from '@tool-fidelity/core/reporters/escape/json-text.ts';
import { oneLine } from '@tool-fidelity/core/reporters/escape/one-line.ts';
import { rules } from '@tool-fidelity/core/rules/index.ts';
import { type Arguments, usage } from '../arguments.ts';
import { type AuditUnder, auditUnder, UNDER_OPTIONS } from '../audit-under.ts';
import type { Command } from '../command.ts';
import { errorText } from '../error-text.ts';
import { digestOf } from '../input/digest.ts';
import { formatIds, formatLines, runsIn } from '../runs-in.ts';

const help = `Prints the smallest part of a run that still shows a finding: what to attach to
a report when a finding is wrong.

Usage: tool-fidelity minimize FILE [--run ID] [--rule RULE] [OPTION ...]

Calls, outputs, sentences and fields that the finding does not hang on are left
out, and secrets are masked by pattern. Names, commands and the answer's words
that it does hang on stay: read the result before you pass it on.

  --run ID            which run, by the id that reports name; may be left out
                      where the file holds one
  --rule RULE         which finding; default the worst
  --contract FILE, --policy FILE, --no-policy, --changed-paths FILE
                      audit under these, as \`audit\` does
  --from FORMAT       read the file as this format:
                      ${formatLines(22)}

Examples
  tool-fidelity minimize run.json > smallest.json
  tool-fidelity minimize runs.jsonl --run menu-7 --rule unflagged_substitution
`;

const MOST_NAMED = 10;

export const minimize: Command = {
  name: 'minimize',
  options: {
    ...UNDER_OPTIONS,
    run: { takes: 'text' },
    rule: { takes: 'text', values: rules.map(({ id }) => id) },
    from: { takes: 'text', values: formatIds() },
  },
  help,

  async run(args, terminal) {
    const [file, ...more] = args.words;
    if (file === undefined || more.length > 0) throw usage('minimize', 'minimize takes one file.', 'Name the record or transcript.');
    const under = await auditUnder('minimize', args, terminal.cwd);
    const { found, unread } = runsOf(file, args, terminal.cwd);
    for (const error of unread) terminal.err(errorText(error));
    const run = chosen(file, found, args.text('run'));
    const { record, rule, contract } = smallest(run, under, args.text('rule'));
    await terminal.out(`${jsonText(record)}\n`);
    if (contract.must_succeed === true) {
      terminal.err(`tool-fidelity: ${rule} shows under a contract with must_succeed: true only; name that in the report.\n`);
    }
    return 0;
  },
};

function runsOf(file: string, args: Arguments, cwd: string) {
  const items = [...runsIn([file], cwd, args.text('from'))];
  return {
    found: items.flatMap((item) => ('run' in item ? [item.run] : [])),
    unread: items.flatMap((item) => ('error' in item ? [item.error] : [])),
  };
}

function chosen(file: string, found: readonly SourcedRun[], id: string | null): SourcedRun {
  const ids = found.map((run) => oneLine(run.record.id ?? '', 80) || run.sha256);
  const matching = found.filter((_, at) => id === null || ids[at] === id);
  const [run, ...others] = matching;
  if (run !== undefined && others.length === 0) return run;
  const listed = ids.slice(0, MOST_NAMED).join(', ');
  const names = found.length === 0 ? 'It holds no run.' : `It holds ${listed}${ids.length > MOST_NAMED ? ', …' : ''}.`;
  const message = id === null ? 'holds several runs.' : run === undefined ? 'holds no run of that id.' : 'holds several runs of that id.';
  throw refused(file, found.length === 0 ? 'holds no run.' : message, id === null ? `Name one with --run. ${names}` : names);
}

function smallest(run: SourcedRun, under: AuditUnder, wanted: string | null) {
  const record = redacted(run.record, appliedContracts(run.record, under));
  const context: ReportContext = { ...under, on: '0000-01-01', digest: digestOf };
  const contracts = appliedContracts(record, under);
  const found = runReports({ ...run, record }, context).flatMap(({ findings }, at) => {
    const contract = contracts[at];
    return contract === undefined ? [] : findings.map(({ rule, severity }) => ({ rule, severity, contract }));
  });
  const order = ['error', 'warning', 'notice'];
  const sorted = found.sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
  for (const { rule, contract } of sorted.filter((each) => wanted === null || each.rule === wanted)) {
    const small = minimalRecord(record, contract, rule, levelsUnder(under.policy?.policy ?? null, standing(contract, record)));
    if (small !== null) return { record: small, rule, contract };
  }
  const told = [...new Set(sorted.map(({ rule }) => rule))].join(', ');
  const message = wanted === null ? 'shows no finding.' : `shows no finding of ${wanted}.`;
  throw refused(run.file, message, told === '' ? '`tool-fidelity audit --why` says how it was read.' : `It shows ${told}.`);
}

function standing(contract: Contract, record: SourcedRun['record']): Contract | null {
  return contract === record.request ? null : contract;
}

function refused(file: string, message: string, hint: string): InputError {
  return new InputError('nothing_matched', { file, line: null, column: null }, message, hint);
}
