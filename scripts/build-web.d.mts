export function buildWeb(outdir?: string): Promise<void>;
