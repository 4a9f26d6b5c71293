import { expect, it } from 'vitest';
import { stepOf } from '../../core/answer/phrase.ts';
import { vocabularyTexts } from '../../core/answer/vocabulary-text.ts';

it('a place of a pattern gives its choices by their first word, and beginnings apart', () => {
  const { whole, begun } = stepOf("does_not|doesn't|do|doing_it|inst*|do_n*|'s");
  const asked = ['does', 'doesn', 'do', 'doing', 'inst', 'd', 's', 'n', ''];
  expect(asked.map((word) => whole.get(word) ?? null)).toEqual([[['not']], [['t']], [[], ['n*']], [['it']], null, null, [[]], null, null]);
  expect(begun).toEqual([{ stem: 'inst', rest: [] }]);
});

it('a place says the same to the first question as to later ones, when it has made a table', () => {
  const places = new Set(Object.values(vocabularyTexts()).flatMap((text) => text.places.split(/[ \n]/u)));
  const changed = [...places].filter((place) => {
    const words = [...stepOf(place).whole.keys()];
    const { whole } = stepOf(place);
    for (const word of words) whole.get(word);
    for (let times = 0; times < 10; times++) whole.get('absent');
    return words.some((word) => JSON.stringify(stepOf(place).whole.get(word)) !== JSON.stringify(whole.get(word)));
  });
  expect(places.size).toBeGreaterThan(1_000);
  expect(changed).toEqual([]);
});
