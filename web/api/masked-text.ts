import { redactedJson } from '@tool-fidelity/core/reporters/escape/json-text.ts';

/** A record's text, indented, with tokens masked and nothing invisible in it. */
export function maskedText(text: string): string {
  const record: unknown = JSON.parse(text);
  return `${redactedJson(record)}\n`;
}
