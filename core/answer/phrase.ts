/**
 * Vocabulary is written as patterns over words, not as regular expressions, so that its cost is linear by construction:
 * words stand apart by blanks; `a|b` is either, `a_b` two words in a row, `inst*` any word that begins so;
 * `^` at the front demands that a part begins there; `?a` may be missing, `~` stands for up to three words and `~~` for up to six, `$` demands that no object follows.
 * Han, kana and hangul count character by character, and blanks between them count for nothing.
 */
export interface Phrase<Kind> {
  readonly kind: Kind;
  readonly steps: readonly Step[];
  /** Only at the beginning of a part. */
  readonly first: boolean;
}

interface Step {
  readonly choices: readonly (readonly string[])[];
  readonly optional: boolean;
  /** Most words that may be skipped; 0: none. */
  readonly gap: number;
  readonly last: boolean;
}

/** Where a phrase stands: words `start` to `end`, the latter excluded. */
export interface Span<Kind> {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
}

/** Words in reading order, each with the number of the part of a sentence that it stands in. */
export interface Words {
  readonly words: readonly string[];
  readonly parts: readonly number[];
}

const CHARACTER = /[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u;
const CHARACTERS = /[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[^\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+/gu;

/** A run of letters as words: itself, or one word a character in scripts that write no blanks. */
export function wordsOf(run: string): readonly string[] {
  return CHARACTER.test(run) ? (run.match(CHARACTERS) ?? []) : [run];
}

/** Reads one pattern. */
export function phrase<Kind>(kind: Kind, pattern: string): Phrase<Kind> {
  const words = pattern.trim().split(/\s+/u);
  const first = words[0] === '^';
  return { kind, steps: words.slice(first ? 1 : 0).map(stepOf), first };
}

function stepOf(source: string): Step {
  if (source === '~' || source === '~~') return { choices: [], optional: false, gap: source.length * 3, last: false };
  if (source === '$') return { choices: [], optional: false, gap: 0, last: true };
  const optional = source.startsWith('?');
  const choices = source
    .slice(optional ? 1 : 0)
    .split('|')
    .map((choice) =>
      choice
        .split(/[_'.-]/u)
        .filter(Boolean)
        .flatMap(wordsOf),
    );
  return { choices, optional, gap: 0, last: false };
}

function firstWords(steps: readonly Step[]): readonly string[] {
  const required = steps.findIndex(({ optional }) => !optional);
  return steps.slice(0, required + 1).flatMap(({ choices }) => choices.flatMap(([first]) => (first === undefined ? [] : [first])));
}

/** Finds phrases by their first word. `adjuncts`: words that may follow where `$` demands that no object does. */
export class Lexicon<Kind> {
  readonly #whole = new Map<string, Phrase<Kind>[]>();
  readonly #begun = new Map<string, Phrase<Kind>[]>();
  readonly #lengths = new Set<number>();
  readonly #adjuncts: ReadonlySet<string>;

  constructor(phrases: Iterable<Phrase<Kind>>, adjuncts: ReadonlySet<string> = new Set()) {
    this.#adjuncts = adjuncts;
    for (const each of phrases) for (const first of firstWords(each.steps)) this.#index(first, each);
  }

  #index(first: string, each: Phrase<Kind>): void {
    const begun = first.endsWith('*');
    const key = begun ? first.slice(0, -1) : first;
    const index = begun ? this.#begun : this.#whole;
    if (begun) this.#lengths.add(key.length);
    const listed = index.get(key);
    if (listed === undefined) index.set(key, [each]);
    else if (listed.at(-1) !== each) listed.push(each);
  }

  /** Every phrase found, in order of its first word. */
  spans(text: Words): readonly Span<Kind>[] {
    const found: Span<Kind>[] = [];
    text.words.forEach((word, start) => {
      const begins = text.parts[start] !== text.parts[start - 1];
      for (const each of this.#candidates(word)) {
        if (each.first && !begins) continue;
        const end = this.#end(each.steps, 0, text, start, text.parts[start] ?? 0);
        if (end > start) found.push({ kind: each.kind, start, end });
      }
    });
    return found;
  }

  #candidates(word: string): readonly Phrase<Kind>[] {
    const whole = this.#whole.get(word) ?? [];
    let all: readonly Phrase<Kind>[] = whole;
    for (const length of this.#lengths) {
      const begun = length <= word.length ? this.#begun.get(word.slice(0, length)) : undefined;
      if (begun !== undefined) all = [...all, ...begun];
    }
    return all;
  }

  #end(steps: readonly Step[], step: number, text: Words, at: number, part: number): number {
    const wanted = steps[step];
    if (wanted === undefined) return at;
    const inside = (index: number) => index < text.words.length && text.parts[index] === part;
    if (wanted.last) return !inside(at) || this.#adjuncts.has(text.words[at] ?? '') ? this.#end(steps, step + 1, text, at, part) : -1;
    for (let skipped = 0; skipped <= wanted.gap && wanted.gap > 0; skipped++) {
      const end = this.#end(steps, step + 1, text, at + skipped, part);
      if (end >= 0) return end;
      if (!inside(at + skipped)) return -1;
    }
    for (const choice of wanted.choices) {
      const fits = choice.every((word, offset) => inside(at + offset) && isWord(text.words[at + offset] ?? '', word));
      const end = fits ? this.#end(steps, step + 1, text, at + choice.length, part) : -1;
      if (end >= 0) return end;
    }
    return wanted.optional ? this.#end(steps, step + 1, text, at, part) : -1;
  }
}

function isWord(word: string, wanted: string): boolean {
  return wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;
}
