/** One piece of JSON text. `bad`: not JSON, and why. `unclosed`: a string without its closing quote. `end`: no text is left. */
export type Token =
  | {
      readonly kind: '{' | '}' | '[' | ']' | ':' | ',' | 'string' | 'scalar' | 'end' | 'unclosed';
      readonly start: number;
      readonly end: number;
    }
  | { readonly kind: 'bad'; readonly start: number; readonly end: number; readonly why: string };

const SCALAR = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** The token that begins at `start`, which is no white space. */
export function tokenAt(text: string, start: number): Token {
  const first = text.charAt(start);
  switch (first) {
    case '':
      return { kind: 'end', start, end: start };
    case '{':
    case '}':
    case '[':
    case ']':
    case ':':
    case ',':
      return { kind: first, start, end: start + 1 };
    case '"':
      return stringAt(text, start);
    default:
      SCALAR.lastIndex = start;
      return SCALAR.test(text)
        ? { kind: 'scalar', start, end: SCALAR.lastIndex }
        : { kind: 'bad', start, end: start + 1, why: badCharacter(text.charCodeAt(start)) };
  }
}

function stringAt(text: string, start: number): Token {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return { kind: 'string', start, end: at + 1 };
    if (code < 0x20) {
      if (code === 0x0a || code === 0x0d) return { kind: 'unclosed', start, end: at };
      return { kind: 'bad', start: at, end: at + 1, why: badCharacter(code) };
    }
    if (code !== 0x5c) continue;
    ESCAPE.lastIndex = at;
    if (ESCAPE.test(text)) at = ESCAPE.lastIndex - 1;
    else if (text.length - at < 6 && !text.includes('"', at + 1)) return { kind: 'unclosed', start, end: text.length };
    else return { kind: 'bad', start: at, end: at + 1, why: 'JSON knows no such escape.' };
  }
  return { kind: 'unclosed', start, end: text.length };
}

function badCharacter(code: number): string {
  if (code === 0) return 'A NUL byte stands here.';
  if (code < 0x20) return 'A control character stands here: in strings they are written as escapes.';
  return 'No JSON value begins like this.';
}
