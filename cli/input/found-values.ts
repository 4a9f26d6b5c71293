import { isUtf8 } from 'node:buffer';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import type { ReportError } from '@tool-fidelity/core/report.ts';
import { arrayValues } from './array-values.ts';
import { type ChunkSource, chunkSource, chunksIn, dropByteOrderMark } from './chunk-source.ts';
import { encodingError, faultError, fileError } from './faults.ts';
import type { Found } from './found.ts';
import { gunzipped } from './gunzipped.ts';
import { jsonLines } from './json-lines.ts';
import { largeDocument } from './large-document.ts';
import { type Line, type LineReader, lineReader, textOf } from './line-reader.ts';
import { isClosed, valuesIn } from './text-values.ts';
import { isSpace } from './value-scanner.ts';

const BRACE = 0x7b;
const LINE_FEED = 0x0a;

/** A larger document would take several times its size to read at once, in bytes. */
const WHOLE = 4 * 1024 * 1024;

/**
 * The JSON values of a file, whatever its layout: JSON Lines, one document, an array (its elements), or values glued together. Gzip is
 * unpacked.
 * Lines and arrays are read by chunks; any other document whole up to `whole` bytes, and a larger one in parts. A line that cannot be
 * read does not stop the rest; in an array or a large document the first fault does.
 */
export function foundValues(chunks: Iterable<Uint8Array>, file: string, whole = WHOLE): IterableIterator<Found> {
  let found: Iterator<Found> | null = null;
  const values: IterableIterator<Found> = {
    next: () => {
      found ??= layoutOf(chunkSource(gunzipped(chunks, file)), file, whole);
      return found.next();
    },
    return: () => found?.return?.() ?? { done: true, value: undefined },
    [Symbol.iterator]: () => values,
  };
  return values;
}

function layoutOf(source: ChunkSource, file: string, whole: number): Iterator<Found> {
  dropByteOrderMark(source);
  if (beginsArray(source)) return arrayValues(source, file);
  if (beginsLongLine(source, whole)) return inParts(source, file, 1);
  if (beginsWithLine(source, file)) return jsonLines(chunksIn(source), file);
  const reader = lineReader(chunksIn(source), file);
  const first = firstLine(reader);
  if (first === null) return [][Symbol.iterator]();
  const text = textOf(first.bytes);
  if (text !== null && !isClosed(text)) return documentFrom(first, reader, file, whole);
  return jsonLines(rejoined(Buffer.concat([first.bytes, Buffer.from('\n')]), reader), file, first.number - 1);
}

/** True: the first line is at hand, and holds whole values. */
function beginsWithLine(source: ChunkSource, file: string): boolean {
  const chunk = source.next();
  if (chunk === null) return false;
  source.putBack(chunk);
  const last = chunk.lastIndexOf(LINE_FEED);
  const first = last === -1 ? null : firstLine(lineReader([chunk.subarray(0, last)], file));
  const text = first === null ? null : textOf(first.bytes);
  return text !== null && isClosed(text);
}

/** One object of which nothing but its beginning has to fit into memory, and what follows it. */
function* inParts(source: ChunkSource, file: string, line: number): Generator<Found> {
  if (frontOf(source) !== BRACE) throw tooLarge(file);
  const feeds = yield* largeDocument(source, file, line);
  if (feeds === 'cut') return;
  if (feeds !== null) return yield* jsonLines(chunksIn(source), file, line - 1 + feeds);
  for (const chunk of chunksIn(source)) {
    if (chunk.every(isSpace)) continue;
    yield fault(fileError(file, 'not_json', 'More text follows after the end of the document.', 'Give each document a file.'));
    return;
  }
}

