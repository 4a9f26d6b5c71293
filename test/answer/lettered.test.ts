import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Lettered } from '../../core/answer/lettered.ts';

const sources = [
  '(?<=\\p{Ll})(?=\\p{Lu}\\p{Ll})',
  '[^\\p{L}\\p{N}]',
  '(?<=\\p{L})(?=\\p{N})|(?<=\\p{N})(?=\\p{L})',
  '(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}]|[@.-])(?:x[-_. ]?4)(?!\\p{L}|_)',
  '[^\\s\\p{L}\\p{M}]+',
  '\\[\\p{L}+\\]',
];
const inAscii = fc.string({ unit: 'grapheme-ascii', maxLength: 40 });
const beside = fc
  .array(fc.constantFrom('x4', 'X-4', 'aB', '[ab]', '_', '.', ' ', '7', 'É', 'ж', '字'), { maxLength: 12 })
  .map((all) => all.join(''));

describe('a pattern over letters', () => {
  it.each(sources)('finds the same in every text: %s', (source) => {
    for (const flags of ['gu', 'giu']) {
      const lettered = new Lettered(source, flags);
      fc.assert(
        fc.property(fc.oneof(inAscii, beside), (text) => {
          expect(text.replace(lettered.in(text), '<>')).toBe(text.replace(new RegExp(source, flags), '<>'));
        }),
      );
    }
  });

  it('is the one of all letters where the text is not known', () => {
    expect('жé'.replace(new Lettered('\\p{L}', 'gu').in(null), 'x')).toBe('xx');
  });

  it('keeps a property that it does not know', () => {
    expect(new Lettered('\\p{Sc}', 'u').in('$').test('$')).toBe(true);
  });
});
