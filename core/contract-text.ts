import type { Contract } from './contract.ts';

/**
 * What a run is held to, as the text that the contract's digest is taken of: JSON, `when` left out, since that says which runs are held to
 * it and not to what. So a contract keeps its digest where it has been sent on as one that applies.
 */
export function contractText({ when: _, ...held }: Contract): string {
  return JSON.stringify(held);
}
