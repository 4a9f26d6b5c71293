import { covered, firsts, ordinals, partsSplit, runningCount } from './layout.ts';
import type { Span } from './lexicon.ts';
import type { CueKind } from './pack.ts';
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
  /** Words for where it is. */
  readonly places: readonly boolean[];
  readonly #cues: ReadonlyMap<CueKind, readonly Cue[]>;
  readonly #counts = new Map<CueKind, Uint32Array>();
  readonly #sentenceStarts: readonly number[];
  readonly #partStarts: readonly number[];
  readonly #names: readonly number[];
  readonly #asked: ReadonlySet<number>;
  readonly #proxies: readonly boolean[];
  readonly #requested: readonly boolean[];
  readonly #adjuncts: readonly ReadonlySet<string>[];
  readonly #explained: ReadonlySet<number>;
  readonly #others: Uint32Array;
  readonly #named: Uint32Array;

  constructor(tokens: Tokens) {
    const { words } = tokens;
    const known = vocabularies(tokens.text);
    const joints = new Set(known.flatMap(({ connectors }) => connectors.spans(tokens)).map(({ start }) => start));
    const parts = partsSplit(tokens.parts, joints);
    this.#cues = grouped(known.flatMap(({ cues }) => cues.spans({ words, parts })));
    this.#adjuncts = known.map(({ adjuncts }) => adjuncts);
    this.words = words;
    this.parts = ordinals(parts);
    this.sentences = ordinals(tokens.sentences);
    this.#partStarts = firsts(this.parts);
    this.#sentenceStarts = firsts(this.sentences);
    const fillers = covered(words.length, this.cues('filler'));
    this.soft = words.map((word, index) => joints.has(index) || fillers[index] === true || /^\d+$/u.test(word));
    this.nouns = covered(words.length, this.cues('noun'));
    this.places = covered(words.length, this.cues('place'));
    this.#proxies = covered(words.length, this.cues('proxy'));
    this.#requested = covered(words.length, this.cues('requested'));
    this.#others = runningCount(words, (word) => word === OTHER);
    this.#named = runningCount(words, (_, index) => this.isNamed(index));
    this.#names = this.#lastNames();
    this.#asked = new Set(
      tokens.sentences.flatMap((sentence, index) => (tokens.questions.has(sentence) ? [this.sentences[index] ?? 0] : [])),
    );
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

  #lastNames(): readonly number[] {
    let last = -1;
    return this.words.map((word, index) => {
      const before = last;
      if (word === OTHER || this.isNamed(index)) last = index;
      return before;
    });
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
    return this.words[index] === NAMED || this.#requested[index] === true;
  }

  isProxy(index: number): boolean {
    return this.#proxies[index] === true && this.#requested[index] !== true;
  }

  /** A preposition or an adverb: what may follow a verb that has no object. */
  isAdjunct(index: number): boolean {
    return this.#adjuncts.some((adjuncts) => adjuncts.has(this.words[index] ?? ''));
  }
}

/** Cues by kind; "when I tried" is no condition. */
function grouped(found: readonly Cue[]): ReadonlyMap<CueKind, readonly Cue[]> {
  const past = new Set(found.filter(({ kind }) => kind === 'past_when').map(({ start }) => start));
  const groups = new Map<CueKind, Cue[]>();
  for (const cue of found) {
    if (cue.kind === 'condition' && past.has(cue.start)) continue;
    const group = groups.get(cue.kind);
    if (group === undefined) groups.set(cue.kind, [cue]);
    else group.push(cue);
  }
  return groups;
}
