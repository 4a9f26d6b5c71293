import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { figuresOf, handed, importedFrom, present, shared } from './figures.ts';

describe.runIf(present)('Lists of messages that were handed over', () => {
  test.each(handed(/^openai-chat-messages\/derived/, 'transcript'))('%s has the counted figures', (file) => {
    const { found, counted } = figuresOf(file, importedFrom(join(shared, file)));
    expect(found).toEqual(counted);
  });
});
