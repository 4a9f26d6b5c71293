/** Bundles the Action into a folder, relative to the repository: `index.js` and the vocabularies. */
export function buildAction(outdir?: string): Promise<void>;
