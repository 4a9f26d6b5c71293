/** Kept of an output or of a tool's arguments, in UTF-16 units. Enough to see what ran, too little to carry a file along. */
const KEPT = 4096;

/** The head and the tail of a long text, with the number of characters left out between them; a short text as it is. */
export function excerpt(text: string): string {
  if (text.length <= KEPT) return text;
  const head = wellFormed(text.slice(0, KEPT / 2));
  const tail = wellFormed(text.slice(-KEPT / 2));
  return `${head}\n[… ${text.length - head.length - tail.length} characters left out …]\n${tail}`;
}

/** A call of a tool that is no shell, as a record's command: its name and its arguments as compact JSON. */
export function toolCommand(name: string, input: unknown): string {
  return excerpt(`${name} ${JSON.stringify(input ?? {})}`);
}

/** The arguments alone, cut alike, for a reader that keeps them until it knows the name. */
export function argumentText(input: unknown): string {
  return excerpt(JSON.stringify(input ?? {}));
}

/** A cut through a surrogate pair leaves half a character, which no encoder takes. */
function wellFormed(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}
