import { type Words, wordsOf } from './words.ts';

/**
 * Vocabulary is written as patterns over words, not as regular expressions, so that its cost is linear by construction:
 * words stand apart by blanks; `a|b` is either, `a_b` two words in a row, `inst*` any word that begins so; `^` at the front
 * demands that a part begins there; `?a` may be missing, `~` stands for up to three words and `~~` for up to six, `$` demands
 * that no object follows. Han, kana and hangul count character by character, and blanks between them count for nothing.
 */
export interface Phrase<Kind> {
  readonly kind: Kind;
  /** The places of the pattern, read when first asked for: most patterns never are. Undefined: behind the last. */
  readonly step: (index: number) => Step | undefined;
  /** Only at the beginning of a part. */
  readonly first: boolean;
}

/** Words that follow the first word of a choice, by that word. */
export type Choices = Pick<ReadonlyMap<string, readonly (readonly string[])[]>, 'get' | 'has' | 'keys'>;

/** One place of a pattern. */
export interface Step {
  readonly whole: Choices;
  /** The same by the beginning of the first word. */
  readonly begun: readonly { readonly stem: string; readonly rest: readonly string[] }[];
  readonly optional: boolean;
  /** Most words that may be skipped; 0: none. */
  readonly gap: number;
  readonly last: boolean;
}

const NO_CHOICE: readonly (readonly string[])[] = [];
const NO_WORDS: readonly string[] = [];
/** Look-ups that together take about as long as the table of a long list. */
const FEW = 8;
/** A place that no word fits. */
const NO_STEP: Step = { whole: new Map(), begun: [], optional: false, gap: 0, last: false };

const JOINT = /[_'.-]/;
/** Choices that are not what stands before their first joint: those of a script that counts by characters, or that begin with a joint. */
const ODD = /[\u3005-\ud7af]|(?:^|\|)\??[_'.-]/;

/** Reads one place of a pattern. */
export function stepOf(source: string): Step {
  if (source === '~' || source === '~~') return { ...NO_STEP, gap: source.length * 3 };
  if (source === '$') return { ...NO_STEP, last: true };
  const optional = source.startsWith('?');
  const choices = optional ? source.slice(1) : source;
  const whole = ODD.test(source) ? tableOf(choices) : new WrittenChoices(choices);
  return { ...NO_STEP, whole, begun: choices.includes('*') ? stemsOf(choices) : NO_STEP.begun, optional };
}

/** Looks choices up where they are written; from then on that it pays, in a table of all of them. */
class WrittenChoices implements Choices {
  readonly #written: string;
  #table: Choices | null = null;
  #asked = 0;

  constructor(choices: string) {
    this.#written = `|${choices}|`;
  }

  get(word: string): readonly (readonly string[])[] | undefined {
    if (this.#table === null && ++this.#asked <= FEW) return this.#found(word);
    this.#table ??= tableOf(this.#written);
    return this.#table.get(word);
  }

  has(word: string): boolean {
    return this.get(word) !== undefined;
  }

  keys(): MapIterator<string> {
    return tableOf(this.#written).keys();
  }

  #found(word: string): readonly (readonly string[])[] | undefined {
    if (word === '') return undefined;
    const found: (readonly string[])[] = [];
    for (let at = this.#written.indexOf(`|${word}`); at >= 0; at = this.#written.indexOf(`|${word}`, at + 1)) {
      const end = at + word.length + 1;
      const isWhole = this.#written[end] === '|' || JOINT.test(this.#written[end] ?? '');
      if (isWhole) found.push(wordsIn(this.#written.slice(end, this.#written.indexOf('|', end))));
    }
    return found.length === 0 ? undefined : found;
  }
}

function tableOf(choices: string): Choices {
  const table = new Map<string, (readonly string[])[]>();
  for (const choice of choices.split('|')) {
    const [first, ...rest] = wordsIn(choice);
    if (first === undefined || first.endsWith('*')) continue;
    const known = table.get(first);
    if (known === undefined) table.set(first, [rest]);
    else known.push(rest);
  }
  return table;
}

/** Choices whose first word is the beginning of one. */
function stemsOf(choices: string): Step['begun'] {
  return choices.split('|').flatMap((choice) => {
    if (!choice.includes('*')) return [];
    const [first = '', ...rest] = wordsIn(choice);
    return first.endsWith('*') ? [{ stem: first.slice(0, -1), rest }] : [];
  });
}

/** The words of a choice: joined, or characters of a script that counts by them. */
function wordsIn(choice: string): readonly string[] {
  if (choice === '') return NO_WORDS;
  return choice.split(JOINT).flatMap((word) => (word === '' ? [] : wordsOf(word)));
}

/** Fits phrases into one text. `adjuncts`: words that may follow where `$` demands that no object does. */
export class Fitting {
  readonly #words: readonly string[];
  readonly #parts: readonly number[];
  readonly #adjuncts: ReadonlySet<string>;

  constructor({ words, parts }: Words, adjuncts: ReadonlySet<string>) {
    this.#words = words;
    this.#parts = parts;
    this.#adjuncts = adjuncts;
  }

  /** Where the phrase that begins at the word ends, that word excluded; -1: it does not stand there. */
  end({ step }: Phrase<unknown>, start: number): number {
    return this.#end(step, 0, start, this.#parts[start] ?? -1);
  }

  #end(stepAt: Phrase<unknown>['step'], index: number, at: number, part: number): number {
    const step = stepAt(index);
    if (step === undefined) return at;
    const isInside = this.#parts[at] === part;
    const word = isInside ? (this.#words[at] ?? '') : '';
    if (step.last) return !isInside || this.#adjuncts.has(word) ? this.#end(stepAt, index + 1, at, part) : -1;
    if (step.gap > 0) return this.#endAfterGap(stepAt, index + 1, at, part, step.gap);
    if (isInside) {
      for (const rest of step.whole.get(word) ?? NO_CHOICE) {
        const end = this.#endAfter(rest, stepAt, index, at + 1, part);
        if (end >= 0) return end;
      }
      for (const { stem, rest } of step.begun) {
        const end = word.startsWith(stem) ? this.#endAfter(rest, stepAt, index, at + 1, part) : -1;
        if (end >= 0) return end;
      }
    }
    return step.optional ? this.#end(stepAt, index + 1, at, part) : -1;
  }

  #endAfterGap(stepAt: Phrase<unknown>['step'], index: number, at: number, part: number, gap: number): number {
    for (let skipped = 0; skipped <= gap; skipped++) {
      const end = this.#end(stepAt, index, at + skipped, part);
      if (end >= 0 || this.#parts[at + skipped] !== part) return end;
    }
    return -1;
  }

  #endAfter(rest: readonly string[], stepAt: Phrase<unknown>['step'], index: number, at: number, part: number): number {
    for (let offset = 0; offset < rest.length; offset++) {
      const wanted = rest[offset] ?? '';
      const word = this.#parts[at + offset] === part ? (this.#words[at + offset] ?? '') : '';
      if (wanted.endsWith('*') ? !word.startsWith(wanted.slice(0, -1)) : word !== wanted) return -1;
    }
    return this.#end(stepAt, index + 1, at + rest.length, part);
  }
}
