import type { Program, Result, Rule, Scenario, Variant } from './scenario.ts';

/** What a call of a fake program can see of the world. */
export interface World {
  readonly isThere: (program: string) => boolean;
  /** The text of a file; null: there is none. */
  readonly textOf: (path: string) => string | null;
  /** How often an outcome came about before; each answer counts as one more. */
  readonly turnOf: (outcome: string) => number;
}

/** What a call comes to: results in their order, of which all but the last ended well; `real`: the machine's own program is to answer. */
export interface Answer {
  readonly results: readonly Result[];
  readonly real: boolean;
  readonly countsAs: Rule['counts_as'];
}

/** What a shell says of a program that is not there. */
export function notThere(program: string): Result {
  return { stdout: '', stderr: `${program}: command not found\n`, exit: 127, provides: [], writes: {}, copies: {} };
}

/** The one source of what fake programs do, be they called on the command line or by the Model Context Protocol. */
export function answerTo(name: string, args: readonly string[], scenario: Scenario, variant: Variant, world: World): Answer {
  const program = scenario.programs.find(({ names }) => names.includes(name));
  if (program === undefined || !world.isThere(name)) return { results: [notThere(name)], real: false, countsAs: undefined };
  const rule = ruleFor(program, args, world);
  if (rule === undefined && program.otherwise === 'real') return { results: [], real: true, countsAs: undefined };
  const result = (outcome: string) => resultOf(outcome, scenario, variant, world);
  if (rule === undefined) return { results: [result(program.otherwise)], real: false, countsAs: undefined };
  const first = rule.first === undefined ? null : result(rule.first);
  if (first !== null && first.exit !== 0) return { results: [first], real: false, countsAs: rule.counts_as };
  return { results: [...(first === null ? [] : [first]), result(rule.gives)], real: false, countsAs: rule.counts_as };
}

function ruleFor({ rules }: Program, args: readonly string[], world: World): Rule | undefined {
  return rules.find(({ words, reads, needs }) => {
    if (needs !== undefined && !world.isThere(needs)) return false;
    if (!inOrder(words, args)) return false;
    return reads === undefined || args.some((arg) => !arg.startsWith('-') && fits(reads, world.textOf(arg) ?? ''));
  });
}

function resultOf(outcome: string, scenario: Scenario, variant: Variant, { turnOf }: World): Result {
  const names = variant.outcomes[outcome] ?? scenario.outcomes[outcome] ?? [];
  const name = names[Math.min(turnOf(outcome), names.length - 1)] ?? '';
  const result = scenario.results[name];
  if (result === undefined) throw new Error(`the outcome ${outcome} leads to no result`);
  return result;
}

function inOrder(patterns: readonly string[], words: readonly string[]): boolean {
  let at = 0;
  for (const word of words) {
    const pattern = patterns[at];
    if (pattern !== undefined && fits(pattern, word)) at++;
  }
  return at === patterns.length;
}

/** `*` stands for any characters. Linear: each piece is sought once, from left to right. */
export function fits(pattern: string, text: string): boolean {
  const [head = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return text === pattern;
  if (!text.startsWith(head)) return false;
  const tail = rest.pop() ?? '';
  let at = head.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return text.length - tail.length >= at && text.endsWith(tail);
}
