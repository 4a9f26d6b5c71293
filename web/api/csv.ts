import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | boolean | null | readonly string[];

/** A spreadsheet whose language parts cells by semicolons or tabs would begin a cell, and a formula, behind one that stands bare. */
const PARTING = /[\r\n;\t]/;

/** Signs that make a spreadsheet take a text for a formula, also behind blanks, and in their full-width forms. */
const FORMULA = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * Rows as CSV (RFC 4180). A text that a spreadsheet would run gets an apostrophe in front; numbers stay numbers, negative ones too.
 * Nothing is an empty cell; of a list the values stand with blanks between.
 */
export function csvOf(columns: readonly string[], rows: readonly Readonly<Record<string, Cell>>[], header = true): string {
  const cells = rows.map((row) => columns.map((column) => cellText(row[column] ?? null)));
  return stringify(header ? [columns.map(guarded), ...cells] : cells, { record_delimiter: '\r\n', quoted_match: PARTING });
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  return guarded(typeof cell === 'string' ? cell : cell.join(' '));
}

function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
