export function buildPages(): boolean;