/** Looks for the first line feed behind something; true: there is none within so many bytes. */
function beginsLongLine(source: ChunkSource, most: number): boolean {
  const seen: Buffer[] = [];
  let length = 0;
  let isLong = false;
  for (let chunk = source.next(); chunk !== null; chunk = source.next()) {
    const start = length === 0 ? chunk.findIndex((byte) => !isSpace(byte)) : 0;
    seen.push(Buffer.from(chunk));
    length += start === -1 ? 0 : chunk.length;
    isLong = length > most;
    if (isLong || (start !== -1 && chunk.indexOf(LINE_FEED, start) !== -1)) break;
  }
  source.putBack(Buffer.concat(seen));
  return isLong && frontOf(source) === BRACE;
}

/** The first byte of the chunk at hand that is no white space, left where it is. */
function frontOf(source: ChunkSource): number | undefined {
  const chunk = source.next();
  if (chunk === null) return undefined;
  source.putBack(chunk);
  return chunk.find((byte) => !isSpace(byte));
}

/** A log line may begin with a bracket, too: what comes behind it must be JSON's. */
function beginsArray(source: ChunkSource): boolean {
  const chunk = source.next();
  if (chunk === null) return false;
  source.putBack(chunk);
  const at = chunk.findIndex((byte) => !isSpace(byte));
  if (chunk[at] !== 0x5b) return false;
  const next = chunk.subarray(at + 1).find((byte) => !isSpace(byte));
  return next === undefined || '{[]"-0123456789tfn'.includes(String.fromCharCode(next));
}

function firstLine(reader: LineReader): Line | null {
  for (let line = reader.next(); line !== null; line = reader.next())
    if (line.bytes.length >= 1024 || !line.bytes.every(isSpace)) return line;
  return null;
}

function* documentFrom(first: Line, reader: LineReader, file: string, whole: number): Generator<Found> {
  const start = Buffer.concat([first.bytes, Buffer.from('\n')]);
  const { bytes: all, more } = reader.rest(whole, start);
  const fromLines = () => jsonLines(rejoined(all, reader), file, first.number - 1);
  if (more && holdsLines(all, file)) return yield* fromLines();
  if (more) return yield* inParts(chunkSource(rejoined(all, reader)), file, first.number);
  if (!isUtf8(all)) return yield* holdsLines(all, file) ? fromLines() : [fault(encodingError(file, firstNonText(all, first.number, file)))];

  const text = all.toString('utf8');
  const values = valuesIn(text, first.number);
  let step = values.next();
  if (step.done && holdsLines(all, file)) return yield* fromLines();
  for (; !step.done; step = values.next()) yield { kind: 'value', entry: step.value };
  if (step.value !== null) yield fault(faultError(file, text, { line: first.number, column: 1 }, step.value));
}

function* rejoined(read: Buffer, reader: LineReader): Generator<Uint8Array> {
  yield read;
  yield* reader.left();
}

const LOOKED_AT = 1024 * 1024;

/** A document indents what stands inside it; a line of JSON Lines is an object that begins at the margin. */
function holdsLines(text: Buffer, file: string): boolean {
  const reader = lineReader([text.subarray(0, LOOKED_AT)], file);
  for (let line = reader.next(); line !== null && line.number <= 50; line = reader.next()) {
    if (line.number === 1 || line.bytes[0] !== BRACE || !isUtf8(line.bytes)) continue;
    const { value, done } = valuesIn(line.bytes.toString('utf8'), 1).next();
    if (!done && value.text.length === line.bytes.toString('utf8').trimEnd().length) return true;
  }
  return false;
}

function firstNonText(text: Buffer, first: number, file: string): number {
  const reader = lineReader([text], file, first - 1);
  for (let line = reader.next(); line !== null; line = reader.next()) if (!isUtf8(line.bytes)) return line.number;
  return first;
}

function fault(error: ReportError): Found {
  return { kind: 'fault', error };
}

function tooLarge(file: string): InputError {
  return new InputError(
    'too_large',
    { file, line: null, column: null },
    'The file is neither JSON Lines nor a JSON document, and too large to say more.',
    'Check what wrote it.',
  );
}
