/** One type of finding, as charts draw it. */
export interface StackKey {
  readonly id: string;
  readonly name: string;
  readonly fill: string;
}

/** One bucket: counts and addresses by the key's id. */
export interface StackRow {
  readonly label: string;
  readonly partial: boolean;
  /** The version of the rules that begins here; null: it goes on. */
  readonly rules: number | null;
  readonly counts: Readonly<Record<string, number>>;
  readonly hrefs: Readonly<Record<string, string>>;
}
