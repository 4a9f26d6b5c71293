/**
 * Whether a pattern fits a whole text. `*` stands for any characters or none, and nothing else is special. Both are compared as `fold`
 * makes them. Linear: every piece is looked for once, behind the one before it.
 */
export function fits(pattern: string, text: string, fold: (text: string) => string): boolean {
  const [first = '', ...rest] = pattern.split('*').map(fold);
  const folded = fold(text);
  const last = rest.pop();
  if (last === undefined) return folded === first;
  if (!folded.startsWith(first) || folded.length < first.length + last.length || !folded.endsWith(last)) return false;
  const inner = folded.slice(first.length, folded.length - last.length);
  let at = 0;
  for (const piece of rest) {
    const found = inner.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return true;
}

/** Names of agents, models and tools: case, width and separators do not matter. */
export function foldedName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .toLowerCase()
    .replace(/[-_. ]+/g, '');
}

/** Logins, labels and trailers: case and the amount of white space do not matter, invisible characters are none. */
export function foldedText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}
