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

/** In bytes. More is digested before anyone has decided: that costs less than to keep it. */
const MOST_WAITING = 1024 * 1024;

export function digestedChunks(source: Iterable<Uint8Array>): DigestedChunks {
  const undecided: Uint8Array[] = [];
  let waiting = 0;
  let hash: ReturnType<typeof sha256> | null | undefined;

  function* chunks(): Generator<Uint8Array> {
    for (const chunk of source) {
      if (hash === undefined) {
        undecided.push(Uint8Array.from(chunk));
        waiting += chunk.length;
        if (waiting > MOST_WAITING) begin();
      } else hash?.update(chunk);
      yield chunk;
    }
  }

  function begin(): void {
    hash ??= sha256();
    for (const chunk of undecided.splice(0)) hash.update(chunk);
  }

  return {
    chunks: chunks(),
    decide: (wanted) => {
      if (wanted) begin();
      else {
        hash = null;
        undecided.length = 0;
      }
    },
    digest: () => (hash ? `sha256:${hash.digest('hex')}` : NO_DIGEST),
  };
}
