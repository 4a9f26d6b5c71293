import { isAscii } from 'node:buffer';
import { LONGEST_TEXT, textOf, tooLong } from './line-reader.ts';

const LINE_FEED = 0x0a;
/** Decoded at once, in bytes. V8 gives longer texts a room of their own, and making that takes longer than the text. */
const BLOCK = 64 * 1024;

/**
 * The text of each line, one after the other; null: it is no UTF-8. `before`: how many lines stand before these chunks.
 * Lines of a block that is ASCII are parts of its one text: a call of the engine's costs more than to copy a line.
 */
export function* lineTexts(chunks: Iterable<Uint8Array>, file: string, before = 0): Generator<string | null> {
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
      yield textOf(Buffer.concat(begun));
      [begun, length] = [[], 0];
    }
    while (at < chunk.length) {
      const last = chunk.lastIndexOf(LINE_FEED, Math.min(at + BLOCK, chunk.length) - 1);
      const end = last < at ? chunk.indexOf(LINE_FEED, at) : last;
      if (end === -1) break;
      const block = chunk.subarray(at, end);
      at = end + 1;
      if (block.length < BLOCK && isAscii(block)) {
        const text = block.toString('latin1');
        let from = 0;
        for (let feed = text.indexOf('\n'); feed !== -1; feed = text.indexOf('\n', from)) {
          number++;
          yield text.slice(from, feed);
          from = feed + 1;
        }
        number++;
        yield from === 0 ? text : text.slice(from);
        continue;
      }
      let from = 0;
      for (let feed = block.indexOf(LINE_FEED); feed !== -1; feed = block.indexOf(LINE_FEED, from)) {
        number++;
        yield textOf(block.subarray(from, feed));
        from = feed + 1;
      }
      number++;
      yield textOf(from === 0 ? block : block.subarray(from));
    }
    if (at === chunk.length) continue;
    begun = [Buffer.from(chunk.subarray(at))];
    length = chunk.length - at;
  }
  if (length > 0) yield textOf(Buffer.concat(begun));
}
