/**
 * How everything begins that the hook says to an agent. Most clients keep it as a user's message, so importers know it by this sentence:
 * it is no request of a person. One spelling for good: transcripts of years ago hold it.
 */
export const HOOK_OPENING = 'Tool Fidelity, a hook of this repository and not a person, asks for one thing before this turn ends.';

/** What clients put before it. */
const BEFORE = /^(?:\s|Stop hook feedback:|<hook_prompt\b[^>\n]{0,200}>|<system-reminder>)*/;

/** True for a text in the person's place that the hook wrote. */
export function isHookWords(text: string): boolean {
  return text.startsWith(HOOK_OPENING, BEFORE.exec(text)?.[0].length ?? 0);
}
