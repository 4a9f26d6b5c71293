import { comparable } from './normalise.ts';
import { CUE_KINDS, type CueKind, type Pack } from './pack.ts';

/** A pattern as it stands in a pack, folded, its lists filled in, cut into places; notation as in `phrase.ts`. */
export interface PhraseSource {
  readonly kind: CueKind;
  /** Only at the beginning of a part. */
  readonly first: boolean;
  readonly places: readonly string[];
}

/** Every pattern of a pack, by kind, each once. */
export function phraseSources(pack: Pack): readonly PhraseSource[] {
  const lists = new Map(Object.entries(pack.lists).map(([name, list]) => [name, comparable(list).trim().replace(/\s+/gu, '|')]));
  const filled = (place: string) => place.replace(/\{(\w+)\}/gu, (whole, name: string) => lists.get(name) ?? whole);
  return CUE_KINDS.flatMap((kind) => {
    const patterns = new Set(
      comparable(pack.cues[kind] ?? '')
        .replace(/\s+/gu, ' ')
        .split(';')
        .map((pattern) => pattern.trim())
        .filter((pattern) => pattern !== ''),
    );
    return [...patterns].map((pattern) => {
      const places = pattern.split(' ');
      const first = places[0] === '^';
      return { kind, first, places: places.slice(first ? 1 : 0).map(filled) };
    });
  });
}
