import { EVERYDAY, GENERIC, LOANS } from './everyday-names.ts';
import { A_LETTER, A_SIGN, AT_A_LETTER, BESIDE_A_DIGIT, HUMP, Lettered, NO_SIGN, ONE_WORD } from './lettered.ts';
import {
  amongCharacters,
  asLabels,
  asNamedSubjects,
  asSubjects,
  atObjects,
  MEANS,
  NOUN,
  NOUN_BEFORE,
  REACHED,
  RUNS,
  VERB,
} from './name-places.ts';
import { comparable } from './normalise.ts';

const LETTER = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}]';
const MOST_NAMES = 64;
const LONGEST_NAME = 80;
/** Endings of cases and plurals that a name takes in running text; none follows a name of three letters. */
const ENDINGS = '(?:s|a|u|e|y|i|em|om|ie|en|ov|in|owi|ovi|ach|ami)?';
/** What a program's file is called by; lenient names alone take it, since a file of the named tool's name is not the tool. */
const SCRIPT_FILE = '(?:\\.(?:sh|exe|cmd|bat|ps1|py|pl|jar)(?![\\p{L}\\p{N}]))?';
/** A variable of the environment that a tool is told its key or its place by begins with its name ("X_API_KEY"). */
const SETTING =
  '(?:api_?|access_|auth_|license_|project_|secret_|service_|server_)?(?:key|token|secret|license|licence|password|url|host|credentials|dsn)(?![\\p{Script=Latin}\\p{N}])';
/** What a name of an interface ends with, and people leave out: "the X connector" for "X MCP". */
const INTERFACE = /[-_ ](?:mcp|mcp[-_ ]server|connector|server|cli|api)$/u;
/** Finders of a tool's names in normalised text. */
export interface NameFinder {
  /** Any name; for code spans and other places where a word alone is a name. Null: no name at all. */
  readonly any: RegExp | null;
  /** Names that are plain enough to be believed in running text. */
  readonly plain: RegExp | null;
  /** Names that need company: a word such as `CLI` after them, or the place of a clause's subject. */
  readonly short: RegExp | null;
}

/** What parts names that stand in one field ("git log + grep"). */
const JOINTS = /\s+(?:\+|&|\||and|und|y|et|e)\s+|,\s*/u;
/** What parts the words of a name. */
const GAPS = /[-_.:/\s]+/u;

/** "scripts npm", "sockets em Python": a name of two words the way round that other languages have it. */
function turned(name: string): readonly string[] {
  const [first = '', second = '', ...more] = name.split(/\s+/u);
  const isPair = more.length === 0 && first.length > 1 && second.length > 2;
  return isPair ? [`${flexible(second)}[-_ ](?:(?:de|do|da|di|del|em|en|in|of) )?${flexible(first)}`] : [];
}

/** Words of longer names, such as the family that a tool is of ("Node" of `node:test`): told of as a means they name it. */
function families(names: readonly string[], apart: readonly string[]): readonly string[] {
  const others = new Set(apart.flatMap((name) => [bare(name), ...bare(name).split(GAPS)]));
  const words = names.flatMap((name) => bare(name).split(GAPS)).filter((word) => word.length > 2 && A_LETTER.in(word).test(word));
  return [...new Set(words)].filter((word) => !GENERIC.has(word) && !others.has(word)).slice(0, MOST_NAMES);
}

/**
 * `lenient`: a name is believed unless it names a kind of work, in any case and by its family; for names that can only excuse.
 * Compares after NFKC, case, version and separators, as `audit.md` has it for names; each name is text, never a pattern.
 * `operations`: words that, right after a name too common to be believed, make it one ("go vet"). `apart`: names of another tool,
 * whose words are nobody's family name. `text`: the one that they are looked for in; null: any.
 */
