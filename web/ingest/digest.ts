import { hash } from 'node:crypto';

/** `sha256:` and the hex digest of a text's UTF-8. */
export function digestOf(text: string): string {
  return `sha256:${hash('sha256', text, 'hex')}`;
}
