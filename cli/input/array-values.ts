import type { ReportError } from '@tool-fidelity/core/report.ts';
import { type ArrayEnd, arrayItems } from './array-items.ts';
import type { ChunkSource } from './chunk-source.ts';
import { encodingError, faultError, fileError } from './faults.ts';
import type { Found } from './found.ts';
import { textOf } from './line-reader.ts';
import { moved, type Position, START } from './position.ts';
import { faultFrom, valueIn } from './text-values.ts';
import { isSpace } from './value-scanner.ts';

/** The elements of the arrays that a file holds, mostly one. Reading stops at the first fault. Memory holds one element, or a group of short ones. */
export function* arrayValues(chunks: ChunkSource, file: string): Generator<Found> {
  let from = START;
  for (;;) {
    const end = yield* elements(chunks, file, from);
    const next = end === null ? null : skippedSpace(chunks, end);
    if (next === null) return;
    from = next.position;
    if (next.byte !== 0x5b) {
      yield fault(faultError(file, '', from, { at: 0, message: 'More text follows after the end of the value.', cut: false }));
      return;
    }
  }
}

function* elements(chunks: ChunkSource, file: string, from: Position): Generator<Found, Position | null> {
  let here = from;
  const items = arrayItems(chunks, (text) => valueIn(text, 0));
  let step = items.next();
  for (; !step.done; step = items.next()) {
    for (const { gap, read } of step.value) {
      here = moved(here, gap);
      if (Buffer.isBuffer(read)) {
        const text = textOf(read);
        yield fault(text === null ? encodingError(file, here.line) : faultError(file, text, here, faultFrom(text, 0)));
        return null;
      }
      yield { kind: 'value', entry: { value: read.value, line: here.line, text: read.text } };
      here = moved(here, read.text);
    }
  }
  const end = moved(here, step.value.gap);
  if (step.value.kind === 'closed') return end;
  yield fault(endError(step.value, end, file));
  return null;
}

function endError({ kind, tail }: ArrayEnd, at: Position, file: string): ReportError {
  if (kind === 'too_long') {
    const hint = 'Check what wrote it: no run needs as much.';
    return { ...fileError(file, 'too_large', 'One value of the array is longer than 256 MiB.', hint), ...at };
  }
  if (kind === 'cut') return faultError(file, tail.toString('utf8'), at, faultFrom(tail.toString('utf8'), 0));
  const message = kind === 'comma_due' ? 'A comma or ] is due here.' : 'A value is due here.';
  return faultError(file, '', at, { at: 0, message, cut: false });
}

function skippedSpace(chunks: ChunkSource, from: Position): { readonly position: Position; readonly byte: number } | null {
  let position = from;
  for (let chunk = chunks.next(); chunk !== null; chunk = chunks.next()) {
    const at = chunk.findIndex((byte) => !isSpace(byte));
    position = moved(position, chunk.toString('latin1', 0, at === -1 ? chunk.length : at));
    if (at === -1) continue;
    chunks.putBack(chunk.subarray(at));
    return { position, byte: chunk[at] ?? 0 };
  }
  return null;
}

function fault(error: ReportError): Found {
  return { kind: 'fault', error };
}
