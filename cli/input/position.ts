/** A place in a text file. Both count from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export const START: Position = { line: 1, column: 1 };

/** The place behind a text that begins at a place. */
export function moved({ line, column }: Position, text: string): Position {
  const last = text.lastIndexOf('\n');
  if (last === -1) return { line, column: column + text.length };
  let feeds = 1;
  for (let feed = text.indexOf('\n'); feed < last; feed = text.indexOf('\n', feed + 1)) feeds++;
  return { line: line + feeds, column: text.length - last };
}
