import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Found } from '../../cli/input/found.ts';
import { foundValues } from '../../cli/input/found-values.ts';
import { lineTexts } from '../../cli/input/line-texts.ts';

/** Chunks as a file gives them: each lies where the one before it lay. */
function* shared(bytes: Buffer, size: number): Generator<Uint8Array> {
  const memory = Buffer.alloc(size);
  for (let at = 0; at < bytes.length; at += size) {
    const length = bytes.copy(memory, 0, at, at + size);
    yield memory.subarray(0, length);
    memory.fill(0x20);
  }
}

function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function plainLines(bytes: Buffer): readonly (string | null)[] {
  const texts = bytes
    .toString('latin1')
    .split('\n')
    .map((line) => textOf(Buffer.from(line, 'latin1')));
  return texts.at(-1) === '' ? texts.slice(0, -1) : texts;
}

test('lines are those of the bytes, however these are cut', () => {
  const part = fc.oneof(
    fc.constantFrom('\n', '\n\n', '\r\n', '{"a":1}\n', 'é', '→', ' ', '"\\n"'),
    fc.string({ maxLength: 30 }),
    fc.nat(200_000).map((length) => 'x'.repeat(length)),
    fc.constant('\n').map((feed) => feed.repeat(50)),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), fc.integer({ min: 1, max: 300_000 }), fc.boolean(), (parts, size, isBroken) => {
      const bytes = Buffer.concat([...parts.map((each) => Buffer.from(each)), ...(isBroken ? [Buffer.from([0xff, 0x0a, 0x61])] : [])]);
      const chunk = Math.max(size, Math.ceil(bytes.length / 500), 1);
      expect([...lineTexts(shared(bytes, chunk), 'a')].flat()).toEqual(plainLines(bytes));
    }),
    { numRuns: 200 },
  );
});

test('a large document in chunks that share their memory holds what it holds in one', () => {
  const items = Array.from({ length: 3000 }, (_, at) => ({
    role: 'user',
    content: `${at} ${'text, [brackets] and "quotes" é '.repeat(at % 40)}`,
  }));
  const laidOut = [JSON.stringify({ messages: items }), JSON.stringify({ id: 7, messages: items, more: { a: [1] } }, null, 2)];
  const itemsOf = (found: Iterable<Found>) =>
    [...found].flatMap((each) => (each.kind === 'value' ? [JSON.stringify(each.entry.value)] : [`${each.kind}: ${each.error.message}`]));
  const messagesIn = (found: readonly string[]) => found.flatMap((each): readonly unknown[] => JSON.parse(each).messages);
  for (const text of laidOut) {
    const bytes = Buffer.from(text);
    for (const size of [4096, 70_001, 262_144]) {
      const found = itemsOf(foundValues(shared(bytes, size), 'a', 10_000));
      expect(found.length).toBeGreaterThan(3);
      expect(messagesIn(found)).toEqual(items);
    }
  }
});

test('the elements of an array are its own, also where others that begin alike stand inside of them, and each has its line', () => {
  const inner = fc.array(
    fc.record({ role: fc.string() }).map((each) => ({ ...each, content: 'é' })),
    { maxLength: 4 },
  );
  const element = fc.tuple(inner, fc.nat(3000)).map(([parts, length]) => ({ role: 'user', parts, content: 'x'.repeat(length) }));
  fc.assert(
    fc.property(
      fc.array(element, { maxLength: 60 }),
      fc.integer({ min: 40, max: 100_000 }),
      fc.constantFrom(0, 1),
      (elements, size, indent) => {
        const text = JSON.stringify(elements, null, indent);
        const found = [...foundValues(shared(Buffer.from(text), size), 'a')];
        const values = found.flatMap((each) => (each.kind === 'value' ? [each.entry] : []));
        expect(values.length).toBe(found.length);
        expect(values.map(({ value }) => value)).toEqual(elements);
        expect(values.map(({ text: own }) => JSON.parse(own))).toEqual(elements);
        const lines = text.split('\n');
        const begins = lines.flatMap((line, at) => (line === ' {' ? [at + 1] : []));
        expect(values.map(({ line }) => line)).toEqual(indent === 0 ? elements.map(() => 1) : begins);
      },
    ),
    { numRuns: 100 },
  );
});
