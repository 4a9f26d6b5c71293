/** Chunks that can be looked at and put back. One holds until the next is asked for; what was put back comes first. */
export interface ChunkSource {
  readonly next: () => Buffer | null;
  readonly putBack: (chunk: Buffer) => void;
}

/** Empty chunks are left out. */
export function chunkSource(chunks: Iterable<Uint8Array>): ChunkSource {
  const source = chunks[Symbol.iterator]();
  const back: Buffer[] = [];
  return {
    putBack: (chunk) => {
      if (chunk.length > 0) back.push(chunk);
    },
    next: () => {
      const returned = back.pop();
      if (returned !== undefined) return returned;
      for (;;) {
        const { done, value } = source.next();
        if (done) return null;
        if (value.length > 0) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
      }
    },
  };
}

/** What is left in a source, chunk by chunk. */
export function* chunksIn(source: ChunkSource): Generator<Uint8Array> {
  for (let chunk = source.next(); chunk !== null; chunk = source.next()) yield chunk;
}

/** Takes the byte order mark off the front, where there is one. */
export function dropByteOrderMark(source: ChunkSource): void {
  let head = source.next();
  while (head !== null && head.length < MARK.length && MARK.subarray(0, head.length).equals(head)) {
    const begun = Buffer.from(head);
    const more = source.next();
    if (more === null) {
      head = begun;
      break;
    }
    head = Buffer.concat([begun, more]);
  }
  if (head !== null) source.putBack(head.subarray(0, MARK.length).equals(MARK) ? head.subarray(MARK.length) : head);
}

const MARK = Buffer.from([0xef, 0xbb, 0xbf]);
