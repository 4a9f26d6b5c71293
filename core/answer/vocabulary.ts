import { Lexicon } from './lexicon.ts';
import { BASE, CUE_KINDS, type CueKind, type Pack, SCRIPTS, type Script } from './pack.ts';
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

function vocabularyOf({ adjuncts: words, places, phrases, ...index }: VocabularyText): Vocabulary {
  const adjuncts = new Set(words.split(' '));
  const stepAt = stepsOf(places.split(' '));
  const texts = phrases.split(' ');
  const read = new Array<Phrase<CueKind> | null>(texts.length).fill(null);
  const phraseAt = (number: number) => {
    const known = read[number] ?? phraseOf(texts[number] ?? '', stepAt);
    read[number] = known;
    return known;
  };
  const lists = index.lists.split(' ');
  const numbers = {
    whole: numbersBy(index.whole, index.wholeAt, lists),
    begun: numbersBy(index.begun, index.begunAt, lists),
    lengths: lengthsOf(index.begun),
  };
  return {
    connectors: new Lexicon({ ...numbers, phraseAt, counts: (kind) => kind === 'connector' }, new Set()),
    cues: new Lexicon({ ...numbers, phraseAt, counts: (kind) => kind !== 'connector' }, adjuncts),
    adjuncts,
  };
}

/** Looks keys up where they lie: a table of all of them would cost more than the few look-ups of an answer. */
function numbersBy(keys: string, numbers: string, lists: readonly string[]): (key: string) => readonly number[] {
  const [known, values] = [keys.split(' '), numbers.split(' ')];
  return (key) => {
    let low = 0;
    let high = known.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((known[middle] ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return known[low] === key && key !== '' ? listed(lists[numberOf(values[low])] ?? '') : [];
  };
}

function listed(list: string): readonly number[] {
  let number = 0;
  return list.split(',').map((added) => {
    number += numberOf(added);
    return number;
  });
}

function numberOf(text = ''): number {
  return Number.parseInt(text, BASE);
}

function lengthsOf(keys: string): readonly number[] {
  const lengths = new Set(keys.split(' ').map(({ length }) => length));
  lengths.delete(0);
  return [...lengths].sort((one, other) => one - other);
}

/** Reads places when first asked for: most never are. */
function stepsOf(places: readonly string[]): (number: number) => Step {
  const read = new Array<Step | null>(places.length).fill(null);
  return (number) => {
    const known = read[number] ?? stepOf(places[number] ?? '');
    read[number] = known;
    return known;
  };
}

function phraseOf(text: string, stepAt: (number: number) => Step): Phrase<CueKind> {
  const [head = '', ...places] = text.split(',');
  const numbers = places.map((place) => numberOf(place));
  const step = (index: number) => {
    const number = numbers[index];
    return number === undefined ? undefined : stepAt(number);
  };
  return { kind: CUE_KINDS[numberOf(head.endsWith('^') ? head.slice(0, -1) : head)] ?? 'filler', first: head.endsWith('^'), step };
}

/** The phrases of one pack; a place that many share is read once. */
export function phrasesOf(pack: Pack): readonly Phrase<CueKind>[] {
  const sources = phraseSources(pack);
  const places = [...new Set(sources.flatMap((source) => source.places))];
  const numbers = new Map(places.map((place, number) => [place, number]));
  const stepAt = stepsOf(places);
  return sources.map(({ kind, first, places: own }) => {
    const step = (index: number) => {
      const place = own[index];
      return place === undefined ? undefined : stepAt(numbers.get(place) ?? 0);
    };
    return { kind, first, step };
  });
}
