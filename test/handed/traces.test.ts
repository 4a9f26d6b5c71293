import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { figuresOf, handed, importedFrom, present, shared } from './figures.ts';

describe.runIf(present)('Traces and logs that were handed over', () => {
  test.each(handed(/^(?:otel-genai|openinference|langfuse|inspect-ai)\//, 'transcript'))('%s has the counted figures', (file) => {
    const { found, counted } = figuresOf(file, importedFrom(join(shared, file)));
    expect(found).toEqual(counted);
  });
});
