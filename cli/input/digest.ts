import { sha256 } from './sha256.ts';

/** Stands for a digest that nobody asked for. */
export const NO_DIGEST = '';

/** `sha256:` + the digest of a text. */
export function digestOf(text: string): string {
  return `sha256:${sha256().update(text).digest('hex')}`;
}

/** Chunks that are digested as they pass, if anyone wants that in the end. */
export interface DigestedChunks {
  readonly chunks: Iterable<Uint8Array>;
  /** Decides, after the first chunks have passed, whether the digest is wanted; until then they are kept. */
  readonly decide: (wanted: boolean) => void;
  /** `sha256:` + the digest of every byte that has passed; `NO_DIGEST` where it is not wanted. */
  readonly digest: () => string;
}

export function digestedChunks(source: Iterable<Uint8Array>): DigestedChunks {
  const undecided: Uint8Array[] = [];
  let hash: ReturnType<typeof sha256> | null | undefined;

  function* chunks(): Generator<Uint8Array> {
    for (const chunk of source) {
      if (hash === undefined) undecided.push(Uint8Array.from(chunk));
      else hash?.update(chunk);
      yield chunk;
    }
  }

  return {
    chunks: chunks(),
    decide: (wanted) => {
      hash = wanted ? sha256() : null;
      for (const chunk of undecided.splice(0)) hash?.update(chunk);
    },
    digest: () => (hash ? `sha256:${hash.digest('hex')}` : NO_DIGEST),
  };
}
