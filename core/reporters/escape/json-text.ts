import { redacted } from './secrets.ts';

/** JSON that is safe to show: control and bidirectional characters as escapes. The value is not changed. */
export function jsonText(value: unknown): string {
  return withEscapes(JSON.stringify(value));
}

/** Indented JSON that is safe to show, tokens masked in every text of the value. */
export function redactedJson(value: unknown): string {
  return withEscapes(JSON.stringify(value, (_key, each: unknown) => (typeof each === 'string' ? redacted(each) : each), 2));
}

/** Printed raw, these change what a terminal or an editor shows; `##[` starts a command in a log of GitHub's. As escapes, JSON means the same. */
function withEscapes(json: string): string {
  const shown = json.replaceAll('##[', '##\\u005b');
  return shown.replace(/[\p{Cf}\p{Zl}\p{Zp}\u007f-\u009f]/gu, (character) =>
    character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}
