import { redacted } from '@tool-fidelity/core/reporters/escape/secrets.ts';

/** These put the letters after them elsewhere: what is read is then not what stands there. Marks of a language's own direction do not. */
const MOVING = /[\u202a-\u202e\u2066-\u2069]/g;
/** Besides those, whatever is not seen at all: two commands may look alike. */
const UNSEEN = /[\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name or message of a report, with every token that is known by its form masked. */
export function masked(text: string): string {
  return redacted(text);
}

/** Running text whose order is that in which it stands; what would change it is named: `⟨U+202E⟩`. */
export function readable(text: string): string {
  return text.replace(MOVING, sign);
}

/** A command or an output of one, of which every sign counts. */
export function exact(text: string): string {
  return text.replace(UNSEEN, sign);
}

function sign(character: string): string {
  return `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;
}
