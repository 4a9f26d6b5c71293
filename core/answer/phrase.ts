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

/** One place of a pattern. */
export interface Step {
  /** Words that follow the first word of a choice, by that word. */
  readonly whole: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** The same by the beginning of the first word. */
  readonly begun: readonly { readonly stem: string; readonly rest: readonly string[] }[];
  readonly optional: boolean;
  /** Most words that may be skipped; 0: none. */
  readonly gap: number;
  readonly last: boolean;
}

const NO_CHOICE: readonly (readonly string[])[] = [];
/** Of a choice that is one word: nothing follows it. */
const ALONE: readonly (readonly string[])[] = [[]];
/** A place that no word fits. */
const NO_STEP: Step = { whole: new Map(), begun: [], optional: false, gap: 0, last: false };

const JOINT = /[_'.-]/;
/** More than one word: joined, or in a script that counts by characters. */
const COMPOUND = /[_'.\u3005-\ud7af-]/;

/** Reads one place of a pattern. */
export function stepOf(source: string): Step {
  if (source === '~' || source === '~~') return { ...NO_STEP, gap: source.length * 3 };
  if (source === '$') return { ...NO_STEP, last: true };
  const optional = source.startsWith('?');
  if (!COMPOUND.test(source)) return { ...NO_STEP, ...choicesOfOneWord(source.slice(optional ? 1 : 0)), optional };
  const whole = new Map<string, (readonly string[])[]>();
  const begun: { stem: string; rest: readonly string[] }[] = [];
  for (const choice of source.slice(optional ? 1 : 0).split('|')) {
    const [first, ...rest] = COMPOUND.test(choice) ? choice.split(JOINT).flatMap((word) => (word === '' ? [] : wordsOf(word))) : [choice];
    if (first === undefined || first === '') continue;
    const known = whole.get(first);
    if (first.endsWith('*')) begun.push({ stem: first.slice(0, -1), rest });
    else if (known === undefined) whole.set(first, [rest]);
    else known.push(rest);
  }
  return { ...NO_STEP, whole, begun, optional };
}

function choicesOfOneWord(source: string): Pick<Step, 'whole' | 'begun'> {
  const whole = new Map<string, readonly (readonly string[])[]>();
  const begun: { stem: string; rest: readonly string[] }[] = [];
  for (const choice of source.split('|')) {
    if (choice.endsWith('*')) begun.push({ stem: choice.slice(0, -1), rest: [] });
    else if (choice !== '') whole.set(choice, ALONE);
  }
  return { whole, begun };
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
