import { oneLine } from './one-line.ts';

/** GitHub looks for `@mentions`, `#references` and `:emoji:` in the rendered text, where an entity is a plain character again. */
const BREAK = '&#8203;';

/** Markup, table cells, HTML, and `$` for mathematics. */
const ENTITY = /[&<>|`*_~[\]\\$"]/g;

/**
 * Running text for a markdown page or a table cell: nothing in it becomes markup, a link, a mention or a reference.
 * One line; for use anywhere but inside a code span.
 */
export function markdownText(text: string): string {
  return oneLine(text)
    .replace(ENTITY, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/:(?=\/\/)/g, '&#58;')
    .replace(/www\./gi, (www) => `${www.slice(0, 3)}&#46;`)
    .replace(/[@]|:(?=[\w+-])/g, (character) => `${character}${BREAK}`)
    .replace(/(?<!&)#(?=[\p{L}\p{N}])/gu, `#${BREAK}`)
    .replace(/\bGH-(?=\d)/gi, (gh) => `${gh}${BREAK}`)
    .replace(/^(?:#(?!&)|[+=-]|\d+[.)])/, (start) => `&#8203;${start}`);
}

/**
 * A name or a path as code, where GitHub looks for neither mentions nor links. The fence is longer than the longest run of backticks inside.
 * A bar or a backslash would be read differently inside and outside of a table: such text goes out escaped, between tags.
 */
export function markdownCode(text: string): string {
  const plain = oneLine(text);
  if (plain === '') return '';
  if (/[|\\]/.test(plain)) return `<code>${markdownText(plain)}</code>`;
  const longest = Math.max(0, ...(plain.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${plain}${fence}` : `${fence} ${plain} ${fence}`;
}
