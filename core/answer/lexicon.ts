import { Fitting, NO_STEP, type Phrase } from './phrase.ts';
import type { Words } from './words.ts';

/** Where a phrase stands: words `start` to `end`, the latter excluded. */
export interface Span<Kind> {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
}

/** Finds phrases by their first word. `adjuncts`: words that may follow where `$` demands that no object does. */
export class Lexicon<Kind> {
  readonly #whole = new Map<string, Phrase<Kind>[]>();
  readonly #begun = new Map<string, Phrase<Kind>[]>();
  readonly #lengths: readonly number[];
  readonly #adjuncts: ReadonlySet<string>;

  constructor(phrases: readonly Phrase<Kind>[], adjuncts: ReadonlySet<string> = new Set()) {
    this.#adjuncts = adjuncts;
    for (const each of phrases) {
      for (let index = 0, isOpen = true; isOpen; index++) {
        const { whole, begun, optional } = each.step(index) ?? NO_STEP;
        for (const first of whole.keys()) listed(this.#whole, first, each);
        for (const { stem } of begun) listed(this.#begun, stem, each);
        isOpen = optional;
      }
    }
    this.#lengths = [...new Set([...this.#begun.keys()].map(({ length }) => length))].sort((one, other) => one - other);
  }

  /** Every phrase found, in order of its first word; the same kind in the same place once. */
  spans(text: Words): readonly Span<Kind>[] {
    const found: Span<Kind>[] = [];
    const fitting = new Fitting(text, this.#adjuncts);
    const candidates = new Map<string, readonly Phrase<Kind>[]>();
    text.words.forEach((word, start) => {
      const known = candidates.get(word) ?? this.#candidates(word);
      candidates.set(word, known);
      if (known.length === 0) return;
      const begins = text.parts[start] !== text.parts[start - 1];
      const before = found.length;
      for (const each of known) {
        if (each.first && !begins) continue;
        const { kind } = each;
        const end = fitting.end(each, start);
        if (end > start && !isListed(found, before, kind, end)) found.push({ kind, start, end });
      }
    });
    return found;
  }

  #candidates(word: string): readonly Phrase<Kind>[] {
    const all = new Set(this.#whole.get(word));
    for (const length of this.#lengths) {
      if (length > word.length) break;
      for (const each of this.#begun.get(word.slice(0, length)) ?? []) all.add(each);
    }
    return [...all];
  }
}

function listed<Value>(index: Map<string, Value[]>, key: string, value: Value): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, [value]);
  else if (known.at(-1) !== value) known.push(value);
}

function isListed<Kind>(found: readonly Span<Kind>[], from: number, kind: Kind, end: number): boolean {
  for (let at = from; at < found.length; at++) if (found[at]?.kind === kind && found[at]?.end === end) return true;
  return false;
}
