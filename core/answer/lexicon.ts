import { comparable } from './normalise.ts';
import { CUE_KINDS, type CueKind, type Pack } from './pack.ts';
import { packs } from './packs/index.ts';
import { Lexicon, phrase } from './phrase.ts';

/** Vocabulary of all packs at once: the language of an answer is never guessed. */
export interface Vocabulary {
  readonly connectors: Lexicon<CueKind>;
  readonly cues: Lexicon<CueKind>;
  readonly adjuncts: ReadonlySet<string>;
}

let built: Vocabulary | null = null;

/** Built at the first answer: a command that reads none pays nothing. */
export function vocabulary(): Vocabulary {
  built ??= vocabularyOf(packs);
  return built;
}

function vocabularyOf(all: readonly Pack[]): Vocabulary {
  const adjuncts = new Set(all.flatMap((pack) => comparable(pack.adjuncts).split(/\s+/u)));
  const phrases = CUE_KINDS.flatMap((kind) =>
    [...new Set(all.flatMap((pack) => patternsOf(pack, kind)))].map((pattern) => phrase(kind, pattern)),
  );
  return {
    connectors: new Lexicon(phrases.filter(({ kind }) => kind === 'connector')),
    cues: new Lexicon(
      phrases.filter(({ kind }) => kind !== 'connector'),
      adjuncts,
    ),
    adjuncts,
  };
}

/** The patterns of one kind with their lists filled in. */
export function patternsOf(pack: Pack, kind: CueKind): readonly string[] {
  return (pack.cues[kind] ?? '')
    .split(';')
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '')
    .map((pattern) =>
      comparable(pattern.replace(/\{(\w+)\}/gu, (whole, name: string) => (pack.lists[name] ?? whole).trim().replace(/\s+/gu, '|'))),
    );
}
