import { importers } from '@tool-fidelity/core/importers/index.ts';
import type { InputItem } from './input/input-item.ts';
import { readInputs } from './input/read-inputs.ts';

/** What `--from` takes. */
export function formatIds(): readonly string[] {
  return importers.map(({ id }) => id);
}

/** The formats for a page of help of 80 columns, set in by as many as it says. */
export function formatLines(inset: number): string {
  const lines = [''];
  for (const id of formatIds()) {
    const last = lines.length - 1;
    const longer = lines[last] === '' ? id : `${lines[last]}, ${id}`;
    if (longer.length + inset < 79) lines[last] = longer;
    else lines.push(id);
  }
  return lines.join(`,\n${' '.repeat(inset)}`);
}

/** Every run, and every mistake, in the files that the patterns name. `-` is standard input. `digests`: whether runs carry theirs. */
export function runsIn(patterns: readonly string[], root: string, from: string | null, digests = true): Generator<InputItem> {
  return readInputs({ patterns, root, from, digests });
}
