/** Builds the command line into a folder, relative to the repository or absolute, to start soon with each of these Nodes; default: this one. */
export function buildCli(outdir?: string, nodes?: readonly string[]): Promise<void>;
