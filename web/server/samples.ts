/** What the examples' repository is called. */
export const SAMPLES = 'examples/tool-fidelity';
