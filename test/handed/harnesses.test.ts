import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { figuresOf, handed, importedFrom, present, shared } from './figures.ts';

describe.runIf(present)('Transcripts of OpenHands, and in ATIF, that were handed over', () => {
  test.each(handed(/^(?:openhands|atif)\//, 'transcript'))('%s has the counted figures', (file) => {
    const { found, counted } = figuresOf(file, importedFrom(join(shared, file)));
    expect(found).toEqual(counted);
  });
});
