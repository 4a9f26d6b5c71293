import { type Cue, grouped } from './cues.ts';
import { countsAt, covered, firsts, ordinals, ordinalsOf, partsSplit, runningCount } from './layout.ts';
import type { CueKind } from './pack.ts';
import { softWords } from './soft-words.ts';
import { NAMED, OTHER, type Tokens } from './tokens.ts';
import { type Vocabulary, vocabularies } from './vocabulary.ts';
import type { Words } from './words.ts';

/** Most parts of a sentence that a clause may have before the word; keeps the cost linear in hostile text. */
const CLAUSE_REACH = 12;

/** An answer's words with every cue of the vocabulary found in them. */
export class View {
  readonly tokens: Tokens;
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
  readonly #headings: ReadonlySet<number>;
  readonly #joints: ReadonlySet<number>;
  readonly #others: Uint32Array;
  readonly #named: Uint32Array;

  constructor(tokens: Tokens) {
    const { words } = tokens;
    const known = vocabularies(tokens.text);
    const joints = jointsIn(known, tokens);
    const parts = partsSplit(tokens.parts, joints);
    this.#cues = grouped(
      known.map(({ cues }) => cues.spans({ words, parts })),
      { words, parts },
    );
    this.#adjuncts = known.map(({ adjuncts }) => adjuncts);
    this.tokens = tokens;
    this.words = words;
    this.parts = ordinals(parts);
    this.sentences = ordinals(tokens.sentences);
    this.#partStarts = firsts(this.parts);
    this.#sentenceStarts = firsts(this.sentences);
    const fillers = covered(words.length, this.cues('filler'));
    this.#joints = new Set(joints);
    this.soft = softWords({ words, parts }, joints, fillers);
    this.nouns = covered(words.length, this.cues('noun'));
    this.places = covered(words.length, this.cues('place'));
    this.#proxies = covered(words.length, this.cues('proxy'));
    this.#requested = covered(words.length, this.cues('requested'));
    this.#others = runningCount(words, (word) => word === OTHER);
    this.#named = runningCount(words, (_, index) => this.isNamed(index));
    this.#names = this.#lastNames();
    this.#asked = ordinalsOf(tokens.questions, tokens.sentences, this.sentences);
    this.#explained = tokens.explained;
    this.#headings = ordinalsOf(tokens.headings, tokens.sentences, this.sentences);
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

  /** The same of a cue of any of the kinds. */
  hasAny(kinds: readonly CueKind[], from: number, to: number): boolean {
    return kinds.some((kind) => this.has(kind, from, to));
  }

  #countsOf(kind: CueKind): Uint32Array {
    const counts = countsAt(
      this.cues(kind).map(({ start }) => start),
      this.words.length,
    );
    this.#counts.set(kind, counts);
    return counts;
  }

  #lastNames(): readonly number[] {
    const names: number[] = [];
    let last = -1;
    for (let index = 0; index < this.words.length; index++) {
      names.push(last);
      if (this.words[index] === OTHER || this.isNamed(index)) last = index;
    }
    return names;
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

  /** Where the clause of the word begins: at the last joining word before it, or with its sentence. */
  clauseStart(index: number): number {
    const { start } = this.sentence(index);
    const least = Math.max(0, (this.parts[index] ?? 0) - CLAUSE_REACH);
    for (let at = this.parts[index] ?? 0; at > least; at--) {
      const first = this.#partStarts[at] ?? 0;
      if (first <= start || this.#joints.has(first)) return Math.max(first, start);
    }
    return start;
  }

  /** Whether a joining word begins there. */
  isJoint(index: number): boolean {
    return this.#joints.has(index);
  }

  /** Whether the word stands in a heading. */
  isHeading(index: number): boolean {
    return this.#headings.has(this.sentences[index] ?? 0);
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
    return this.#proxies[index] === true && this.#requested[index] !== true && !RELATIVES.has(this.words[index + 1] ?? '');
  }

  /** A preposition or an adverb: what may follow a verb that has no object. */
  isAdjunct(index: number): boolean {
    return this.#adjuncts.some((adjuncts) => adjuncts.has(this.words[index] ?? ''));
  }
}

/** "La que falla", "celui qui": what follows tells which one, and it is not what was named. */
const RELATIVES = new Set(['que', 'qui', 'che']);

/** Words at which a joining word begins, in order, each once. */
function jointsIn(known: readonly Vocabulary[], words: Words): readonly number[] {
  const starts = known.flatMap(({ connectors }) => connectors.spans(words).map(({ start }) => start));
  return [...new Set(starts)].filter((start) => !isNieMa(words.words, start)).sort((one, other) => one - other);
}

/** Polish "nie ma" is "there is no": its "ma" is no Italian "but". */
function isNieMa(words: readonly string[], at: number): boolean {
  return words[at] === 'ma' && words[at - 1] === 'nie';
}
