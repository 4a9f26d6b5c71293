import { Lexicon } from './lexicon.ts';
import { comparable } from './normalise.ts';
import { CUE_KINDS, type CueKind, type Pack, SCRIPTS, type Script } from './pack.ts';
import { packs } from './packs/index.ts';
import { type Phrase, type Step, stepOf } from './phrase.ts';

/** Vocabulary of all packs of a script at once: the language of an answer is never guessed. */
export interface Vocabulary {
  /** Words that begin a new part of a sentence. */
  readonly connectors: Lexicon<CueKind>;
  readonly cues: Lexicon<CueKind>;
  readonly adjuncts: ReadonlySet<string>;
}

const LETTERS: Readonly<Record<Script, RegExp>> = {
  latin: /^/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  cjk: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
  arabic: /\p{Script=Arabic}/u,
  devanagari: /\p{Script=Devanagari}/u,
};

const built = new Map<Script, Vocabulary>();

/** What the text may be read by. Built when first needed: a command that reads no answer pays nothing. */
export function vocabularies(text: string): readonly Vocabulary[] {
  return SCRIPTS.filter((script) => LETTERS[script].test(text)).map((script) => {
    const known = built.get(script) ?? vocabularyOf(packs.filter((pack) => pack.script === script));
    built.set(script, known);
    return known;
  });
}

function vocabularyOf(all: readonly Pack[]): Vocabulary {
  const adjuncts = new Set(all.flatMap((pack) => comparable(pack.adjuncts).split(/\s+/u)));
  const phrases = all.flatMap(phrasesOf);
  return {
    connectors: new Lexicon(phrases.filter(({ kind }) => kind === 'connector')),
    cues: new Lexicon(
      phrases.filter(({ kind }) => kind !== 'connector'),
      adjuncts,
    ),
    adjuncts,
  };
}

/** The phrases of one pack, its lists filled in; a step that many patterns share is read once. */
export function phrasesOf(pack: Pack): readonly Phrase<CueKind>[] {
  const lists = new Map(Object.entries(pack.lists).map(([name, list]) => [name, comparable(list).trim().replace(/\s+/gu, '|')]));
  const steps = new Map<string, Step>();
  const stepFor = (source: string) => {
    const known = steps.get(source) ?? stepOf(source.replace(/\{(\w+)\}/gu, (whole, name: string) => lists.get(name) ?? whole));
    steps.set(source, known);
    return known;
  };
  return CUE_KINDS.flatMap((kind) => {
    const patterns = new Set(
      comparable(pack.cues[kind] ?? '')
        .replace(/\s+/gu, ' ')
        .split(';')
        .map((pattern) => pattern.trim())
        .filter((pattern) => pattern !== ''),
    );
    return [...patterns].map((pattern) => {
      const words = pattern.split(' ');
      const first = words[0] === '^';
      const sources = words.slice(first ? 1 : 0);
      const read: Step[] = [];
      const step = (index: number) => {
        const source = sources[index];
        if (source === undefined) return undefined;
        const known = read[index] ?? stepFor(source);
        read[index] = known;
        return known;
      };
      return { kind, step, first };
    });
  });
}
