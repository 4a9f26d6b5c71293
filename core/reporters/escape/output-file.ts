/**
 * One entry for a file of GitHub's `NAME<<DELIMITER` form (`GITHUB_OUTPUT`, `GITHUB_ENV`), its line break included.
 * null: the delimiter occurs in the value, so the caller has to draw another one at random.
 */
export function outputEntry(name: string, value: string, delimiter: string): string | null {
  if (!/^[A-Za-z_][\w-]*$/.test(name)) throw new Error(`${JSON.stringify(name)} cannot name an output`);
  if (!/^\w{16,}$/.test(delimiter)) throw new Error('a delimiter is at least 16 letters and digits, drawn at random');
  return value.includes(delimiter) ? null : `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
}
