/** Builds the command line into a folder, relative to the repository or absolute. */
export function buildCli(outdir?: string): Promise<void>;
