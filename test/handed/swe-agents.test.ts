import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { figuresOf, handed, importedFrom, present, shared } from './figures.ts';

describe.runIf(present)('Trajectories of mini-swe-agent that were handed over', () => {
  test.each([...handed(/^mini-swe-agent\//, 'transcript'), ...handed(/^openai-chat-messages\/mini-v1/, 'transcript')])(
    '%s has the counted figures',
    (file) => {
      const { found, counted } = figuresOf(file, importedFrom(join(shared, file)));
      expect(found).toEqual(counted);
    },
  );
});
