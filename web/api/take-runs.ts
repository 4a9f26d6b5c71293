import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Ingest, Taken } from '../ingest/ingest.ts';
import { IngestBusy } from '../ingest/refusal.ts';
import { type BodyShape, type BodyText, bodyTexts } from './body-texts.ts';
import { ApiRefusal, busy } from './refuse.ts';
import type { Sender } from './sender.ts';
import { type LineAnswer, lineAnswer, refusedLine } from './taken-answer.ts';

/** Lines that are judged together: large enough to share a transaction, small enough that several requests share the queue. */
const LINES_AT_ONCE = 250;
const BYTES_AT_ONCE = 8 * 1024 * 1024;

/** Takes a body that is one envelope. Throws an ApiRefusal where there is none, or no room for it. */
export async function takeOne(ingest: Ingest, { key }: Sender, body: WebStream<Uint8Array>, shape: BodyShape): Promise<Taken> {
  for await (const { bytes } of bodyTexts(body, shape)) {
    const [taken] = await ingest.take([bytes], key).catch(refuseBusy);
    if (taken !== undefined) return taken;
  }
  throw empty();
}

/**
 * Takes a body of JSON Lines while it arrives; two batches are under way at most, so a sender is read no faster than its lines are stored.
 * Whatever stops the reading half-way is the last result: the lines before it were taken.
 */
export async function takeLines(ingest: Ingest, { key }: Sender, body: WebStream<Uint8Array>, shape: BodyShape): Promise<LineAnswer[]> {
  const results: LineAnswer[] = [];
  let before: Promise<unknown> = Promise.resolve();
  let current: Promise<unknown> = Promise.resolve();
  let line = 0;
  const send = async (batch: readonly BodyText[]) => {
    await before;
    before = current;
    current = taken(ingest, key, batch, results);
    // It is awaited below; until then a fault must not count as one that nobody looks at.
    current.catch(() => {});
  };
  const batch: BodyText[] = [];
  let size = 0;
  const flush = async () => {
    if (batch.length > 0) await send(batch.splice(0));
    size = 0;
  };
  try {
    for await (const text of bodyTexts(body, shape)) {
      line = text.line;
      batch.push(text);
      size += text.bytes.byteLength;
      if (batch.length < LINES_AT_ONCE && size < BYTES_AT_ONCE) continue;
      await flush();
    }
    await flush();
  } catch (error) {
    if (!(error instanceof ApiRefusal) || line === 0) throw error;
    await flush();
    results.push(refusedLine(line + 1, error.fault));
  } finally {
    await Promise.allSettled([before, current]);
  }
  await before;
  await current;
  if (results.length === 0) throw empty();
  return results.sort((a, b) => a.line - b.line);
}

async function taken(ingest: Ingest, key: Sender['key'], batch: readonly BodyText[], results: LineAnswer[]): Promise<void> {
  const texts = batch.map(({ bytes }) => bytes);
  try {
    const all = await ingest.take(texts, key);
    for (const [at, { line }] of batch.entries()) {
      const one = all[at];
      if (one !== undefined) results.push(lineAnswer(line, one));
    }
  } catch (error) {
    if (!(error instanceof IngestBusy)) throw error;
    for (const { line } of batch) results.push(refusedLine(line, busy(error)));
  }
}

function refuseBusy(error: unknown): never {
  throw error instanceof IngestBusy ? new ApiRefusal(busy(error)) : error;
}

function empty(): ApiRefusal {
  return new ApiRefusal({ status: 400, code: 'empty_body', message: 'The body holds no envelope.', hint: 'Send at least one.' });
}
