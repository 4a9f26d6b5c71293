/** Kept of an output or of a tool's arguments, in UTF-16 units. Enough to see what ran, too little to carry a file along. */
const KEPT = 4096;

/** The head and the tail of a long text, with the number of characters left out between them; a short text as it is. */
export function excerpt(text: string): string {
  return text.length <= KEPT ? text : cut(text, KEPT);
}

/** The same with so many UTF-16 units of head and tail together. */
export function cut(text: string, length: number): string {
  const head = beginning(text, length / 2);
  const tail = ending(text, length / 2);
  return own(head, `\n[... ${text.length - head.length - tail.length} characters left out ...]\n`, tail);
}

/** At most so many UTF-16 units from the beginning of a text, kept without the rest. */
export function startOf(text: string, length: number): string {
  return text.length <= length ? text : own(text.slice(0, length / 2), text.slice(length / 2, length));
}

/** A call of a tool that is no shell, as a record's command: its name and its arguments as compact JSON. */
export function toolCommand(name: string, input: unknown): string {
  return excerpt(`${name} ${JSON.stringify(input ?? {})}`);
}

/** The arguments alone, cut alike, for a reader that keeps them until it knows the name. */
export function argumentText(input: unknown): string {
  return excerpt(JSON.stringify(input ?? {}));
}

/** V8 keeps a whole text alive for the sake of a part of it; what is joined of several parts is a copy. */
export function own(...parts: readonly string[]): string {
  return parts.join('');
}

/** A cut through a surrogate pair leaves half a character, which no encoder takes. */
function beginning(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}

function ending(text: string, length: number): string {
  const first = text.charCodeAt(text.length - length);
  return text.slice(first >= 0xdc00 && first <= 0xdfff ? 1 - length : -length);
}
