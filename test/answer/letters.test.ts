import { expect, it } from 'vitest';
import { coded, lettersOf } from '../../core/answer/letters.ts';

it.each(['plain|words', 'größer ça', 'не_удалось|никак', '没装|装不上 ?了', 'ダメー、できませ', '가지 힣', 'नहीं|لم', 'a한b c漢', ''])(
  '%s is read as it was written',
  (text) => {
    const written = coded(text);
    expect(lettersOf(written)).toBe(text);
    expect(written).toMatch(/^[\0-\xff]*$/);
  },
);

it('takes three bytes a letter and two a run', () => {
  expect(coded('없음 a')).toHaveLength(10);
});

it.each(['`', '\u2014', '\uff01', '\ud83d\ude00'])('%s has no number', (text) => {
  expect(() => coded(text)).toThrow('a pack holds');
});
