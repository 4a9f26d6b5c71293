import { instantAt } from '@tool-fidelity/core/importers/epoch.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

test('a number of milliseconds is the time that a calendar makes of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: LAST }), (milliseconds) => {
      expect(instantAt(milliseconds)).toBe(new Date(milliseconds).toISOString());
    }),
    { numRuns: 2000 },
  );
});

test.each([[-1], [LAST + 1], [Number.NaN], [Number.POSITIVE_INFINITY], ['0'], [null]])('%s is no time', (value) => {
  expect(instantAt(value)).toBeNull();
});
