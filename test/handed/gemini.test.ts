import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { figuresOf, handed, importedFrom, present, shared } from './figures.ts';

describe.runIf(present)('Gemini CLI transcripts that were handed over', () => {
  test.each(handed(/^gemini-cli\//, 'transcript'))('%s has the counted figures', (file) => {
    const { found, counted } = figuresOf(file, importedFrom(join(shared, file)));
    expect(found).toEqual(counted);
  });

  test.each(handed(/^gemini-cli\//, 'shape sample'))('%s is read without complaint', (file) => {
    expect(importedFrom(join(shared, file)).format).toBe('gemini_cli');
  });
});
