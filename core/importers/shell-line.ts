import { listOf } from './fields.ts';

/**
 * A command as a shell line, from a client that puts `bash -lc '…'` around each, as one line or as a list of words: that is taken away.
 * Not for lines as the model wrote them. Null: there is none.
 */
export function shellLine(command: unknown): string | null {
  if (typeof command === 'string') {
    const words = shellWords(command);
    return (words === null ? null : wrapped(words)) ?? (command === '' ? null : command);
  }
  const words = listOf(command).filter((word) => typeof word === 'string');
  if (words.length === 0) return null;
  return wrapped(words) ?? words.map(quoted).join(' ');
}

const SHELL = /^(?:.*[\\/])?(?:(?:ba|z|da|k)?sh|pwsh|powershell)(?:\.exe)?$/i;
const FLAG = /^-(?:[a-z]*c|Command)$/;

function wrapped(words: readonly string[]): string | null {
  const [shell = '', ...rest] = words;
  const line = rest.at(-1);
  if (line === undefined || rest.length < 2 || !SHELL.test(shell)) return null;
  const flags = rest.slice(0, -1);
  return FLAG.test(flags.at(-1) ?? '') && flags.every((flag) => flag.startsWith('-')) ? line : null;
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** The words of a line that was put together by quoting; null: it holds more than words, so it is a shell line already. */
function shellWords(line: string): readonly string[] | null {
  if (!SHELL.test(line.split(' ', 1)[0] ?? '')) return null;
  const words: string[] = [];
  const part = /\s+|'([^']*)'|"((?:[^"\\$`]|\\[\s\S])*)"|\\([\s\S])|([^\s'"\\|&;<>()$`#*?]+)/y;
  let word: string | null = null;
  while (part.lastIndex < line.length) {
    const at = part.lastIndex;
    const match = part.exec(line);
    if (match === null || part.lastIndex === at) return null;
    const [, single, double, escaped, bare] = match;
    const text = single ?? double?.replace(/\\([$`"\\\n])/g, '$1') ?? escaped ?? bare;
    if (text !== undefined) word = (word ?? '') + text;
    else if (word !== null) {
      words.push(word);
      word = null;
    }
  }
  return word === null ? words : [...words, word];
}
