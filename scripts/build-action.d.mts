/** Bundles the Action into a folder, relative to the repository: `index.js`, and what it loads when it is asked for. */
export function buildAction(outdir?: string): Promise<void>;
