import type { HereDoc, Redirect, Redirection, Word } from 'unbash';
import type { Frame } from './state.ts';
import { readSubstitutions } from './substitutions.ts';
import { isOpaque, textOf } from './words.ts';

/** What the redirections of one command say about its input and output. */
export interface Redirected {
  /** The text of its here-document or here-string, expansions as written; null: none, or an unterminated one. */
  readonly stdin: string | null;
  /** No expansion is left in `stdin`. */
  readonly isLiteral: boolean;
  /** The file that it reads its standard input from. */
  readonly input: string | null;
  readonly writes: readonly string[];
}

export const NO_REDIRECTION: Redirected = { stdin: null, isLiteral: true, input: null, writes: [] };

/** Reads the redirections of a command, and the substitutions inside them. */
export function readRedirections(redirections: readonly Redirection[], place: number, frame: Frame): Redirected {
  if (redirections.length === 0) return NO_REDIRECTION;
  let { stdin, isLiteral, input } = NO_REDIRECTION;
  const writes: string[] = [];
  for (const redirection of redirections) {
    // A word says by its text whether anything is to be read in it.
    const inside = redirection.type === 'HereDoc' ? redirection : redirection.target;
    if (inside !== undefined) readSubstitutions(inside, place, frame);
    if (redirection.type === 'HereDoc') {
      stdin = bodyOf(redirection);
      isLiteral = redirection.body.parts === undefined || redirection.body.parts.every((part) => part.type === 'Literal');
      input = null;
    } else if (redirection.type === 'HereString') {
      stdin = redirection.target === undefined ? null : textOf(redirection.target);
      isLiteral = redirection.target !== undefined && !isOpaque(redirection.target);
      input = null;
    } else if (redirection.operator === '<' && readsStandardInput(redirection)) {
      input = literalOf(redirection.target);
      stdin = null;
    } else if (writesFile(redirection)) {
      const file = literalOf(redirection.target);
      if (file !== null && !file.startsWith('/dev/')) writes.push(file);
    }
  }
  return { stdin, isLiteral, input, writes };
}

function bodyOf(document: HereDoc): string | null {
  return document.closing === undefined ? null : document.body.text;
}

function readsStandardInput(redirect: Redirect): boolean {
  return redirect.descriptor === undefined || (redirect.descriptor.type === 'FileDescriptor' && redirect.descriptor.value === 0);
}

function writesFile(redirect: Redirect): boolean {
  if (redirect.operator === '>&') return redirect.target !== undefined && !/^(?:\d+-?|-)$/.test(redirect.target.text);
  return redirect.operator !== '<' && redirect.operator !== '<&';
}

function literalOf(word: Word | undefined): string | null {
  return word === undefined || isOpaque(word) ? null : textOf(word);
}