export function nameFinder(
  names: readonly string[],
  believing: 'strict' | 'lenient' = 'strict',
  operations: readonly string[] = [],
  apart: readonly string[] = [],
  text: string | null = null,
): NameFinder {
  const isLenient = believing === 'lenient';
  const written = isLenient ? names.slice(0, MOST_NAMES).flatMap((name) => [name, ...name.slice(0, LONGEST_NAME).split(JOINTS)]) : names;
  const full = [...new Set(written.slice(0, MOST_NAMES).map(bare))].filter((name) => A_SIGN.in(name).test(name));
  const stems = full.flatMap((name) => stemOf(name)).filter((stem) => !full.includes(stem) && !GENERIC.has(stem));
  const known = [...full, ...stems.filter((stem) => /[-_ ]/u.test(stem))];
  const isPlain = isLenient ? (name: string) => name.length > 1 && !GENERIC.has(name) : isPlainName;
  const plain = known.filter(isPlain);
  const family = isLenient
    ? families(full, apart)
        .filter((word) => !known.includes(word))
        .map(flexible)
    : [];
  const forms = (name: string) =>
    isLenient && /[a-z]{4}$/u.test(name)
      ? `${flexible(name)}${ENDINGS}${SCRIPT_FILE}`
      : /^[a-z]{4,}[b-df-hj-np-tv-z]$/u.test(name)
        ? `${flexible(name)}(?:a|u|em|owi|om)?`
        : flexible(name);
  const short = known.filter((name) => !isPlain(name) && !GENERIC.has(name)).map(flexible);
  const objects = known.filter((name) => !isPlain(name) && !EVERYDAY.has(name) && name.length > 1).map(flexible);
  const foreign = known.filter((name) => !isPlain(name) && EVERYDAY.has(name) && !GENERIC.has(name) && !LOANS.has(name) && name.length > 3);
  const common = known.filter((name) => GENERIC.has(name)).map(flexible);
  const loose = stems.filter((stem) => !/[-_ ]/u.test(stem) && !EVERYDAY.has(stem)).map(flexible);
  const followers = operations
    .slice(0, MOST_NAMES)
    .map(bare)
    .filter((word) => AT_A_LETTER.in(word).test(word))
    .map(flexible);
  const company = [
    ...(common.length > 0 && followers.length > 0 ? [`(?:${common.join('|')})(?= (?:${followers.join('|')})(?!${LETTER}))`] : []),
    ...(short.length > 0
      ? [...asSubjects(short.join('|')), `(?:${short.join('|')})(?=${NOUN})`, `(?:${NOUN_BEFORE}|${RUNS})(?:${short.join('|')})`]
      : []),
    ...(objects.length > 0 ? [...atObjects(objects.join('|')), ...asNamedSubjects(objects.join('|')), ...asLabels(objects.join('|'))] : []),
    ...(family.length > 0
      ? [
          `(?:${VERB}|${MEANS})(?:${family.join('|')})(?! ?\\d)`,
          `(?:${family.join('|')})(?=['’]s\\s)`,
          ...amongCharacters(family.join('|')),
        ]
      : []),
    ...(isLenient ? full.flatMap(turned) : []),
    ...(foreign.length > 0 ? [...amongCharacters(foreign.map(flexible).join('|')), ...asLabels(foreign.map(flexible).join('|'))] : []),
    ...(loose.length > 0
      ? [
          `(?:${loose.join('|')})(?=${NOUN}|_${SETTING})`,
          `${NOUN_BEFORE}(?:${loose.join('|')})`,
          ...asSubjects(loose.join('|')),
          ...asNamedSubjects(loose.join('|')),
          ...asLabels(loose.join('|')),
          `${REACHED}(?:${loose.join('|')})`,
          ...amongCharacters(loose.join('|')),
        ]
      : []),
  ].join('|');
  return {
    any: finder([...known.map(flexible), ...family].join('|'), text),
    plain: finder([...plain.map(forms), ...(isLenient ? [] : loose)].join('|'), text),
    short: finder(company, text),
  };
}

/** Single words that name the tool wherever nobody is accused by it: short names, and names without the word for their interface. */
export function looseNames(names: readonly string[]): ReadonlySet<string> {
  const full = names.slice(0, MOST_NAMES).map(bare);
  const capitals = names.slice(0, MOST_NAMES).flatMap((name) => name.split(/\s/u).filter((word) => /^[A-Z\d]{2,}$/u.test(word)));
  const words = [...full, ...full.flatMap(stemOf), ...capitals.map(bare)].filter((name) => ONE_WORD.in(name).test(name));
  return new Set(words.filter((name) => !GENERIC.has(name) && !EVERYDAY.has(name)));
}

function isPlainName(name: string): boolean {
  const letters = name.replace(NO_SIGN.in(name), '');
  return (letters.length >= 4 || isNoWord(letters)) && !EVERYDAY.has(name) && !GENERIC.has(name);
}

/** Three letters without a vowel, or a letter and a digit that is no common pair such as `h2` or `q3`, are no word of any language. */
function isNoWord(letters: string): boolean {
  return /^(?:[bcdfghjklmnpqrstvwxz]{3}|[ac-gi-oru-z]\d|\d[a-z]{1,2}|[a-z]{2}\d|[a-z]\d[a-z])$/u.test(letters);
}

function bare(name: string): string {
  const spaced = name.slice(0, LONGEST_NAME).replace(HUMP.in(name), ' ');
  return comparable(spaced)
    .trim()
    .replace(/(?:==.*|\[.*\]|(?<=.)@\d.*)$/u, '')
    .replace(/\.(?:exe|cmd)$/u, '');
}

/** A name without the word for what kind of interface it is; of one that has none, nothing. */
function stemOf(name: string): readonly string[] {
  const stem = name.replace(/^mcp__/u, '').replace(INTERFACE, '');
  return stem !== name && stem.length > (/[\u3005-\ud7af]/.test(stem) ? 1 : 2) ? [stem] : [];
}

function flexible(name: string): string {
  return name
    .split(name.includes('/') ? /[-_.\s]+/u : GAPS)
    .filter((part) => part !== '')
    .map((part) =>
      part
        .split(BESIDE_A_DIGIT.in(part))
        .map((piece) => piece.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
        .join('[-_. ]?'),
    )
    .join('[-_.: ]{0,3}');
}

function finder(alternatives: string, text: string | null): RegExp | null {
  if (alternatives === '') return null;
  return new Lettered(`(?<!${LETTER}|[@.-]|(?<!_)_)(?:${alternatives})(?!${LETTER}|\\.\\p{L}|_(?!_|${SETTING}))`, 'giu').in(text);
}
