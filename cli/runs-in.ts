import { importers } from '@tool-fidelity/core/importers/index.ts';
import type { InputItem } from './input/input-item.ts';
import { readInputs } from './input/read-inputs.ts';

/** What `--from` takes. */
export function formatIds(): readonly string[] {
  return importers.map(({ id }) => id);
}

/** Every run, and every mistake, in the files that the patterns name. `-` is standard input. `digests`: whether runs carry theirs. */
export function runsIn(patterns: readonly string[], root: string, from: string | null, digests = true): Generator<InputItem> {
  return readInputs({ patterns, root, from, digests });
}
