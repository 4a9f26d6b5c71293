import type { Span } from './lexicon.ts';
import { CUE_KINDS, type CueKind } from './pack.ts';

import { NAMED, OTHER, type Tokens } from './tokens.ts';
import { vocabularies } from './vocabulary.ts';

export type Cue = Span<CueKind>;

/** An answer's words with every cue of the vocabulary found in them. */
export class View {
  readonly words: readonly string[];
  readonly parts: readonly number[];
  /** Ordinal of the sentence of each word. */
  readonly sentences: readonly number[];
  /** Words that change nothing between a name and what is said of it. */
  readonly soft: readonly boolean[];
  /** Words for what a tool is. */
  readonly nouns: readonly boolean[];
  readonly #cues = new Map<CueKind, readonly Cue[]>();
  readonly #counts = new Map<CueKind, Uint32Array>();
  readonly #sentenceStarts: readonly number[];
  readonly #partStarts: readonly number[];
  readonly #names: readonly number[];
  readonly #asked: ReadonlySet<number>;
  readonly #stands: readonly (CueKind | null)[];
  readonly #adjuncts: readonly ReadonlySet<string>[];
  readonly #explained: ReadonlySet<number>;
  readonly #others: Uint32Array;
  readonly #named: Uint32Array;

  constructor(tokens: Tokens) {
    const known = vocabularies(tokens.text);
    const joints = new Set(known.flatMap(({ connectors }) => connectors.spans(tokens)).map(({ start }) => start));
    const split = partsSplit(tokens, joints);
    this.words = tokens.words;
    this.parts = split;
    this.#adjuncts = known.map(({ adjuncts }) => adjuncts);
    const found = known.flatMap(({ cues }) => cues.spans({ words: tokens.words, parts: split }));
    for (const kind of CUE_KINDS) this.#cues.set(kind, []);
    const grouped = grouping(found);
    for (const [kind, spans] of grouped) this.#cues.set(kind, spans);
    const past = new Set(this.cues('past_when').map(({ start }) => start));
    this.#cues.set(
      'condition',
      this.cues('condition').filter(({ start }) => !past.has(start)),
    );
    const soft = tokens.words.map((_, index) => joints.has(index));
    for (const { start, end } of this.cues('filler')) soft.fill(true, start, end);
    tokens.words.forEach((word, index) => {
      if (/^\d+$/u.test(word)) soft[index] = true;
    });
    this.soft = soft;
    const nouns = tokens.words.map(() => false);
    for (const { start, end } of this.cues('noun')) nouns.fill(true, start, end);
    this.nouns = nouns;
    const stands: (CueKind | null)[] = tokens.words.map(() => null);
    for (const kind of ['proxy', 'requested'] as const) for (const { start, end } of this.cues(kind)) stands.fill(kind, start, end);
    this.#stands = stands;
    this.sentences = ordinals(tokens.sentences);
    this.#sentenceStarts = firsts(this.sentences);
    this.#partStarts = firsts(ordinals(split));
    this.parts = ordinals(split);
    this.#names = lastNames(tokens.words, stands);
    this.#others = runningCount(tokens.words, (word) => word === OTHER);
    this.#named = runningCount(tokens.words, (word, index) => word === NAMED || stands[index] === 'requested');
    const asked = new Set<number>();
    tokens.sentences.forEach((sentence, index) => {
      if (tokens.questions.has(sentence)) asked.add(this.sentences[index] ?? 0);
    });
    this.#asked = asked;
    this.#explained = tokens.explained;
  }

  cues(kind: CueKind): readonly Cue[] {
    return this.#cues.get(kind) ?? [];
  }

  /** Whether a cue of the kind begins at `from` or later, and before `to`. */
  has(kind: CueKind, from: number, to: number): boolean {
    if (from >= to || this.cues(kind).length === 0) return false;
    const counts = this.#counts.get(kind) ?? this.#countsOf(kind);
    return (counts[Math.min(to, this.words.length)] ?? 0) > (counts[Math.max(0, from)] ?? 0);
  }

  #countsOf(kind: CueKind): Uint32Array {
    const counts = new Uint32Array(this.words.length + 1);
    for (const { start } of this.cues(kind)) counts[start + 1] = (counts[start + 1] ?? 0) + 1;
    for (let index = 1; index < counts.length; index++) counts[index] = (counts[index] ?? 0) + (counts[index - 1] ?? 0);
    this.#counts.set(kind, counts);
    return counts;
  }

  /** The words of the part that the word stands in. */
  part(index: number): { readonly start: number; readonly end: number } {
    const ordinal = this.parts[index] ?? 0;
    return { start: this.#partStarts[ordinal] ?? 0, end: this.#partStarts[ordinal + 1] ?? this.words.length };
  }

  sentence(index: number): { readonly start: number; readonly end: number } {
    return this.sentencesNear(index, 0, 0);
  }

  /** The sentence of the word with some before and after it. */
  sentencesNear(index: number, before: number, after: number): { readonly start: number; readonly end: number } {
    const ordinal = this.sentences[index] ?? 0;
    return {
      start: this.#sentenceStarts[Math.max(0, ordinal - before)] ?? 0,
      end: this.#sentenceStarts[ordinal + 1 + after] ?? this.words.length,
    };
  }

  isAsked(index: number): boolean {
    return this.#asked.has(this.sentences[index] ?? 0);
  }

  /** Whether a colon stands before the word. */
  isExplanation(index: number): boolean {
    return this.#explained.has(index);
  }

  /** The last tool named before the word; -1: none. */
  nameBefore(index: number): number {
    return this.#names[index] ?? -1;
  }

  /** Whether the other method is named between the words. */
  hasOther(start: number, end: number): boolean {
    return (this.#others[end] ?? 0) > (this.#others[start] ?? 0);
  }

  /** Whether the named tool is named between the words. */
  hasNamed(start: number, end: number): boolean {
    return (this.#named[end] ?? 0) > (this.#named[start] ?? 0);
  }

  /** Whether the word is a name of the named tool, by name or as "the tool you named". */
  isNamed(index: number): boolean {
    return this.words[index] === NAMED || this.#stands[index] === 'requested';
  }

  isProxy(index: number): boolean {
    return this.#stands[index] === 'proxy';
  }

  /** A preposition or an adverb: what may follow a verb that has no object. */
  isAdjunct(index: number): boolean {
    return this.#adjuncts.some((adjuncts) => adjuncts.has(this.words[index] ?? ''));
  }
}

function partsSplit(tokens: Tokens, joints: ReadonlySet<number>): readonly number[] {
  let added = 0;
  return tokens.parts.map((part, index) => {
    if (joints.has(index)) added++;
    return part + added;
  });
}

function runningCount(words: readonly string[], counts: (word: string, index: number) => boolean): Uint32Array {
  const running = new Uint32Array(words.length + 1);
  words.forEach((word, index) => {
    running[index + 1] = (running[index] ?? 0) + (counts(word, index) ? 1 : 0);
  });
  return running;
}

function ordinals(ids: readonly number[]): readonly number[] {
  let ordinal = 0;
  return ids.map((id, index) => {
    if (index > 0 && id !== ids[index - 1]) ordinal++;
    return ordinal;
  });
}

function firsts(of: readonly number[]): readonly number[] {
  const starts: number[] = [];
  of.forEach((ordinal, index) => {
    if (index === 0 || ordinal !== of[index - 1]) starts.push(index);
  });
  return starts;
}

function lastNames(words: readonly string[], stands: readonly (CueKind | null)[]): readonly number[] {
  let last = -1;
  return words.map((word, index) => {
    const before = last;
    if (word === NAMED || word === OTHER || stands[index] === 'requested') last = index;
    return before;
  });
}

function grouping(found: readonly Cue[]): Map<CueKind, readonly Cue[]> {
  const groups = new Map<CueKind, Cue[]>();
  for (const cue of found) {
    const group = groups.get(cue.kind);
    if (group === undefined) groups.set(cue.kind, [cue]);
    else group.push(cue);
  }
  return groups;
}
