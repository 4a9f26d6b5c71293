/** Stable codes of what a person, or a file, got wrong. A code never gets a new meaning. */
export type InputErrorCode =
  | 'missing_file'
  | 'unreadable_file'
  | 'outside_root'
  | 'too_large'
  | 'nothing_matched'
  | 'empty_file'
  | 'not_json'
  | 'unreadable_record'
  | 'unreadable_contract'
  | 'unreadable_policy'
  | 'unreadable_scenario'
  | 'unknown_format'
  | 'ambiguous_format'
  | 'unknown_option'
  | 'output_is_input'
  | 'unwritable_output';

/** Where a mistake was found. `line` and `column` count from 1; null: not known. */
export interface InputWhere {
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
}

/**
 * A mistake of the person or the file, never of this program: it names what was read, where, and what to do.
 * Everything else that is thrown is a bug of ours and keeps its stack.
 */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly code: InputErrorCode;
  readonly where: InputWhere;
  readonly hint: string;
  /** Further mistakes of the same file. */
  readonly more: readonly InputError[] = [];

  constructor(code: InputErrorCode, where: InputWhere, message: string, hint: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.where = where;
    this.hint = hint;
  }
}
