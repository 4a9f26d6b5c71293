import type { Attempt } from '../../core/record.ts';
import { type Format, type FormatCase, recordOf } from '../importers/format.ts';

/** A format's page: what is read and from where, what cannot be known, then its table of cases as the importer really reads them. */
export function importerPage({ importer, about, cases }: Format): string {
  const paragraphs = [
    `# ${importer.title}`,
    `\`--from ${importer.id}\`; without it, told from the content. ${about.found}.`,
    '## What is read',
    table(
      ['What', 'From'],
      about.reads.map(([what, from]) => [what, from]),
    ),
    '## What cannot be known',
    about.hides.map((each) => `- ${each}.`).join('\n'),
    '## Limits that a record states',
    table(
      ['Limit', 'When'],
      about.limits.map(([limit, when]) => [`\`${limit}\``, `${when}.`]),
    ),
    '## Cases',
    table(
      ['In the file', 'In the record'],
      cases.map((each) => [inCell(each.name), saying(importer, each)]),
    ),
    'A result is `exit N` with its source (a field, the client’s text, or implied by the format), worked or failed by the client’s mark, denied, cancelled, timed out, running, or unknown. What the words mean: [record](../record.md), [verdicts](../verdicts.md).',
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** What the case is about, in the words of the record that the importer makes. */
function saying(importer: Format['importer'], { values, record: about }: FormatCase): string {
  const record = recordOf(importer, values);
  const facts = Object.keys(about).map((field) => {
    if (field === 'attempts') return (record.attempts ?? []).map(attemptText).join('; ') || 'no call';
    const value: unknown = Object.entries(record).find(([name]) => name === field)?.[1];
    return `\`${field}\`: ${shown(value)}`;
  });
  return facts.join('; ');
}

function attemptText(attempt: Attempt): string {
  const { kind, command, subagent, stderr } = attempt;
  const aside = [
    ...(subagent ? [subagent.recorded ? 'a sub-agent, its calls are there' : 'a sub-agent, its calls are not there'] : []),
    ...(stderr ? ['stderr apart'] : []),
  ];
  return [`${kind === 'shell' ? '' : 'tool '}${command ? code(command) : 'a command that is not told'}: ${ending(attempt)}`, ...aside].join(
    ', ',
  );
}

function ending({ exitCode, exit_code_source: source, ok, state }: Attempt): string {
  const from = source === 'field' ? 'field' : source === 'implied' ? 'implied' : 'text';
  const exit = typeof exitCode === 'number' ? [`exit ${exitCode} (${from})`] : [];
  const mark = ok === true ? ['worked'] : ok === false && state !== 'timed_out' ? ['failed'] : [];
  const words = [...(state ? [state.replace('_', ' ')] : []), ...exit, ...mark];
  return words.length === 0 ? 'unknown' : words.join(', ');
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((each) => code(String(each))).join(', ');
  return code(typeof value === 'string' ? value : JSON.stringify(value));
}

const LONGEST_CODE = 80;

function code(text: string): string {
  const line = text.replaceAll('\n', ' ⏎ ').replaceAll('`', '´');
  return `\`${(line.length > LONGEST_CODE ? `${line.slice(0, LONGEST_CODE)}…` : line).replaceAll('|', '\\|')}\``;
}

function inCell(text: string): string {
  return text.replace(/[\\*_<>[\]|]/g, '\\$&').replaceAll('\n', ' ⏎ ');
}
