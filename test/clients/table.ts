import type { Fact } from './facts.ts';
import type { Did, Mode, Script } from './script.ts';

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

/** The rows as a table in Markdown: what was expected of the hook and of the records, and what was got. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ client, version, script, mode, facts }) => {
    const stops = facts.find(({ what }) => what === 'stops');
    const verdict = facts.find(({ what }) => what === 'verdict');
    const wrong = facts.filter(differs).length;
    const isHeldUp = verdict !== undefined;
    const cells = [
      `${client} ${version}`,
      script.title,
      mode,
      isHeldUp ? `${script.stops.map(toldOf).join(', ')}: ${script.verdict}` : 'nothing said',
      isHeldUp
        ? `${listed(stops?.got)}: ${listed(verdict?.got)}`
        : stops !== undefined && differs(stops)
          ? listed(stops.got)
          : 'nothing said',
      recordsIn(facts),
      wrong === 0 ? 'yes' : '**no**',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = ['Client', 'Script', 'Mode', 'Expected', 'Got', 'Records that are the script', 'As expected'];
  return [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...lines, ''].join('\n');
}

function recordsIn(facts: readonly Fact[]): string {
  const records = facts.filter(({ what }) => what.endsWith(': record'));
  return `${records.filter((fact) => !differs(fact)).length} of ${records.length}`;
}

function listed(got: unknown): string {
  return Array.isArray(got) && got.length > 0 ? got.map((each) => toldOf(String(each))).join(', ') : 'nothing';
}

function toldOf(did: Did | string): string {
  return did.replace('_', ' ');
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
