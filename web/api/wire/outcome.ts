import { Repository } from '@tool-fidelity/core/envelope.ts';
import * as z from 'zod';

/** What became of a pull request, told when it is closed. */
export const OutcomeSent = z.strictObject({
  repository: Repository,
  pull_request: z.int().positive(),
  state: z.enum(['merged', 'closed']),
  at: z.iso.datetime({ offset: true }),
  /** From the first red check to the first green one; null: it never was red, or never turned green. */
  seconds_to_green: z.int().nonnegative().nullish(),
  /** Whether the check of this project was red as it merged; null: not known. */
  red_when_merged: z.boolean().nullish(),
});

export const OutcomeAnswer = z.object({ state: z.literal('stored') });
