import * as z from 'zod';

/** A file as comparisons and pull requests list it. */
export const ListedFile = z.object({
  filename: z.string(),
  status: z.string(),
  sha: z.string().nullish(),
  previous_filename: z.string().nullish(),
  /** Lines that differ. */
  changes: z.int().nullish(),
});
type ListedFile = z.infer<typeof ListedFile>;

/** Whether it seems to have another name only. No lines are counted of a file either for which the change's attributes ask for no diff. */
export function seemsMoved({ status, changes }: ListedFile): boolean {
  return /^(?:renamed|copied)$/.test(status) && changes === 0;
}

/** Files whose content the change makes, and the id that git gives it. One that has another name now and the same content is as old as it was. */
export function madeBy(listed: readonly ListedFile[]): ReadonlyMap<string, string> {
  return new Map(
    listed.flatMap((each) =>
      each.status === 'removed' || each.sha == null || seemsMoved(each) ? [] : [[each.filename, each.sha] as const],
    ),
  );
}

/** Every path that is touched, old names too. */
export function pathsOf(listed: readonly ListedFile[]): readonly string[] {
  return listed.flatMap(({ filename, previous_filename: old }) => (old == null ? [filename] : [filename, old]));
}

/** What a change does against its merge base. */
export interface Touched {
  /** Files that it adds or changes, and the id that git gives their content; not those that it only moves. */
  readonly files: ReadonlyMap<string, string>;
  /** Every path that it touches, removed ones and old names too. */
  readonly paths: readonly string[];
  /** Commits of the change, and the one that it starts from. */
  readonly shas: ReadonlySet<string>;
  readonly messages: readonly string[];
  /** Those of the commits that stand on the base's own line, the last one first; null: not known. In between is what their authors wrote. */
  readonly mainline: readonly string[] | null;
  /** false: there are more commits than were read. */
  readonly allCommits: boolean;
}
