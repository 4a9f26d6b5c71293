import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../docs/printed.ts';
import { contrast, distance, type Sight, seen } from './colours.ts';

const tokens = readFileSync(join(ROOT, 'web/app/styles/tokens.css'), 'utf8');
const TYPES = ['type-1', 'type-2', 'type-3', 'type-4', 'type-5', 'type-further'];

/** Colours of a token in the light and the dark theme, `#rrggbb`. */
function pair(name: string): { readonly light: string; readonly dark: string } {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens) ?? [];
  if (light === undefined || dark === undefined) throw new Error(`no token ${name}`);
  return { light, dark };
}

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  const colour = (name: string) => pair(name)[theme];

  test.each(TYPES)('%s stands out from the card, 3:1', (type) => {
    expect(contrast(colour(type), colour('surface'))).toBeGreaterThanOrEqual(3);
  });

  test.each<Sight>(['usual', 'deuteranopia', 'protanopia'])('no two types look alike to %s sight', (sight) => {
    const looks = TYPES.map((type) => seen(colour(type), sight));
    const nearest = looks.flatMap((one, index) => looks.slice(index + 1).map((other) => distance(one, other)));
    expect(Math.min(...nearest)).toBeGreaterThan(0.07);
  });

  test.each([
    ['text', 'page'],
    ['text', 'surface'],
    ['muted', 'page'],
    ['muted', 'surface'],
    ['muted', 'sunken'],
    ['accent', 'surface'],
    ['accent', 'accent-soft'],
    ['on-accent', 'accent'],
    ['bad', 'bad-soft'],
    ['good', 'good-soft'],
    ['open', 'open-soft'],
    ['text', 'heat-1'],
    ['text', 'heat-2'],
    ['text', 'heat-3'],
    ['text', 'heat-4'],
  ])('%s reads on %s, 4.5:1', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });
});

test('the measures know black from white and red from green', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  const [red, green] = ['#b05030', '#6b7a2a'];
  expect(distance(seen(red, 'deuteranopia'), seen(green, 'deuteranopia'))).toBeLessThan(
    distance(seen(red, 'usual'), seen(green, 'usual')) / 2,
  );
});
