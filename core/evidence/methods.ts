import { type Family, families, type MethodClass } from '../catalogue/families.ts';
import { bareName, bareProgram } from '../names.ts';
import { formOf, onlyLooks, plainWords } from '../phase/form.ts';
import type { Invocation } from '../shell/reading.ts';
import { writtenNames } from './tool.ts';

/** Whether a name stands for searching as such: then an equivalent of that name makes every search equivalent. */
export function isSearchTool(name: string): boolean {
  return classOf('web', name) === 'search';
}

/** False for a line in which no tool of the family is named. */
export function couldNameOne(family: Family, line: string): boolean {
  const { openings, beginnings, pattern } = membersOf(family);
  let before = 0;
  for (let at = 0; at < line.length; at++) {
    const letter = letterAt(line, at);
    if (letter !== 0 && before === 0 && mayOpen(openings, line, at, letter)) {
      let end = at + 1;
      while (letterAt(line, end) !== 0) end++;
      if (beginnings.has(line.slice(at, end).toLowerCase())) return pattern.test(line);
    }
    before = letter;
  }
  return false;
}

/** For the first two letters of a word the third ones that a name goes on with, each a bit. */
type Openings = Int32Array;

function mayOpen(openings: Openings, line: string, at: number, first: number): boolean {
  const thirds = openings[(first << 6) | letterAt(line, at + 1)] ?? 0;
  return thirds !== 0 && (thirds & (1 << letterAt(line, at + 2))) !== 0;
}

/** A number of its own for each letter of a word, upper and lower case alike; 0 where no word goes on. Names are ASCII. */
function letterAt(text: string, at: number): number {
  const code = at < text.length ? text.charCodeAt(at) : 0;
  return code < 128 ? (LETTERS[code] ?? 0) : 0;
}

const LETTERS = Uint8Array.from(
  { length: 128 },
  (_, code) => 1 + 'abcdefghijklmnopqrstuvwxyz0123456789_'.indexOf(String.fromCharCode(code).toLowerCase()),
);

interface Members {
  readonly classes: ReadonlyMap<string, MethodClass>;
  readonly programs: ReadonlySet<string>;
  /** The first word of every name: a line without any of them is done with sooner than the long pattern is tried at each of its places. */
  readonly beginnings: ReadonlySet<string>;
  readonly openings: Openings;
  readonly pattern: RegExp;
}

const gathered = new Map<Family, Members>();

function membersOf(family: Family): Members {
  const known = gathered.get(family);
  if (known) return known;
  const classes = new Map<string, MethodClass>();
  const programs = new Set<string>();
  for (const [methodClass, members] of Object.entries(families[family].tools)) {
    for (const member of members) {
      if (!isMethodClass(methodClass)) continue;
      const [program = member, ...subcommand] = member.split(' ');
      programs.add(program);
      if (subcommand.length > 0) classes.set(member, methodClass);
      else for (const name of writtenNames(member)) classes.set(bareName(name), methodClass).set(name, methodClass);
      for (const name of writtenNames(program)) programs.add(name);
    }
  }
  const spelled = [...programs].map((name) => name.replace(/[^\w\s-]/g, '\\$&'));
  const beginnings = new Set([...programs].flatMap((name) => /\w+/.exec(name.toLowerCase())?.[0] ?? []));
  const openings: Openings = new Int32Array(64 * 64);
  for (const word of beginnings) {
    const two = (letterAt(word, 0) << 6) | letterAt(word, 1);
    openings[two] = (openings[two] ?? 0) | (1 << letterAt(word, 2));
  }
  const members = { classes, programs, beginnings, openings, pattern: new RegExp(`\\b(?:${spelled.join('|')})\\b`, 'i') };
  gathered.set(family, members);
  return members;
}

function isMethodClass(name: string): name is MethodClass {
  return name === 'search' || name === 'fetch' || name === 'scrape' || name === 'browser' || name === 'other';
}

