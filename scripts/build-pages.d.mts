export function buildPages(folder?: string): boolean;
