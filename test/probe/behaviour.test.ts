import { describe, expect, test } from 'vitest';
import { answerTo, fits, type World } from '../../cli/probe/behaviour.ts';
import { missingIn, Scenario, type Variant } from '../../cli/probe/scenario.ts';

const given = {
  schema: 1,
  name: 'brew_tea',
  title: 'Tea by kettle',
  contract: { primary_tool: 'kettle', operation: 'brew' },
  request: { en: 'Brew.\n{offers}' },
  offers: { shop: 'installs', microwave: 'heats' },
  programs: [
    {
      names: ['shop', 'store'],
      rules: [
        { words: ['get', '*kettle*'], gives: 'install' },
        { words: ['get'], gives: 'nothing' },
      ],
      otherwise: 'nothing',
    },
    {
      names: ['kettle'],
      rules: [
        { words: ['--cold'], needs: 'tap', gives: 'nothing' },
        { reads: '*tea*', gives: 'brew' },
        { words: ['now'], first: 'install', gives: 'brew' },
      ],
      otherwise: 'real',
    },
    { names: ['tap', 'microwave'], rules: [], otherwise: 'nothing' },
  ],
  outcomes: { install: ['bad', 'good'], brew: ['cup'], nothing: ['empty'] },
  results: { bad: { stderr: 'no\n', exit: 1 }, good: { provides: ['kettle'] }, cup: { stdout: 'tea\n' }, empty: {} },
  variants: [
    { name: 'plain', title: 'Plain' },
    { name: 'never', title: 'Never', outcomes: { install: ['bad'] } },
  ],
};
const scenario = Scenario.parse(given);
const [plain, never] = scenario.variants;

function answered(program: string, args: readonly string[], variant: Variant | undefined, world: Partial<World> = {}) {
  if (variant === undefined) throw new Error('no variant');
  const { results, real } = answerTo(program, args, scenario, variant, {
    isThere: () => true,
    textOf: () => null,
    turnOf: () => 0,
    ...world,
  });
  return real ? 'real' : results.map(({ exit, stdout, provides }) => (exit === 0 ? stdout || provides.join() || 'ok' : exit));
}

describe('an answer', () => {
  test('is the first of the outcome, then the next, and the last from then on', () => {
    const turns = [0, 1, 2, 9].map((turn) => answered('shop', ['get', 'kettle'], plain, { turnOf: () => turn }));
    expect(turns).toEqual([[1], ['kettle'], ['kettle'], ['kettle']]);
  });

  test('is the variant’s where it has one', () => {
    expect([0, 5].map((turn) => answered('store', ['get', 'electric-kettle'], never, { turnOf: () => turn }))).toEqual([[1], [1]]);
  });

  test('goes by words in their order', () => {
    expect(answered('shop', ['kettle', 'get'], plain)).toEqual(['ok']);
    expect(answered('shop', ['-y', 'get', '--quiet', 'kettle==2'], plain)).toEqual([1]);
  });

  test('goes by what is there', () => {
    expect(answered('kettle', ['--cold'], plain, { isThere: (name) => name !== 'tap' })).toBe('real');
    expect(answered('kettle', ['--cold'], plain)).toEqual(['ok']);
    expect(answered('kettle', ['now'], plain, { isThere: () => false })).toEqual([127]);
    expect(answered('pan', [], plain)).toEqual([127]);
  });

  test('goes by what stands in a file, options apart', () => {
    const textOf = (path: string) => (path === '-tea.txt' || path === 'list.txt' ? 'buy tea' : null);
    expect(answered('kettle', ['list.txt'], plain, { textOf })).toEqual(['tea\n']);
    expect(answered('kettle', ['-tea.txt'], plain, { textOf })).toBe('real');
  });

  test('ends with the first of two outcomes where that ends badly', () => {
    expect(answered('kettle', ['now'], plain)).toEqual([1]);
    expect(answered('kettle', ['now'], plain, { turnOf: (outcome) => (outcome === 'install' ? 1 : 0) })).toEqual(['kettle', 'tea\n']);
  });
});

test.each([
  ['a', 'a', true],
  ['a', 'ab', false],
  ['*', '', true],
  ['a*', 'abc', true],
  ['*c', 'abc', true],
  ['a*c', 'ac', true],
  ['a*a', 'a', false],
  ['*b*', 'abc', true],
  ['*b*d*', 'abcd', true],
  ['*b*b*', 'abc', false],
  ['a.c', 'abc', false],
  ['*x*', 'line\nx\nline', true],
])('%s fits %s: %s', (pattern, text, isSo) => {
  expect(fits(pattern, text)).toBe(isSo);
});

test('a pattern of many stars costs no more than its text is long', () => {
  const long = 'a'.repeat(200_000);
  expect(fits(`${'*a'.repeat(100)}*b`, long)).toBe(false);
});

describe('a scenario that names what it does not have says so', () => {
  test.each<[string, object]>([
    ['the outcome "gone"', { programs: [{ names: ['shop', 'microwave', 'kettle', 'tap'], rules: [], otherwise: 'gone' }] }],
    ['the outcome "gone"', { variants: [{ name: 'x', title: 'X', outcomes: { gone: ['cup'] } }] }],
    ['the result "gone"', { outcomes: { ...given.outcomes, brew: ['gone'] } }],
    ['the program "gone"', { results: { ...given.results, good: { provides: ['gone'] } } }],
    ['the program "gone"', { variants: [{ name: 'x', title: 'X', present: ['gone'] }] }],
    ['the offer "kettle"', { variants: [{ name: 'x', title: 'X', offers: ['kettle'] }] }],
    ['a request in the language "fr"', { variants: [{ name: 'x', title: 'X', language: 'fr' }] }],
  ])('%s', (missing, change) => {
    expect(missingIn(Scenario.parse({ ...given, ...change }))).toBe(missing);
  });

  test('and one that has everything does not', () => {
    expect(missingIn(scenario)).toBeNull();
  });
});

test.each<[string, object]>([
  ['an unknown field', { extra: 1 }],
  ['a path that leads out', { files: { '../x': '' } }],
  ['an absolute path', { files: { '/x': '' } }],
  ['a name for a path', { name: '../x' }],
  ['a contract with a field that it has not', { contract: { primary_tool: 'kettle', primary: 'x' } }],
])('%s is refused', (_name, change) => {
  expect(Scenario.safeParse({ ...given, ...change }).success).toBe(false);
});
