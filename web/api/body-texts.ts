import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { heldByAll } from './held-bytes.ts';
import { ApiRefusal } from './refuse.ts';

/** A record of 32 MiB as a JSON text inside JSON: every quote takes one more byte. */
export const LARGEST_TEXT = 72 * 1024 * 1024;
/** Unpacked. Whoever has more sends it in several requests. */
export const LARGEST_BODY = 1024 * 1024 * 1024;
export const MOST_LINES = 10_000;

export interface BodyText {
  /** From 1; a body that is one JSON document is line 1. */
  readonly line: number;
  readonly bytes: Uint8Array;
}

export interface BodyShape {
  readonly lines: boolean;
  readonly encoding: 'gzip' | 'identity';
}

/** What the headers say of the body. Throws an ApiRefusal (415). */
export function bodyShape(contentType: string | undefined, contentEncoding: string | undefined): BodyShape {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const encoding = (contentEncoding ?? 'identity').trim().toLowerCase();
  const lines = ['application/x-ndjson', 'application/jsonl', 'application/json-lines'].includes(type);
  if (!lines && type !== 'application/json') {
    throw unsupported(`Content-Type ${type === '' ? 'is missing' : 'is not one of those that are read'}.`);
  }
  if (encoding !== 'gzip' && encoding !== 'identity') throw unsupported('Content-Encoding is neither gzip nor identity.');
  return { lines, encoding };
}

function unsupported(message: string): ApiRefusal {
  const hint = 'Send application/json, or application/x-ndjson for one envelope a line; Content-Encoding may be gzip.';
  return new ApiRefusal({ status: 415, code: 'unsupported_media_type', message, hint });
}

/** The texts of a body, chunk by chunk: memory holds one of them. Throws an ApiRefusal where the body is too large or cut. */
export async function* bodyTexts(
  body: WebStream<Uint8Array>,
  shape: BodyShape,
  largest = LARGEST_TEXT,
  heldBytes = heldByAll,
): AsyncGenerator<BodyText> {
  let held: Uint8Array[] = [];
  let size = 0;
  let line = 1;
  const text = (): BodyText => {
    if (line > MOST_LINES) throw tooMany();
    // A copy of its own: its memory is handed over to another thread.
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const part of held) {
      bytes.set(part, at);
      at += part.byteLength;
    }
    return { line, bytes };
  };
  const hold = (part: Uint8Array) => {
    heldBytes.add(part.byteLength, size);
    size += part.byteLength;
    if (size > largest) throw tooLarge(`Line ${line} is larger than ${largest} bytes.`, 'Nothing that is sent here needs as much.');
    held.push(part);
  };
  const letGo = () => {
    heldBytes.free(size);
    held = [];
    size = 0;
  };
  try {
    for await (const chunk of inflated(body, shape)) {
      let from = 0;
      for (let feed = shape.lines ? chunk.indexOf(10) : -1; feed !== -1; feed = chunk.indexOf(10, from)) {
        hold(chunk.subarray(from, feed));
        if (!isBlank(held)) yield text();
        letGo();
        from = feed + 1;
        if (++line > MOST_LINES + 1) throw tooMany();
      }
      hold(chunk.subarray(from));
    }
    if (!isBlank(held)) yield text();
  } finally {
    letGo();
  }
}

async function* inflated(body: WebStream<Uint8Array>, { encoding }: BodyShape): AsyncGenerator<Uint8Array> {
  const raw = Readable.fromWeb(body);
  const gunzip = encoding === 'gzip' ? createGunzip() : null;
  if (gunzip !== null) raw.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  let total = 0;
  try {
    for await (const chunk of gunzip ?? raw) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('a body is bytes');
      total += chunk.byteLength;
      if (total > LARGEST_BODY) throw tooLarge(`The body unpacks to more than ${LARGEST_BODY} bytes.`, 'Send it in several requests.');
      yield chunk;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')) {
      throw new ApiRefusal({
        status: 400,
        code: 'not_gzip',
        message: 'The body is not whole gzip.',
        hint: 'Pack it again, and send it whole.',
      });
    }
    throw error;
  } finally {
    raw.destroy();
    gunzip?.destroy();
  }
}

function tooMany(): ApiRefusal {
  return tooLarge(`The body has more than ${MOST_LINES} lines.`, 'Send the rest in further requests.');
}

function tooLarge(message: string, hint: string): ApiRefusal {
  return new ApiRefusal({ status: 413, code: 'too_large', message, hint });
}

function isBlank(parts: readonly Uint8Array[]): boolean {
  return parts.every((part) => part.every((byte) => byte === 0x20 || byte === 0x0d || byte === 0x09 || byte === 0x0a));
}
