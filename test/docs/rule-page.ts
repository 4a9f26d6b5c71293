import type { Attempt, RunRecord } from '../../core/record.ts';
import type { Rule } from '../../core/rules/rule.ts';
import type { Case } from '../make.ts';

/** A rule's page: its own words, then its table of cases as facts that it breaks on, does not, or is held back by. */
export function rulePage({ id, title, why, fix, severity }: Rule, cases: readonly Case[]): string {
  const [breaks, fits, held] = [true, false, 'held'].map((kind) => cases.filter(({ breaks }) => breaks === kind));
  const paragraphs = [
    `# \`${id}\``,
    `${title}.`,
    severity === 'off' ? 'Severity: off, unless a [policy](../policy.md) turns it on.' : `Severity: ${severity}.`,
    '## Why',
    why,
    '## What to do',
    fix,
    ...section('When it fires', 'Answer', breaks, ({ run }) => answer(run)),
    ...section('When it does not', 'Answer', fits, ({ run }) => answer(run)),
    ...section('When it is held back', 'Reason', held, ({ reasons = [] }) =>
      reasons.map((reason) => `[\`${reason}\`](../verdicts.md#${reason})`).join(', '),
    ),
    `Exit codes are those of the record: where none is named, it is 0. What the words mean: [verdicts](../verdicts.md), [record](../record.md), [limits](../limits.md).`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function section(
  title: string,
  lastColumn: string,
  cases: readonly Case[] | undefined,
  lastCell: (each: Case) => string,
): readonly string[] {
  if (cases === undefined || cases.length === 0) return [];
  const head = ['Fact', 'Asked for', 'Commands on record', lastColumn];
  const rows = [
    head,
    head.map(() => '---'),
    ...cases.map((each) => [inCell(each.name), asked(each.run), commands(each.run), lastCell(each)]),
  ];
  return [`## ${title}`, rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')];
}

function asked({ request }: RunRecord): string {
  const tools = [request?.primary_tool ?? '', ...(request?.equivalent_methods ?? [])].map(code).join(' or ');
  return `${request?.operation ? `${inCell(request.operation)} with ` : ''}${tools}${request?.requires_run === false ? ', no run required' : ''}`;
}

const MOST_COMMANDS = 4;

function commands({ attempts, fallback }: RunRecord): string {
  const all = (attempts ?? []).map(commandText);
  const other = fallback?.tool ? [`declared: another method, ${code(fallback.tool)}`] : [];
  const shown = all.length > MOST_COMMANDS ? [...all.slice(0, MOST_COMMANDS), `${all.length - MOST_COMMANDS} more`] : all;
  return [...(shown.length === 0 ? ['none'] : shown), ...other].join('; ');
}

function commandText({ command, tool, exitCode, state, ok, phase }: Attempt): string {
  const label = tool && tool !== 'Bash' ? [`label ${code(tool)}`] : [];
  const ends = [
    ...(state
      ? [state]
      : exitCode === null || exitCode === undefined || exitCode === ''
        ? ['no exit code']
        : exitCode === 0
          ? []
          : [`exit ${exitCode}`]),
    ...(ok === undefined || ok === null ? [] : [`ok ${ok}`]),
    ...(phase ? [`phase ${phase}`] : []),
  ];
  const aside = [...label, ...ends];
  return `${command?.trim() ? code(command) : 'no command'}${aside.length === 0 ? '' : ` (${aside.join(', ')})`}`;
}

const LONGEST_ANSWER = 120;

function answer({ final_answer: text }: RunRecord): string {
  if (!text?.trim()) return 'none';
  return inCell(text.length > LONGEST_ANSWER ? `${text.slice(0, LONGEST_ANSWER)}…` : text);
}

const LONGEST_CODE = 160;

/** A code span holds no line break and, in a table, no bare bar. */
function code(text: string): string {
  const line = text.replaceAll('\n', ' ⏎ ');
  const cut = line.length > LONGEST_CODE ? `${line.slice(0, LONGEST_CODE)}…` : line;
  const fence = '`'.repeat(Math.max(0, ...[...cut.matchAll(/`+/g)].map(([ticks]) => ticks.length)) + 1);
  const pad = cut.startsWith('`') || cut.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${cut.replaceAll('|', '\\|')}${pad}${fence}`;
}

function inCell(text: string): string {
  return text.replace(/[\\`*_<>[\]|]/g, '\\$&').replaceAll('\n', ' ⏎ ');
}
