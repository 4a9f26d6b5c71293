import type { Environment } from './environment.ts';

/** What the examples' repository is called. */
export const SAMPLES = 'examples/tool-fidelity';

/** Whether a page may take the examples in. Where everybody may read, whoever comes by would write without a key. */
export function mayLoadSamples({ FIDELITY_PUBLIC_READ }: Pick<Environment, 'FIDELITY_PUBLIC_READ'>): boolean {
  return FIDELITY_PUBLIC_READ !== 'true';
}
