import { oneLine } from '@tool-fidelity/core/reporters/escape/one-line.ts';
import { reasonText } from '@tool-fidelity/core/reporters/reasons.ts';
import { wrapped } from '@tool-fidelity/core/reporters/text/wrapped.ts';
import { type Rule, ruleById, rules } from '@tool-fidelity/core/rules/index.ts';
import { usage } from '../arguments.ts';
import type { Command } from '../command.ts';
import { nearest } from '../nearest.ts';
import { painter, type Terminal } from '../terminal.ts';

const WIDEST = 100;

const help = `Says what a rule means, why it is there, and what to do when it fires.

Usage: tool-fidelity explain [RULE] [--no-color]

Without a rule, it lists them all.

Examples
  tool-fidelity explain
  tool-fidelity explain unflagged_substitution
`;

export const explain: Command = {
  name: 'explain',
  options: { 'no-color': { takes: 'flag' } },
  help,
  async run({ words: [id, ...more], flag }, terminal) {
    if (more.length > 0) throw usage('explain', 'explain takes one rule.', 'Name one, or none for the list.');
    const colours = !flag('no-color');
    const lines = id === undefined ? list(terminal, colours) : (reason(id, terminal) ?? (await page(known(id), terminal, colours)));
    await terminal.out(`${lines.join('\n')}\n`);
    return 0;
  },
};

/** A reason for which a rule was held back stands beside rules in every report, so people ask for it here as well. */
function reason(id: string, { width }: Terminal): readonly string[] | null {
  const found = Object.entries(reasonText).find(([name]) => name === plain(id) && ruleById(name) === undefined);
  if (found === undefined) return null;
  const [name, text] = found;
  const told = `${name} is a reason for which a rule is held back. ${text} docs/verdicts.md says what to do.`;
  return wrapped({ first: '', rest: '', spans: [{ text: told }] }, Math.min(WIDEST, width), painter(false));
}

function plain(id: string): string {
  return id.trim().replaceAll('-', '_').toLowerCase();
}

function known(id: string): Rule {
  const rule = ruleById(plain(id));
  if (rule !== undefined) return rule;
  const near = nearest(
    id,
    rules.map((each) => each.id),
  );
  const hint = near === null ? '`tool-fidelity explain` lists them.' : `Did you mean ${near}? \`tool-fidelity explain\` lists them.`;
  throw usage('explain', `There is no rule ${JSON.stringify(oneLine(id, 80))}.`, hint);
}

function list(terminal: Terminal, colours: boolean): readonly string[] {
  const paint = painter(colours && terminal.colours);
  const width = Math.min(WIDEST, terminal.width);
  return rules.flatMap(({ id, title, severity }) =>
    wrapped(
      { first: '', rest: '  ', spans: [{ text: id, style: 'bold' }, { text: ` (${severity}):`, style: 'dim' }, { text: ` ${title}.` }] },
      width,
      paint,
    ),
  );
}

async function page(rule: Rule, terminal: Terminal, colours: boolean): Promise<readonly string[]> {
  const paint = painter(colours && terminal.colours);
  const width = Math.min(WIDEST, terminal.width);
  const paragraph = (label: string, text: string) =>
    wrapped({ first: label.padEnd(6), rest: ' '.repeat(6), mark: 'bold', spans: [{ text }] }, width, paint);
  const examples = (title: string, names: readonly string[]) =>
    names.length === 0
      ? []
      : [
          '',
          paint('bold', title),
          ...names.flatMap((name) => wrapped({ first: '  - ', rest: '    ', spans: [{ text: name }] }, width, paint)),
        ];
  const { fires, stays } = await examplesOf(rule.id);
  return [
    ...wrapped(
      {
        first: '',
        rest: '',
        spans: [
          { text: rule.id, style: 'bold' },
          { text: ` (${rule.severity})`, style: 'dim' },
        ],
      },
      width,
      paint,
    ),
    ...wrapped({ first: '', rest: '', spans: [{ text: `${rule.title}.` }] }, width, paint),
    '',
    ...paragraph('Why', rule.why),
    ...paragraph('Fix', rule.fix),
    ...examples('It fires when', fires),
    ...examples('It does not when', stays),
    '',
    ...paragraph('More', `docs/rules/${rule.id}.md`),
  ];
}

const MOST_EXAMPLES = 5;

/** The tables that the rules are tested with say what is printed here, so the two cannot differ. */
async function examplesOf(id: string): Promise<{ readonly fires: readonly string[]; readonly stays: readonly string[] }> {
  const { casesOf } = await import('../../test/rules/cases.ts');
  const cases = Object.hasOwn(casesOf, id) ? (casesOf[id] ?? []) : [];
  const named = (breaks: boolean) => cases.filter((each) => each.breaks === breaks).map(({ name }) => name);
  return { fires: named(true).slice(0, MOST_EXAMPLES), stays: named(false).slice(0, MOST_EXAMPLES) };
}
