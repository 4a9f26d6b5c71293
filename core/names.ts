const LONGEST_NAME = 80;

/** A name fit for every surface: no control, format or bidirectional characters, one line, at most 80 characters. */
export function printable(name: string): string {
  const plain = name
    .slice(0, 4 * LONGEST_NAME)
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...plain];
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME - 1).join('')}…` : plain;
}
