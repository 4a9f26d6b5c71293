/** What a change does against its merge base. */
export interface Touched {
  /** Files that it adds or changes, and the id that git gives their content. */
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
