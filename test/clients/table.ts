import type { Fact } from './facts.ts';
import type { Mode, Script } from './script.ts';

/** One script with one client, and what came of it. */
export interface Row {
  readonly client: string;
  readonly version: string;
  readonly script: Script;
  readonly mode: Mode;
  readonly facts: readonly Fact[];
  /** Where the run's files are, if they were kept. */
  readonly kept: string | null;
}

export function differs({ expected, got }: Fact): boolean {
  return JSON.stringify(expected) !== JSON.stringify(got);
}

/** Scripts and clients as a table in Markdown: what is expected of the hook in both modes, and what was got. */
export function tableOf(rows: readonly Row[]): string {
  const clients = [...new Set(rows.map(columnOf))];
  const scripts = [...new Map(rows.map((row) => [row.script.name, row.script.title]))];
  const lines = scripts.map(([name, title]) => {
    const played = rows.filter(({ script }) => script.name === name);
    const expected = (mode: Mode) =>
      stopsOf(
        'expected',
        played.find((row) => row.mode === mode),
      ) ?? 'nothing said';
    return [
      title,
      expected('block'),
      expected('observe'),
      ...clients.map((client) => cell(played.filter((row) => columnOf(row) === client))),
    ];
  });
  const head = ['Script', 'Expected where it blocks', 'Where it observes', ...clients];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

function columnOf({ client, version }: Row): string {
  return `${client} ${version}`;
}

/** What was got in both modes, where that is not what is expected; and how many records are the script. */
function cell(rows: readonly Row[]): string {
  const records = rows.flatMap(({ facts }) => facts.filter(({ what }) => what.endsWith(': record')));
  const same = `${records.filter((fact) => !differs(fact)).length} of ${records.length} records`;
  const wrong = rows.filter(({ facts }) => facts.some(differs));
  if (wrong.length === 0) return `as expected, ${same}`;
  const got = wrong.map((row) => `${row.mode}: ${stopsOf('got', row) ?? 'nothing'}, ${row.facts.filter(differs).length} facts differ`);
  return `**differs** (${got.join('; ')}), ${same}`;
}

/** What the hook did at each stop, and the verdict in the end. */
function stopsOf(side: 'expected' | 'got', row: Row | undefined): string | null {
  const [stops, verdict] = ['stops', 'verdict'].map((name) => row?.facts.find(({ what }) => what === name)?.[side]);
  if (!Array.isArray(stops) || !Array.isArray(verdict)) return null;
  return `${stops.map((did) => String(did).replace('_', ' ')).join(', ')}; ${verdict.join(', ')}`;
}

/** Each difference of a row, with both sides. */
export function differencesOf({ client, script, mode, facts, kept }: Row): string {
  return facts
    .filter(differs)
    .map(
      ({ what, expected, got }) =>
        `${client}, ${script.name}, ${mode}: ${what}\n  expected ${JSON.stringify(expected)}\n  got      ${JSON.stringify(got)}\n  files    ${kept ?? 'not kept'}\n`,
    )
    .join('');
}
