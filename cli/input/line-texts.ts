import { isAscii } from 'node:buffer';
import { LONGEST_TEXT, textOf, tooLong } from './line-reader.ts';

const LINE_FEED = 0x0a;
/** Decoded at once, in bytes. V8 gives longer texts a room of their own, and making that takes longer than the text. */
const BLOCK = 64 * 1024;

/** The texts of some lines, in order; null: a line is no UTF-8. */
export type LineTexts = readonly (string | null)[];

/**
 * The text of each line, block by block: to ask for every line by itself takes as long as to find it. `before`: how many lines stand
 * before these chunks.
 */
export function* lineTexts(chunks: Iterable<Uint8Array>, file: string, before = 0): Generator<LineTexts> {
  let number = before;
  let begun: Buffer[] = [];
  let length = 0;
  for (const each of chunks) {
    const chunk = Buffer.from(each.buffer, each.byteOffset, each.byteLength);
    let at = 0;
    if (length > 0) {
      const end = chunk.indexOf(LINE_FEED);
      at = end === -1 ? chunk.length : end + 1;
      begun.push(Buffer.from(chunk.subarray(0, end === -1 ? at : end)));
      length += at;
      if (length > LONGEST_TEXT) throw tooLong(file, number + 1);
      if (end === -1) continue;
      number++;
      yield [textOf(Buffer.concat(begun))];
      [begun, length] = [[], 0];
    }
    for (let end = blockEnd(chunk, at); end !== -1; end = blockEnd(chunk, at)) {
      const texts = textsIn(chunk.subarray(at, end));
      at = end + 1;
      number += texts.length;
      yield texts;
    }
    if (at === chunk.length) continue;
    begun = [Buffer.from(chunk.subarray(at))];
    length = chunk.length - at;
  }
  if (length > 0) yield [textOf(Buffer.concat(begun))];
}

/** Where the last line feed of a block stands that begins here: of whole lines as many as fit, at least one; -1: there is none. */
function blockEnd(chunk: Buffer, at: number): number {
  const last = chunk.lastIndexOf(LINE_FEED, Math.min(at + BLOCK, chunk.length) - 1);
  return last < at ? chunk.indexOf(LINE_FEED, at) : last;
}

/** Lines that are ASCII are parts of one text of the block: a call of the engine's costs more than to copy a line. */
function textsIn(block: Buffer): LineTexts {
  if (block.length >= BLOCK) return [textOf(block)];
  const texts = block.toString('latin1').split('\n');
  if (isAscii(block)) return texts;
  let from = 0;
  return texts.map((text) => {
    const bytes = block.subarray(from, from + text.length);
    from += text.length + 1;
    return isAscii(bytes) ? text : textOf(bytes);
  });
}
