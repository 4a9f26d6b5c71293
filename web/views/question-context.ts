/** What a question hangs on besides its address. */
export interface QuestionContext {
  /** Epoch milliseconds. */
  readonly now: number;
  /** The organisation's IANA zone; an address may ask for another. */
  readonly timeZone: string;
  /** Instants of the first and the last run (`Facts.span`); null: there is none. */
  readonly span: { readonly first: number; readonly last: number } | null;
}
