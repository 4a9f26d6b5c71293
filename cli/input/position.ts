/** A place in a text file. Both count from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export const START: Position = { line: 1, column: 1 };

/** The place behind a text that begins at a place. */
export function moved({ line, column }: Position, text: string): Position {
  // Forwards only: the engine looks for the last one character by character.
  let feeds = 0;
  let last = -1;
  for (let feed = text.indexOf('\n'); feed !== -1; feed = text.indexOf('\n', feed + 1)) [feeds, last] = [feeds + 1, feed];
  return { line: line + feeds, column: feeds === 0 ? column + text.length : text.length - last };
}
