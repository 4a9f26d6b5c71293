import { SECRET_NAME } from '../../redaction/named-secrets.ts';
import { redacted, SECRET } from './secrets.ts';

/** Longest command that is looked at, in UTF-16 units; what follows is left out. */
const LONGEST = 20_000;

const VALUE = '(?:"[^"]*"|\'[^\']*\'|[^\\s"\'&|;]+)';

/** `API_TOKEN=…`, `"password": "…"`. What may go before the word is bounded, to keep the search linear. */
const ASSIGNED = new RegExp(`(?<![A-Za-z0-9])((?:[A-Za-z0-9]{1,20}[_-]){0,4}${SECRET_NAME}["']?\\s{0,4}[=:]\\s{0,4})${VALUE}`, 'gi');
/** `--password …`. */
const OPTION = new RegExp(`(?<=\\s)(--?[\\w-]{0,20}${SECRET_NAME}\\s{1,4})${VALUE}`, 'gi');
const BEARER = /(\b(?:bearer|basic|authorization:(?!\s{0,4}(?:bearer|basic)))\s{1,4})[^\s"']+/gi;
const USER = /(?<=\s)(-u\s{0,4}|--user[ =]\s{0,4})([^\s:]{1,100}):[^\s"']+/g;

/**
 * A recorded command with what looks like a secret masked: tokens by their form, values by the name before them, credentials in options.
 * It rather masks too much than too little: it is for people to read.
 */
export function redactedCommand(command: string): string {
  return redacted(command.slice(0, LONGEST))
    .replace(BEARER, (_all, before: string) => before + SECRET)
    .replace(ASSIGNED, (_all, before: string) => before + SECRET)
    .replace(OPTION, (_all, before: string) => before + SECRET)
    .replace(USER, (_all, option: string, user: string) => `${option}${user}:${SECRET}`);
}