/** The class of a tool that the catalogue lists by this very name. */
export function listedClass(family: Family, name: string): MethodClass | null {
  return membersOf(family).classes.get(bareName(name)) ?? null;
}

/** Whether the catalogue lists this program, or a sub-command of it, as doing the family's work. */
export function isProgramOf(family: Family, name: string): boolean {
  return membersOf(family).programs.has(name);
}

/** The class of a tool by its name, or by what its name says that it does; null: it is of another family. */
export function classOf(family: Family, name: string): MethodClass | null {
  const exact = listedClass(family, name);
  if (exact !== null) return exact;
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  const found = Object.entries(families[family].nameWords).find(([, list]) =>
    list.some((each) => each.split(' ').every((word) => words.includes(word))),
  );
  return found !== undefined && isMethodClass(found[0]) ? found[0] : null;
}

/** The class of a command; null: it is no method of the family, or it only looks, sets up, or brings nothing. */
export function classOfCommand(family: Family, invocation: Invocation): MethodClass | null {
  const { program, args } = invocation;
  if (program === null || onlyLooks(program, args) || fetchesNothing(program, args) || onlyPrints(program, args)) return null;
  const { classes } = membersOf(family);
  const subcommand = classes.get(`${program} ${args[0] ?? ''}`);
  if (subcommand !== undefined) return subcommand;
  if (family !== 'packages' && formOf(invocation) !== null) return null;
  return classes.get(bareProgram(program)) ?? classes.get(bareName(program)) ?? null;
}

/** What sets a machine up: keys, signatures, checksums, packages of a distribution, scripts. */
const KEY_OR_CHECK = /^(?:https?|ftp):\/\/\S+\.(?:gpg|asc|pub|sig|sha\d+|deb|rpm|sh)$/i;

/** A request for a status or headers brings no content, and no more does one for a key. */
function fetchesNothing(program: string, args: readonly string[]): boolean {
  if (program !== 'wget' && program !== 'curl') return false;
  if (args.some((arg) => KEY_OR_CHECK.test(arg))) return true;
  if (program === 'wget') return args.includes('--spider');
  const discards =
    args.some((arg, index) => (arg === '-o' || arg === '--output') && args[index + 1] === '/dev/null') || args.includes('-o/dev/null');
  return discards || args.some((arg) => arg === '--head' || /^-[a-zA-Z]*I/.test(arg));
}

/** Without the option to edit in place, these print what they made of a file: `sed -n '1,80p' README.md` reads. */
function onlyPrints(program: string, args: readonly string[]): boolean {
  const name = bareProgram(program);
  if (name === 'sed') return !args.some((arg) => /^(?:--in-place|-[a-zA-Z]*i)/.test(arg));
  return name === 'perl' && !args.some((arg) => /^-[a-ln-z0-9]*i/.test(arg));
}

/** Whether a search program searches no code: it picks lines of what was printed, lists files, or only asks whether there is a match. */
export function onlyFilters(family: Family, { program, args, through }: Invocation, line: string): boolean {
  if (family !== 'code_search' || program === null || through.includes('xargs')) return false;
  if (/^(?:rg|ag|ack)$/.test(program)) return args.includes('--files') || (PIPED.test(line) && !UNPIPED.test(line));
  if (!/^[efu]?grep$/.test(program)) return false;
  if (args.some((arg) => /^(?:--quiet|--silent|-[a-zA-Z]*q)/.test(arg))) return true;
  if (args.some((arg) => /^(?:--recursive|--dereference-recursive|-[a-zA-Z]*[rR])/.test(arg))) return false;
  const hasPattern = args.some((arg) => /^(?:--regexp|--file|-[a-zA-Z]*[ef])/.test(arg));
  return plainWords(args).length <= (hasPattern ? 0 : 1) || (PIPED.test(line) && !UNPIPED.test(line));
}

const PIPED = /(?<!\|)\|&?\s*(?:rg|ag|ack|[efu]?grep)\b/;
const UNPIPED = /(?:^|[;&({]|\|\|)\s*(?:rg|ag|ack|[efu]?grep)\b/;
