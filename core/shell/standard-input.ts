import type { Command, CommandNode } from 'unbash';
import type { Call } from './call.ts';
import { isOpaque, textOf } from './words.ts';

/** The text that a command reads from its standard input, where the line itself spells it out. */
export function standardInputOf(call: Call): string | null {
  if (call.stdin !== null) return call.stdin;
  const { feed } = call.frame;
  return call.input === null && feed !== null ? outputOf(feed) : null;
}

/** What `echo`, `printf` or `cat` of a here-document prints; null: not known. */
function outputOf(node: CommandNode): string | null {
  if (node.type !== 'Command' || node.name === undefined) return null;
  switch (node.name.text) {
    case 'echo':
      return printed(node, /^-[neE]+$/)?.join(' ') ?? null;
    case 'printf':
      return formatted(printed(node, /^--$/));
    case 'cat':
      return documentOf(node);
    default:
      return null;
  }
}

function printed(node: Command, option: RegExp): readonly string[] | null {
  if (node.redirects.some((redirection) => redirection.type === 'Redirect' && redirection.operator.includes('>'))) return null;
  const values: string[] = [];
  for (const item of node.suffix) {
    if (item.type !== 'Word') continue;
    if (isOpaque(item)) return null;
    const value = textOf(item);
    if (values.length > 0 || !option.test(value)) values.push(value);
  }
  return values.map((value) => value.replace(/\\n/g, '\n'));
}

function formatted(values: readonly string[] | null): string | null {
  if (values === null) return null;
  const [format = '', ...rest] = values;
  if (!format.includes('%')) return format;
  return /^%s\n?$/.test(format) ? rest.join('\n') : null;
}

function documentOf(node: Command): string | null {
  if (node.suffix.some((item) => item.type === 'Word' && item.text !== '-')) return null;
  const [only] = node.redirects;
  if (node.redirects.length !== 1 || only?.type !== 'HereDoc' || only.closing === undefined) return null;
  return only.body.text;
}
