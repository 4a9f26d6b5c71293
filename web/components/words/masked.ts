import { redacted } from '@tool-fidelity/core/reporters/escape/secrets.ts';

/** A name or message of a report, with every token that is known by its form masked. */
export function masked(text: string): string {
  return redacted(text);
}
