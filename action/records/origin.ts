import { printable } from '@tool-fidelity/core/names.ts';
import * as z from 'zod';
import type { RecordFile } from './record-file.ts';

/** What a record says of where it was made. A statement, no proof: it can only speak against the record. */
const Origin = z.object({
  repository: z.string().nullish(),
  head_sha: z.string().nullish(),
  run_id: z.int().nullish(),
});

/** Where records of this change can have been made. */
export interface Belonging {
  /** `owner/name` */
  readonly repository: string;
  /** Commits of the change, and the one that it starts from. null: nobody can say. */
  readonly shas: ReadonlySet<string> | null;
  /** Ids of the workflow runs whose files these are. */
  readonly runs: readonly number[];
}

/** Why a record belongs to another change, or to another run; null: nothing it says speaks against it. */
export function strangeness(origin: unknown, from: RecordFile['from'], belonging: Belonging): string | null {
  if (origin === null || origin === undefined || from === 'tree') return null;
  const read = Origin.safeParse(origin);
  if (!read.success) return `\`origin.${read.error.issues[0]?.path.map(String).join('.') ?? ''}\` cannot be read`;
  const { repository, head_sha: sha, run_id: run } = read.data;
  if (repository != null && repository.toLowerCase() !== belonging.repository.toLowerCase()) {
    return `it says that it was made in ${printable(repository)}, and this is ${belonging.repository}`;
  }
  if (from === 'run' && run != null && !belonging.runs.includes(run)) return `it says that it was made in the workflow run ${run}`;
  if (sha == null) return null;
  if (belonging.shas === null) return 'it names a commit, and which commits belong to this change is not known';
  return belonging.shas.has(sha.toLowerCase())
    ? null
    : `it says that it was made at ${printable(sha).slice(0, 12)}, which is no commit of this change`;
}
