import { createHash } from 'node:crypto';

/** Chunks that are digested as they pass, if anyone wants that in the end. */
export interface DigestedChunks {
  readonly chunks: Iterable<Uint8Array>;
  /** Decides, after the first chunks have passed, whether the digest is wanted; until then they are kept. */
  readonly decide: (wanted: boolean) => void;
  /** `sha256:` + the digest of every byte that has passed. */
  readonly digest: () => string;
}

export function digestedChunks(source: Iterable<Uint8Array>): DigestedChunks {
  const hash = createHash('sha256');
  const undecided: Uint8Array[] = [];
  let wanted: boolean | null = null;

  function* chunks(): Generator<Uint8Array> {
    for (const chunk of source) {
      if (wanted === null) undecided.push(chunk);
      else if (wanted) hash.update(chunk);
      yield chunk;
    }
  }

  return {
    chunks: chunks(),
    decide: (value) => {
      wanted = value;
      for (const chunk of undecided.splice(0)) if (value) hash.update(chunk);
    },
    digest: () => `sha256:${hash.digest('hex')}`,
  };
}
