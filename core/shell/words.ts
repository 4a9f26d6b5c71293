import type { DoubleQuotedChild, Word, WordPart } from 'unbash';
import type { Frame } from './state.ts';

/** 1 for each ASCII character that means nothing to a shell. */
const PLAIN = Uint8Array.from({ length: 128 }, (_, code) => (/[\w./:=@%+,^-]/.test(String.fromCharCode(code)) ? 1 : 0));
/** Outside of quotes, where bash would drop the backslashes. */
const WINDOWS_PATH = /^(?:[A-Za-z]:\\|\.{1,2}\\|\\\\|[\w.\\-]+\\(?:Scripts|bin)\\)[^"'$`]*$/;

/** Nothing in the text means anything to a shell. */
export function isPlain(text: string): boolean {
  // Asked of every word, most of them short: sooner done than a pattern is started.
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 127 || PLAIN[code] === 0) return false;
  }
  return true;
}

/** The word after unquoting; an expansion stands as written. A Windows path keeps its backslashes, which bash would drop. */
export function textOf(word: Word): string {
  const { text } = word;
  if (isPlain(text)) return text;
  return text.includes('\\') && WINDOWS_PATH.test(text) ? text : word.value;
}

/** True where the shell would put something else in the word's place. */
export function isOpaque(word: Word): boolean {
  if (isPlain(word.text)) return false;
  return word.parts?.some((part) => literalOf(part) === null) ?? false;
}

/** The word with every variable that the line itself set to a literal filled in; null: something in it is not known. */
export function resolvedOf(word: Word, frame: Frame): string | null {
  if (!isOpaque(word)) return textOf(word);
  return joined(word.parts ?? [], (part) => variableOf(part, frame));
}

/** The last path element, where whatever is unknown stands before it: `$VENV/bin/crwl`. */
export function knownTail(word: Word): string | null {
  const parts = word.parts ?? [];
  const inner = parts.length === 1 && parts[0]?.type === 'DoubleQuoted' ? parts[0].parts : parts;
  let tail = '';
  for (let index = inner.length - 1; index >= 0; index--) {
    const part = inner[index];
    const literal = part === undefined ? null : literalOf(part);
    if (literal === null) return null;
    const cut = literal.lastIndexOf('/');
    tail = literal.slice(cut + 1) + tail;
    if (cut !== -1) return tail === '' ? null : tail;
  }
  return null;
}

/** The variable that the whole word stands for, and whether quotes keep its value in one piece. */
export function wholeVariable(word: Word): { readonly name: string; readonly quoted: boolean } | null {
  const found = /^("?)\$(?:\{(\w+|[@*])\}|(\w+|[@*]))("?)$/.exec(word.text);
  if (found === null || found[1] !== found[4]) return null;
  return { name: found[2] ?? found[3] ?? '', quoted: found[1] === '"' };
}

function variableOf(part: WordPart | DoubleQuotedChild, frame: Frame): string | null {
  if (part.type === 'SimpleExpansion') return lookUp(part.text.slice(1), frame);
  if (part.type === 'ParameterExpansion' && part.operation === undefined && part.prefix === undefined && part.index === undefined)
    return lookUp(part.parameter, frame);
  return null;
}

/** What the line itself has set the variable to; null: not known. */
export function lookUp(name: string, frame: Frame): string | null {
  if (/^\d+$/.test(name)) return frame.positional?.[Number(name) - 1] ?? null;
  return frame.shell.variables?.get(name) ?? null;
}

function literalOf(part: WordPart | DoubleQuotedChild): string | null {
  switch (part.type) {
    case 'Literal':
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      return part.value;
    case 'DoubleQuoted':
    case 'LocaleString':
      return joined(part.parts, () => null);
    default:
      return null;
  }
}

function joined(
  parts: readonly (WordPart | DoubleQuotedChild)[],
  otherwise: (part: WordPart | DoubleQuotedChild) => string | null,
): string | null {
  let text = '';
  for (const part of parts) {
    const value =
      part.type === 'DoubleQuoted' || part.type === 'LocaleString' ? joined(part.parts, otherwise) : (literalOf(part) ?? otherwise(part));
    if (value === null) return null;
    text += value;
  }
  return text;
}
