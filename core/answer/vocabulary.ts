import { lettersOf } from './letters.ts';
import { Lexicon } from './lexicon.ts';
import { BASE, BLOCK, CUE_KINDS, type CueKind, type Pack, SCRIPTS, type Script } from './pack.ts';
import { type Phrase, type Step, stepOf } from './phrase.ts';
import { phraseSources } from './phrase-source.ts';
import { type VocabularyText, vocabularyText } from './vocabulary-text.ts';

/** Vocabulary of all packs of a script at once: the language of an answer is never guessed. */
export interface Vocabulary {
  /** Words that begin a new part of a sentence. */
  readonly connectors: Lexicon<CueKind>;
  readonly cues: Lexicon<CueKind>;
  readonly adjuncts: ReadonlySet<string>;
}

/** Made late: a property class is costly to make, and most answers are plain ASCII. */
const LETTERS: Readonly<Record<Exclude<Script, 'latin'>, () => RegExp>> = {
  cyrillic: () => /\p{Script=Cyrillic}/u,
  cjk: () => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
  arabic: () => /\p{Script=Arabic}/u,
  devanagari: () => /\p{Script=Devanagari}/u,
};
/** Below it there are letters of no script but Latin; marks for names lie in the private area. */
const FOREIGN = /[\u0300-\u1fff\u2c00-\udfff\uf900-\uffff]/;

const built = new Map<Script, Vocabulary>();

/** What the text may be read by. Built when first needed: a command that reads no answer pays nothing. */
export function vocabularies(text: string): readonly Vocabulary[] {
  const isLatin = !FOREIGN.test(text);
  return SCRIPTS.filter((script) => script === 'latin' || (!isLatin && LETTERS[script]().test(text))).map((script) => {
    const known = built.get(script) ?? vocabularyOf(vocabularyText(script));
    built.set(script, known);
    return known;
  });
}

function vocabularyOf({ adjuncts: words, places, phrases, lists, ...index }: VocabularyText): Vocabulary {
  const adjuncts = new Set(lettersOf(words).split(' '));
  const stepAt = known(entriesOf(places), stepOf);
  const phraseAt = known(entriesOf(phrases), (text) => phraseOf(text, stepAt));
  const listAt = known(entriesOf(lists), listed);
  const numbers = numbersOf(index, listAt);
  return {
    connectors: new Lexicon({ numbers, phraseAt, counts: (kind) => kind === 'connector' }, new Set()),
    cues: new Lexicon({ numbers, phraseAt, counts: (kind) => kind !== 'connector' }, adjuncts),
    adjuncts,
  };
}

/** Entries of a text by their number. */
function entriesOf(text: string): (number: number) => string {
  const blocks = text.split('\n');
  const blockAt = known(
    (number) => blocks[number] ?? '',
    (block) => lettersOf(block).split(' '),
  );
  return (number) => blockAt(Math.floor(number / BLOCK))[number % BLOCK] ?? '';
}

/** Reads entries when first asked for: most never are. */
function known<Read>(textAt: (number: number) => string, read: (text: string) => Read): (number: number) => Read {
  const all = new Map<number, Read>();
  return (number) => {
    const entry = all.get(number) ?? read(textAt(number));
    all.set(number, entry);
    return entry;
  };
}

type Index = Pick<VocabularyText, 'whole' | 'wholeAt' | 'begun' | 'begunAt' | 'lengths'>;

/** Words whose phrases are remembered: each is asked for twice in an answer, and most come again in the next. */
const REMEMBERED = 5_000;

/** Numbers of the phrases that may begin with a word: with all of it, or with a beginning of it. */
function numbersOf(index: Index, listAt: (number: number) => readonly number[]): (word: string) => readonly number[] {
  const whole = numbersBy(index.whole, index.wholeAt, listAt);
  const lengths = index.lengths.split(' ').flatMap((text) => (text === '' ? [] : numberOf(text)));
  // Of beginnings there are few, and each word has many.
  const begun = new Map(
    lettersOf(index.begun)
      .split(/[ \n]/)
      .map((stem, at) => [stem, at]),
  );
  const begunAt = entriesOf(index.begunAt);
  const remembered = new Map<string, readonly number[]>();
  return (word) => {
    const known = remembered.get(word);
    if (known !== undefined) return known;
    const numbers = new Set(whole(word));
    for (const length of lengths) {
      if (length > word.length) break;
      const at = begun.get(word.slice(0, length));
      if (at !== undefined) for (const number of listAt(numberOf(begunAt(at)))) numbers.add(number);
    }
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(word, [...numbers]);
    return [...numbers];
  };
}

/** Looks keys up where they lie: a table of all of them would cost more than the few look-ups of an answer. */
function numbersBy(keys: string, numbers: string, listAt: (number: number) => readonly number[]): (key: string) => readonly number[] {
  const blocks = keys.split('\n');
  const numberAt = entriesOf(numbers);
  return (key) => {
    let [low, high] = [0, blocks.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      const [head = ''] = (blocks[middle] ?? '').split(' ', 1);
      if (lettersOf(head) <= key) low = middle;
      else high = middle - 1;
    }
    const at = lettersOf(blocks[low] ?? '')
      .split(' ')
      .indexOf(key);
    return at < 0 || key === '' ? [] : listAt(numberOf(numberAt(low * BLOCK + at)));
  };
}

function listed(list: string): readonly number[] {
  let number = 0;
  return list.split(',').map((added) => {
    number += numberOf(added);
    return number;
  });
}

function numberOf(text: string): number {
  return Number.parseInt(text, BASE);
}

function phraseOf(text: string, stepAt: (number: number) => Step): Phrase<CueKind> {
  const end = text.indexOf(',');
  const head = end < 0 ? text : text.slice(0, end);
  // Cut when the first place is asked for: of many phrases only the kind is.
  let places: readonly string[] | null = null;
  const step = (index: number) => {
    places ??= text.split(',').slice(1);
    const place = places[index];
    return place === undefined ? undefined : stepAt(numberOf(place));
  };
  return { kind: CUE_KINDS[numberOf(head.endsWith('^') ? head.slice(0, -1) : head)] ?? 'filler', first: head.endsWith('^'), step };
}

/** The phrases of one pack; a place that many share is read once. */
export function phrasesOf(pack: Pack): readonly Phrase<CueKind>[] {
  const sources = phraseSources(pack);
  const places = [...new Set(sources.flatMap((source) => source.places))];
  const numbers = new Map(places.map((place, number) => [place, number]));
  const stepAt = known((number) => places[number] ?? '', stepOf);
  return sources.map(({ kind, first, places: own }) => {
    const step = (index: number) => {
      const place = own[index];
      return place === undefined ? undefined : stepAt(numbers.get(place) ?? 0);
    };
    return { kind, first, step };
  });
}
