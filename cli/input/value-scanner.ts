/** Finds where a JSON value ends, in bytes that come in chunks, by brackets and quotes alone. Does not recurse. */
export interface ValueScanner {
  /** A value begins with the next byte that is scanned. `inObject`: a bare number or word in it also ends before a brace. */
  readonly begin: (inObject?: boolean) => void;
  /** The offset behind the value's end; null: it goes on in the next chunk. */
  readonly end: (chunk: Buffer, from: number) => number | null;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

export function valueScanner(): ValueScanner {
  let depth = 0;
  let inString = false;
  let member = false;
  /** Backslashes at the end of the last chunk, inside a string. */
  let slashes = 0;

  const stringEnd = (chunk: Buffer, from: number): number | null => {
    for (let quote = chunk.indexOf(QUOTE, from); quote !== -1; quote = chunk.indexOf(QUOTE, quote + 1)) {
      if (slashesBefore(chunk, quote, from, slashes) % 2 === 0) return quote + 1;
    }
    slashes = slashesBefore(chunk, chunk.length, from, slashes);
    return null;
  };

  return {
    begin: (inObject = false) => {
      [depth, inString, slashes, member] = [0, false, 0, inObject];
    },
    end: (chunk, from) => {
      for (let at = from; at < chunk.length; at++) {
        if (inString) {
          const close = stringEnd(chunk, at);
          if (close === null) return null;
          [inString, slashes] = [false, 0];
          if (depth === 0) return close;
          at = close - 1;
          continue;
        }
        const byte = chunk[at];
        if (byte === QUOTE) inString = true;
        else if (byte === 0x7b || byte === 0x5b) depth++;
        else if (depth > 0 && (byte === 0x7d || byte === 0x5d)) {
          depth--;
          if (depth === 0) return at + 1;
        } else if (depth === 0 && (isSpace(byte) || byte === 0x2c || byte === 0x5d || (member && byte === 0x7d))) return at;
      }
      return null;
    },
  };
}

/** True for JSON's white space. */
export function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function slashesBefore(chunk: Buffer, end: number, from: number, pending: number): number {
  let at = end;
  while (at > from && chunk[at - 1] === BACKSLASH) at--;
  return end - at + (at === from ? pending : 0);
}
