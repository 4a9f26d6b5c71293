/** Words that mean themselves to every POSIX shell, wherever they stand but as an assignment before a command. */
const PLAIN = /^[A-Za-z0-9_@%+:,./-]+$/;
const PLAIN_ARGUMENT = /^[A-Za-z0-9_@%+:,./=-]+$/;

/** The words of a command as one line that a POSIX shell reads back as the same words. */
export function shellLine(words: readonly string[]): string {
  return words.map((word, at) => ((at === 0 ? PLAIN : PLAIN_ARGUMENT).test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ');
}
