import { shownName } from '@tool-fidelity/cli/input/shown-path.ts';
import { unzipSync } from 'fflate';
import { ARTIFACT_BYTES, ARTIFACT_ENTRIES } from '../github/limits.ts';

export interface ZipEntry {
  /** As it is shown; nothing is ever written under it. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

const IS_JSON = (name: string): boolean => /\.(?:json|jsonl|ndjson)$/i.test(name);

/** The files in a zip that are wanted, by default the JSON files, unpacked in memory. A problem: it cannot be read, or it is larger than anybody's records. */
export function entriesOf(
  zip: Uint8Array,
  isWanted: (name: string) => boolean = IS_JSON,
): readonly ZipEntry[] | { readonly problem: string } {
  let entries = 0;
  let bytes = 0;
  const names = new Set<string>();
  try {
    const unpacked = unzipSync(zip, {
      filter({ name, originalSize }) {
        entries += 1;
        if (!isWanted(name)) return false;
        // Of two the last one would be read, and the other one would be hidden behind it.
        if (names.has(name)) throw new Error('twice');
        names.add(name);
        bytes += originalSize;
        if (entries > ARTIFACT_ENTRIES || bytes > ARTIFACT_BYTES) throw new Error('too much');
        return true;
      },
    });
    return Object.entries(unpacked)
      .map(([name, content]) => ({ path: shownName(name), bytes: content }))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  } catch {
    const isLarge = entries > ARTIFACT_ENTRIES || bytes > ARTIFACT_BYTES;
    return { problem: isLarge ? 'it holds more than records ever do' : 'it is not a zip that can be read' };
  }
}
