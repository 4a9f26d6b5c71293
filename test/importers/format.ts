import type { Importer } from '@tool-fidelity/core/importers/importer.ts';
import type { Attempt, RunRecord } from '@tool-fidelity/core/record.ts';

/** What a page says of a format beside its cases. Sentences without their full stop. */
export interface About {
  /** Where a client keeps such files, or how it is made to write one. */
  readonly found: string;
  /** What is taken over, and from which fields. */
  readonly reads: readonly (readonly [what: string, from: string])[];
  /** What no such file can show, so that it is unknown in every record. */
  readonly hides: readonly string[];
  /** Which limit a record states, and when. */
  readonly limits: readonly (readonly [limit: string, when: string])[];
}

/** A fact about a file, and what the record says of it. `name` is printed on the format's page. */
export interface FormatCase {
  readonly name: string;
  readonly values: readonly unknown[];
  readonly record: Said;
}

/** The part of a record that a case is about. */
export type Said = { readonly attempts?: readonly Partial<Attempt>[] } & Omit<Partial<RunRecord>, 'attempts'>;

export interface Format {
  readonly importer: Importer;
  readonly about: About;
  readonly cases: readonly FormatCase[];
}

/** What the importer makes of the values, one a line; of a file that was read whole. */
export function recordOf(importer: Importer, values: readonly unknown[]): RunRecord {
  const entries = values.map((value, at) => ({ value, line: at + 1 }));
  const runs = importer.read(entries, () => ({ unreadableLines: 0, cutLastLine: false }));
  const [run] = runs;
  if (run === undefined || runs.length !== 1) throw new Error(`${runs.length} runs`);
  return run.record;
}

/** How an attempt ended, in the record's fields. */
export const unknown = { exitCode: null, exit_code_source: 'none', ok: null, state: null } as const;
export const running = { ...unknown, state: 'running' } as const;
export const denied = { exitCode: null, ok: null, state: 'denied' } as const;
export const cancelled = { exitCode: null, ok: null, state: 'cancelled' } as const;
export const worked = { exitCode: null, ok: true, state: null } as const;
export const failed = { exitCode: null, ok: false, state: null } as const;

export function exit(exitCode: number, source: 'field' | 'text' | 'implied'): Partial<Attempt> {
  return { exitCode, exit_code_source: source, ok: null, state: null };
}
