import { createHash } from 'node:crypto';

/** Kept of an output from either end, in bytes: more than is written down, so that a secret that a cut goes through is seen whole first. */
export const KEPT_END = 65_536;
/** How far into an output names are looked for, in bytes: beyond it, any name may stand there. */
const LOOKED_THROUGH = 8_388_608;
/** Names across two pieces are seen as long as they are shorter, in bytes. */
const OVERLAP = 256;

/** What there was of an output. */
export interface SeenOutput {
  readonly bytes: number;
  /** Of all of it, `sha256:` + hex. */
  readonly sha256: string;
  readonly head: Buffer;
  /** What follows the head, or the end of it. */
  readonly tail: Buffer;
  /** Which of the names may stand between the two. */
  readonly between: readonly boolean[];
}

export interface KeptOutput {
  readonly add: (piece: Buffer) => void;
  readonly seen: () => SeenOutput;
}

/** Sees an output go by in bounded memory. `names`: whether a text may hold each name that matters. */
export function keptOutput(names: readonly ((text: string) => boolean)[]): KeptOutput {
  const hash = createHash('sha256');
  const between = names.map(() => false);
  let bytes = 0;
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let last = Buffer.alloc(0);

  function look(piece: Buffer): void {
    if (bytes > LOOKED_THROUGH) {
      between.fill(true);
      return;
    }
    const text = Buffer.concat([last, piece]).toString('latin1');
    for (const [at, mayHold] of names.entries()) between[at] ||= mayHold(text);
    last = Buffer.from(piece.subarray(-OVERLAP));
  }

  return {
    add(piece) {
      hash.update(piece);
      bytes += piece.length;
      const room = KEPT_END - head.length;
      if (room > 0) head = Buffer.concat([head, piece.subarray(0, room)]);
      const rest = piece.subarray(Math.max(0, room));
      if (rest.length === 0) return;
      if (!between.every(Boolean)) look(rest);
      tail = rest.length >= KEPT_END ? Buffer.from(rest.subarray(-KEPT_END)) : Buffer.concat([tail.subarray(rest.length - KEPT_END), rest]);
    },
    seen: () => ({ bytes, sha256: `sha256:${hash.copy().digest('hex')}`, head, tail, between }),
  };
}
