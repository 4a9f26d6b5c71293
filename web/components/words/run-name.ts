import type { RunReport } from '@tool-fidelity/core/report.ts';
import { masked } from './masked.ts';

/** What a run is called. One that brought no id has a digest for it, which nobody can tell from another: it goes by its file and line. */
export function runName({ id, source }: Pick<RunReport, 'id' | 'source'>): string {
  if (!/^sha256:[0-9a-f]{64}$/.test(id)) return masked(id);
  return masked(`${source.file.split('/').at(-1)}:${source.line}`);
}
