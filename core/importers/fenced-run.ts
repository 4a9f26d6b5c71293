import { type Fields, fieldsOf, isFields } from './fields.ts';
import { textIn } from './told-result.ts';

const FENCE = /```(?:mswea_bash_command|bash|sh)[ \t]*\n([\s\S]*?)\n?```/g;

/** The one command that a text holds in a fence; null: there is none, or there are more, and then none is run. */
export function fencedCommand(text: string): string | null {
  const found = [...text.matchAll(FENCE)];
  return found.length === 1 ? (found[0]?.[1]?.trim() ?? null) : null;
}

/** A user message that brings back what a fenced command ended with. */
export function isReturn(text: string): boolean {
  return /^\s*(?:<exception>[\s\S]{0,4000}<\/exception>\s*)?<returncode>-?\d/.test(text);
}

/** True for bare messages of mini-swe-agent: with the actions that it read in them, or with commands in fences and their returns between. */
export function isBareRun(head: readonly unknown[]): boolean {
  const messages: readonly Fields[] = head.filter(isFields);
  if (messages.some(({ extra }) => Array.isArray(fieldsOf(extra).actions))) return true;
  if (messages.some(({ tool_calls }) => Array.isArray(tool_calls) && tool_calls.length > 0)) return false;
  return (
    messages.some(({ role, content }) => role === 'user' && isReturn(textIn(content) ?? '')) &&
    messages.some((message) => message.role === 'assistant' && fencedCommand(textIn(fieldsOf(message).content) ?? '') !== null)
  );
}
