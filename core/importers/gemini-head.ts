import type { Fields } from './fields.ts';

/** True for the line, or the document, that says which session it is. */
export function isSessionHead({ sessionId, projectHash, startTime, lastUpdated, type }: Fields): boolean {
  if (typeof sessionId !== 'string' || type !== undefined) return false;
  return typeof projectHash === 'string' || (typeof startTime === 'string' && typeof lastUpdated === 'string');
}

/** The sub-agent's id is the name of its file. */
export function fileId(file: string): string {
  return file.replace(/^.*[\\/]|\.jsonl?$/g, '');
}
