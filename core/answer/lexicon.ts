import { Candidates } from './candidates.ts';
import { Fitting, type Phrase } from './phrase.ts';
import type { Words } from './words.ts';

/** Where a phrase stands: words `start` to `end`, the latter excluded. */
export interface Span<Kind> {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
}

/** Phrases by what they may begin with. */
export interface PhraseIndex<Kind> {
  /** Numbers of the phrases that may begin with the word, each once. */
  readonly numbers: (word: string) => readonly number[];
  readonly phraseAt: (number: number) => Phrase<Kind>;
  /** Whether phrases of the kind are looked for. */
  readonly counts: (kind: Kind) => boolean;
}

/** Finds phrases by their first word. `adjuncts`: words that may follow where `$` demands that no object does. */
export class Lexicon<Kind> {
  readonly #index: PhraseIndex<Kind>;
  readonly #adjuncts: ReadonlySet<string>;

  constructor(index: PhraseIndex<Kind>, adjuncts: ReadonlySet<string>) {
    this.#index = index;
    this.#adjuncts = adjuncts;
  }

  /** Every phrase found, in order of its first word; the same kind in the same place once. */
  spans(text: Words): readonly Span<Kind>[] {
    const found: Span<Kind>[] = [];
    const fitting = new Fitting(text, this.#adjuncts);
    const { words, parts } = text;
    const candidates = new Map<string, Candidates<Kind>>();
    for (let start = 0; start < words.length; start++) {
      const word = words[start] ?? '';
      const known = candidates.get(word) ?? new Candidates(word, this.#candidates(word));
      candidates.set(word, known);
      if (known.all.length === 0) continue;
      const part = parts[start];
      const begins = part !== parts[start - 1];
      const before = found.length;
      for (const each of known.before(parts[start + 1] === part ? (words[start + 1] ?? '') : '')) {
        if (each.first && !begins) continue;
        const { kind } = each;
        const end = fitting.end(each, start);
        if (end > start && !isListed(found, before, kind, end)) found.push({ kind, start, end });
      }
    }
    return found;
  }

  #candidates(word: string): readonly Phrase<Kind>[] {
    const { numbers, phraseAt, counts } = this.#index;
    return numbers(word)
      .map(phraseAt)
      .filter(({ kind }) => counts(kind));
  }
}

function isListed<Kind>(found: readonly Span<Kind>[], from: number, kind: Kind, end: number): boolean {
  for (let at = from; at < found.length; at++) if (found[at]?.kind === kind && found[at]?.end === end) return true;
  return false;
}
