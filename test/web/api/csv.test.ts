import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from '../../../web/api/csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-5', "'-5"],
  ['@sum', "'@sum"],
  ['\t=1', `"'\t=1"`],
  ['  =1', "'  =1"],
  ['\uff1d1', "'\uff1d1"],
  ['plain', 'plain'],
  ['a=b', 'a=b'],
  ['', ''],
])('the text %j stands there as %j', (text, shown) => {
  expect(csvOf(['a'], [{ a: text }], false)).toBe(`${shown}\r\n`);
});

test.each(['name;=1+1', 'name\t=1+1', 'a;b'])('the text %j stays one cell where semicolons or tabs part cells', (text) => {
  expect(csvOf(['a', 'b'], [{ a: text, b: 'next' }], false)).toBe(`"${text}",next\r\n`);
});

test('numbers stay numbers, nothing stays empty, lists stand in one cell', () => {
  const row = { a: -5, b: 0.25, c: null, d: ['x', 'y'], e: ['=x', 'y'], f: true };
  expect(csvOf(Object.keys(row), [row])).toBe("a,b,c,d,e,f\r\n-5,0.25,,x y,'=x y,true\r\n");
});

test('quotes, commas and line breaks come back as they were, behind the guard', () => {
  expect(csvOf(['a', 'b'], [{ a: 'say "hi", you', b: 'two\nlines' }], false)).toBe('"say ""hi"", you","two\nlines"\r\n');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
      const cell = csvOf(['a'], [{ a: text }], false).slice(0, -2);
      const bare = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(bare === text || bare === `'${text}`).toBe(true);
      expect(bare).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});
