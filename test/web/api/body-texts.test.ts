import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bodyTexts } from '../../../web/api/body-texts.ts';
import { HeldBytes } from '../../../web/api/held-bytes.ts';
import { ApiRefusal } from '../../../web/api/refuse.ts';

const MOST = 1_000;
const LARGEST = 900;
const USUAL = 100;

/** A body that is sent piece by piece, as the test says. */
function sending(held: HeldBytes, shape: { lines: boolean; encoding: 'gzip' | 'identity' } = { lines: true, encoding: 'identity' }) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const texts = bodyTexts(readable, shape, LARGEST, held);
  return {
    texts,
    send: (text: string) => void writer.write(Buffer.from(text)).catch(() => {}),
    end: () => void writer.close().catch(() => {}),
  };
}

const refusal = (error: unknown) => (error instanceof ApiRefusal ? error.fault.code : error);

test('bodies that arrive at once hold no more than may be held; whoever is alone may hold its text', async () => {
  const held = new HeldBytes(MOST, USUAL);
  const [one, two] = [sending(held), sending(held)];
  one.send('x'.repeat(800));
  const first = one.texts.next();
  await new Promise((passed) => setTimeout(passed, 20));
  two.send(`${'y'.repeat(300)}\n`);
  expect(await two.texts.next().catch(refusal)).toBe('busy');
  const small = sending(held);
  small.send(`${'s'.repeat(100)}\n`);
  expect((await small.texts.next()).value?.bytes.byteLength).toBe(100);
  small.end();
  await small.texts.next();
  one.send('x\n');
  expect((await first).value?.bytes.byteLength).toBe(801);
  one.end();
  expect((await one.texts.next()).done).toBe(true);
  const three = sending(held);
  three.send(`${'z'.repeat(890)}\n`);
  expect((await three.texts.next()).value?.bytes.byteLength).toBe(890);
});

test.each(['whole', 'refused', 'left alone'])('what a body held is free again once it is %s', async (how) => {
  const held = new HeldBytes(MOST, USUAL);
  for (let round = 0; round < 5; round += 1) {
    const { texts, send, end } = sending(held, { lines: how !== 'refused', encoding: 'identity' });
    send(how === 'refused' ? 'x'.repeat(950) : `${'x'.repeat(800)}\n${'x'.repeat(90)}`);
    end();
    if (how === 'refused') expect(await texts.next().catch(refusal)).toBe('too_large');
    else if (how === 'left alone') {
      await texts.next();
      await texts.return(undefined);
    } else for await (const { bytes } of texts) expect(bytes.byteLength).toBeGreaterThan(0);
  }
  // A second body finds all of the room that there is.
  held.add(1, 0);
  held.add(MOST - 1, 0);
  expect(() => held.add(1, USUAL)).toThrow(ApiRefusal);
});

test('what is packed counts by what it unpacks to', async () => {
  const held = new HeldBytes(MOST, USUAL);
  held.add(500, 0);
  const body = new Response(gzipSync('x'.repeat(800))).body;
  if (body === null) throw new Error('a response without a body');
  expect(await bodyTexts(body, { lines: false, encoding: 'gzip' }, LARGEST, held).next().catch(refusal)).toBe('busy');
});
