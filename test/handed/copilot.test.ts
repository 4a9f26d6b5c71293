import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { figuresOf, handed, importedFrom, present, shared } from './figures.ts';

describe.runIf(present)('Copilot CLI and gh-aw transcripts that were handed over', () => {
  test.each(handed(/^(?:copilot-cli-events|gh-aw-agent-session)\//, 'transcript'))('%s has the counted figures', (file) => {
    const { found, counted } = figuresOf(file, importedFrom(join(shared, file)));
    expect(found).toEqual(counted);
  });

  test.each(handed(/^(?:copilot-cli-events|gh-aw-agent-session)\//, 'shape sample'))('%s is read without complaint', (file) => {
    expect(importedFrom(join(shared, file)).format).toBe('copilot_cli');
  });
});
