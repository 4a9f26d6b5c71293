import { SECRET } from './tokens.ts';

/** Names whose value is a secret; as the end of a longer name, too: `API_TOKEN`, `clientSecret`. */
export const SECRET_NAME =
  '(?:token|secret|password|passwd|passphrase|pwd|(?:api|access|account|auth|encryption|private|secret|signing)[_-]?key|credentials?)';

/** What a text is decides how sure a value has to be. */
export interface NamedContext {
  /** A shell line or a call's arguments: there a value behind a name is meant as one. Elsewhere it may be the next word of a sentence. */
  readonly inCommand: boolean;
  /** Words that stay, whatever goes before them. */
  readonly keeps: (value: string) => boolean;
}

const GAP = '[ \\t]{0,4}';
const QUOTE = `\\\\{0,3}["']`;
const BARE = '([A-Za-z0-9_+/.~!@#%^*?][A-Za-z0-9_+/=.~!@#%^*?:-]{0,4000})';
const VALUE = `(?:(${QUOTE})([^"'\\\\\\n]{1,200})(?=${QUOTE})|${BARE})`;

/** `API_TOKEN=…`, `"password": "…"`, `password: …`. */
const ASSIGNED = new RegExp(`((?:${SECRET_NAME}|authorization)((?:${QUOTE})?)${GAP}([=:])${GAP})${VALUE}`, 'gi');
/** `--password …`. */
const OPTION = new RegExp(`((?<![\\w-])--?(?!no-)[\\w-]{0,40}${SECRET_NAME}[ \\t]{1,4})${VALUE}`, 'gi');
/** `Authorization: Bearer …` */
const SCHEME = new RegExp(`(authorization(?:${QUOTE})?${GAP}[=:]${GAP}(?:${QUOTE})?(?:basic|bearer|token)[ \\t]{1,4})${BARE}`, 'gi');
const BEARER = new RegExp(`(\\bbearer[ \\t]{1,4})${BARE}`, 'gi');
/** `-u user:…` where something is fetched: elsewhere the second word is a group. */
const USER = /((?<=\s)(?:-u\s{0,4}|--user[ =]\s{0,4})["']?[^\s:"'$]{1,100}:)([^\s"'$[\]]{1,4000})/g;
const FETCHES = /\b(?:curl|wget|https?)\b/;

/** Texts without any of these, which are most, are not looked at more closely. */
const HINT = new RegExp(`${SECRET_NAME}|authorization|bearer`, 'i');

type Groups = readonly [quote: string | undefined, quoted: string | undefined, bare: string | undefined];

/** The text with every value masked that a name, an option or a header before it makes a secret. Linear. */
export function withoutNamedSecrets(text: string, context: NamedContext): string {
  const unnamed = HINT.test(text) ? withoutNamed(text, context) : text;
  if (!FETCHES.test(unnamed)) return unnamed;
  return unnamed.replace(USER, (all: string, before: string, value: string) =>
    isNoSecret(value) || context.keeps(value) ? all : before + SECRET,
  );
}

function withoutNamed(text: string, { inCommand, keeps }: NamedContext): string {
  const isSure = (value: string, least: number) => inCommand || looksDrawn(value, least);
  const stays = (value: string) => isNoSecret(value) || keeps(value);
  const masked = (value: string) => SECRET + (inCommand ? '' : sentenceEnd(value));
  const unheaded = text
    .replace(SCHEME, (all: string, before: string, value: string) =>
      stays(value) || !(isSure(value, 8) || value.length >= 20) ? all : before + masked(value),
    )
    .replace(BEARER, (all: string, before: string, value: string) =>
      stays(value) || !looksDrawn(value, 10) ? all : before + masked(value),
    );
  const unassigned = unheaded.replace(
    ASSIGNED,
    (all: string, before: string, closing: string, sign: string, ...[quote, quoted, bare, at, whole]: [...Groups, number, string]) => {
      const value = quoted ?? bare ?? '';
      if (stays(value) || isPlace(before, value)) return all;
      if (quoted !== undefined) return !inCommand && closing === '' && /\s/.test(quoted) ? all : before + quote + SECRET;
      const next = whole.charAt(at + all.length) || ' ';
      if (OPENS.includes(next)) return all;
      const isTight = sign === '=' && !/[ \t]/.test(before) && next !== ')' && (/[A-Z]=$/.test(before) || !isPath(value));
      return isTight || isSure(value, 6) ? before + masked(value) : all;
    },
  );
  return unassigned.replace(OPTION, (all: string, before: string, ...[quote = '', quoted, bare = '']: [...Groups]) => {
    const value = quoted ?? bare;
    return stays(value) || !isSure(value, 6) ? all : before + quote + (quoted === undefined ? masked(value) : SECRET);
  });
}

/** Behind a word, these make it code: a call, an index, a variable that is part of the value. */
const OPENS = '([{<$`';

/** The end of a sentence is no part of the value. */
function sentenceEnd(value: string): string {
  return /[.!?:]{0,3}$/.exec(value.slice(-3))?.[0] ?? '';
}

/** What stands for a secret, or for none: a variable, a template, a placeholder, an address. */
function isNoSecret(value: string): boolean {
  return value === SECRET || /^\$|\$[({]|`|\{\{|^https?:\/\//.test(value) || PLACEHOLDER.test(value);
}

const PLACEHOLDER = /^(?:basic|bearer|token|true|false|null|none|nil|undefined|yes|no|masked|redacted|x{1,40}|\*{1,40}|\.{1,40}|-{1,40})$/i;

/** `PWD=/srv/x` is a folder, `credentials=./key.json` a file. */
function isPlace(before: string, value: string): boolean {
  return /(?:pwd|credentials?|private[_-]?key)\W*$/i.test(before.slice(-20)) && /^(?:[~.]{0,2}\/|[A-Za-z]:)/.test(value);
}

/** `token=settings.token` says where the value is, not what; behind a variable of the environment nothing does. */
function isPath(value: string): boolean {
  return /^[A-Za-z_.]*$/.test(value) && value.includes('.');
}

/** A value that somebody drew at random has digits among its letters. */
function looksDrawn(value: string, least: number): boolean {
  return value.length >= least && /\d/.test(value) && /[A-Za-z]/.test(value) && !/^v?\d[\d.]{0,40}$/.test(value);
}
