import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { duplicateKey } from '../../cli/input/duplicate-key.ts';
import { readInputs } from '../../cli/input/read-inputs.ts';
import { cpu } from '../../scripts/bench/cpu.ts';

const found = (text: string) => duplicateKey(text, JSON.parse(text));

describe('a key that stands twice', () => {
  test.each([
    ['side by side', '{"a":1,"a":2}', 'a', 7],
    ['behind white space', '{"a" : 1,\n "a"\t: 2}', 'a', 11],
    ['spelt in two ways', '{"exitCode":1,"exit\\u0043ode":0}', 'exitCode', 14],
    ['deep inside', '{"b":[{"c":{}},{"c":1,"d":2,"c":3}]}', 'c', 28],
    ['beside texts with quotes and colons', '{"x":"\\":\\"a\\":","y":":","y":1}', 'y', 25],
    ['named __proto__', '{"__proto__":1,"__proto__":2}', '__proto__', 15],
    ['with nothing in it', '{"":1,"":2}', '', 6],
  ])('%s', (_name, text, key, at) => {
    expect(found(text)).toEqual({ key, at });
  });

  test.each([
    ['in two objects', '[{"a":1},{"a":2}]'],
    ['inside itself', '{"a":{"a":1}}'],
    ['as a key and a value', '{"a":"a","b":"a"}'],
    ['in a text', '{"a":"{\\"a\\":1,\\"a\\":2}"}'],
    ['in two cases', '{"a":1,"A":2}'],
  ])('%s does not', (_name, text) => {
    expect(found(text)).toBeNull();
  });

  test('is found in any value, and in no value as it is written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 1, '\t'), fc.string(), (value, indent, key) => {
        const text = JSON.stringify(value, null, indent);
        expect(found(text)).toBeNull();
        const quoted = JSON.stringify(key);
        expect(found(`[${text}, {${quoted}: ${text}, ${quoted} : 1}]`)).toMatchObject({ key });
      }),
    );
  });

  test('costs no more than the length of the text', () => {
    const times = [100_000, 200_000].map((size) => {
      const text = `{"a":"${'\\\\'.repeat(size)}","b":[${'{"k":":"},'.repeat(size)}1],"b":1}`;
      const value: unknown = JSON.parse(text);
      return Math.min(...[1, 2, 3].map(() => cpu(() => duplicateKey(text, value))));
    });
    expect((times[1] ?? 0) / (times[0] ?? 1)).toBeLessThan(3.5);
  });
});

test('refuses its record by line and key, and no other', () => {
  const lines = ['{"id":"a","attempts":[]}', '{"id":"b","attempts":[],"attempts":[{"command":"x"}]}', '{"id":"c","attempts":[]}'];
  const items = [...readInputs({ patterns: ['-'], root: '/', from: null, stdin: () => [Buffer.from(lines.join('\n'))] })];
  expect(items.flatMap((item) => ('run' in item ? [item.run.record.id] : []))).toEqual(['a', 'c']);
  expect(items.flatMap((item) => ('error' in item ? [item.error] : []))).toMatchObject([
    { line: 2, code: 'unreadable_record', message: '`attempts` stands twice in one object.' },
  ]);
});

test('an empty pattern is no folder', () => {
  const items = [...readInputs({ patterns: [''], root: '/', from: null })];
  expect(items).toMatchObject([{ error: { code: 'nothing_matched', file: '""' } }]);
});

test('digests are left out where nobody wants them', () => {
  const read = (digests?: boolean) => {
    const stdin = () => [Buffer.from('{"attempts":[]}')];
    const [item] = readInputs({ patterns: ['-'], root: '/', from: null, stdin, ...(digests === undefined ? {} : { digests }) });
    return item !== undefined && 'run' in item ? item.run.sha256 : null;
  };
  expect(read()).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(read(true)).toBe(read());
  expect(read(false)).toBe('');
});
