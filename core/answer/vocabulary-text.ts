import { coded } from './letters.ts';
import { comparable } from './normalise.ts';
import { BASE, BLOCK, CUE_KINDS, type Pack, SCRIPTS, type Script } from './pack.ts';
import { packs } from './packs/index.ts';
import { stepOf } from './phrase.ts';
import { type PhraseSource, phraseSources } from './phrase-source.ts';

/**
 * The vocabulary of one script as texts, from which a lookup is made by cutting alone. Blanks part entries, which have no blanks inside, and each block of them ends in a line end;
 * numbers count entries from 0 and stand in base 36, since bundles carry these texts, and letters beyond Latin-1 stand by their numbers (`letters.ts`).
 */
export interface VocabularyText {
  readonly adjuncts: string;
  /** Places of patterns, each once. */
  readonly places: string;
  /** `kind,place,place…` each; the kind by its number, with `^` behind it where the pattern must begin a part. */
  readonly phrases: string;
  /** Lists of phrases, each once: the number of the first, and for each further one how much is added. */
  readonly lists: string;
  /** First words of phrases in order of their UTF-16 units, and for each the number of its list. */
  readonly whole: string;
  readonly wholeAt: string;
  /** The same for beginnings of first words. */
  readonly begun: string;
  readonly begunAt: string;
  /** Lengths of those beginnings, rising. */
  readonly lengths: string;
}

/** Made from the packs. The bundles of the command line and of the Action hold what this returns, in place of the packs. */
export function vocabularyText(script: Script): VocabularyText {
  return textOf(packs.filter((pack) => pack.script === script));
}

/** Of every script, for whoever builds a bundle. */
export function vocabularyTexts(): Readonly<Record<string, VocabularyText>> {
  return Object.fromEntries(SCRIPTS.map((script) => [script, vocabularyText(script)]));
}

function textOf(all: readonly Pack[]): VocabularyText {
  const sources = all.flatMap(phraseSources);
  const places = new Map<string, number>();
  for (const place of sources.flatMap((source) => source.places)) if (!places.has(place)) places.set(place, places.size);
  const phrases = sources.map(({ kind, first, places: own }) =>
    [`${CUE_KINDS.indexOf(kind).toString(BASE)}${first ? '^' : ''}`, ...own.map((place) => places.get(place)?.toString(BASE))].join(','),
  );
  const { whole, begun } = beginnings(sources);
  const lists = new Map<string, number>();
  const [wholeAt, begunAt] = [listsIn(whole, lists), listsIn(begun, lists)];
  return {
    adjuncts: coded([...new Set(all.flatMap((pack) => comparable(pack.adjuncts).split(/\s+/u)))].join(' ')),
    places: blocks([...places.keys()]),
    phrases: blocks(phrases),
    lists: blocks([...lists.keys()]),
    whole: blocks(keysOf(whole)),
    wholeAt,
    begun: blocks(keysOf(begun)),
    begunAt,
    lengths: [...new Set([...begun.keys()].map(({ length }) => length))]
      .sort((one, other) => one - other)
      .map((length) => length.toString(BASE))
      .join(' '),
  };
}

type Index = Map<string, Set<number>>;

function keysOf(index: Index): readonly string[] {
  return [...index.keys()].sort();
}

/** The number of each key's list; lists that are new get the next number. */
function listsIn(index: Index, lists: Map<string, number>): string {
  return blocks(
    keysOf(index).map((key) => {
      const list = steps([...(index.get(key) ?? [])].sort((one, other) => one - other));
      const known = lists.get(list) ?? lists.size;
      lists.set(list, known);
      return known.toString(BASE);
    }),
  );
}

function blocks(entries: readonly string[]): string {
  return coded(entries.map((entry, at) => (at === 0 ? entry : `${at % BLOCK === 0 ? '\n' : ' '}${entry}`)).join(''));
}

/** Rising numbers as the first and what is added each time. */
function steps(numbers: readonly number[]): string {
  return numbers.map((number, at) => (number - (numbers[at - 1] ?? 0)).toString(BASE)).join();
}

/** Phrases by every word, or beginning of a word, that they may begin with. */
function beginnings(sources: readonly PhraseSource[]): { readonly whole: Index; readonly begun: Index } {
  const [whole, begun]: [Index, Index] = [new Map(), new Map()];
  const note = (index: Index, key: string, number: number) => index.set(key, (index.get(key) ?? new Set()).add(number));
  sources.forEach(({ places }, number) => {
    for (const place of places) {
      const step = stepOf(place);
      for (const word of step.whole.keys()) note(whole, word, number);
      for (const { stem } of step.begun) note(begun, stem, number);
      if (!step.optional) break;
    }
  });
  return { whole, begun };
}
