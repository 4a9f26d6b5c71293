import { skipSpace } from './json-spans.ts';
import { type Token, tokenAt } from './json-tokens.ts';

/** Where and why a text stops being JSON. */
export interface JsonFault {
  /** UTF-16 offset. */
  readonly at: number;
  readonly message: string;
  /** The text ends where more was due: it was cut. */
  readonly cut: boolean;
}

const VALUE_DUE = 'A value is due here.';
const AFTER_COMMA = 'JSON allows no comma after the last one.';
const KEY_DUE = 'A key in double quotes is due here.';

/** The first place where a text is not one JSON value; null: it is one. Does not recurse, whatever the nesting. */
export function jsonFault(text: string): JsonFault | null {
  const open: ('{' | '[')[] = [];
  let due: 'value' | 'value_or_end' | 'key' | 'key_or_end' | 'colon' | 'more' = 'value';
  let at = skipSpace(text, 0);
  for (;;) {
    const token = tokenAt(text, at);
    if (due === 'more' && open.length === 0) {
      return token.kind === 'end' ? null : fault(token, 'More text follows after the end of the value.');
    }
    if (token.kind === 'end') return { at: text.length, message: 'The text ends in the middle of a value.', cut: true };
    if (token.kind === 'unclosed') return { at: token.start, message: 'This string has no closing quote.', cut: token.end === text.length };
    if (token.kind === 'bad') return fault(token, due === 'key' || due === 'key_or_end' ? KEY_DUE : token.why);
    const container = open.at(-1);
    if (due === 'colon') {
      if (token.kind !== ':') return fault(token, 'A colon is due after the key.');
      due = 'value';
    } else if (due === 'key' || due === 'key_or_end') {
      if (token.kind === '}' && due === 'key') return fault(token, `${KEY_DUE} ${AFTER_COMMA}`);
      if (token.kind === '}') {
        open.pop();
        due = 'more';
      } else if (token.kind === 'string') due = 'colon';
      else return fault(token, KEY_DUE);
    } else if (due === 'more') {
      if (token.kind === ',') due = container === '{' ? 'key' : 'value';
      else if (token.kind === (container === '{' ? '}' : ']')) open.pop();
      else return fault(token, `A comma or ${container === '{' ? '}' : ']'} is due here.`);
    } else if (token.kind === '{' || token.kind === '[') {
      open.push(token.kind);
      due = token.kind === '{' ? 'key_or_end' : 'value_or_end';
    } else if (token.kind === ']' && due === 'value_or_end') {
      open.pop();
      due = 'more';
    } else if (token.kind === 'string' || token.kind === 'scalar') due = 'more';
    else return fault(token, token.kind === ']' && container === '[' ? `${VALUE_DUE} ${AFTER_COMMA}` : VALUE_DUE);
    at = skipSpace(text, token.end);
  }
}

function fault(token: Token, message: string): JsonFault {
  return { at: token.start, message, cut: false };
}
