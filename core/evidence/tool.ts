import { ownPrograms } from '../catalogue/forms.ts';
import { shellLabels } from '../catalogue/programs.ts';
import { resultCodes } from '../catalogue/result-codes.ts';
import { toolNames } from '../catalogue/tool-names.ts';
import { bareName, bareProgram, plainServer, plainServers } from '../names.ts';

/** A tool and all of its names. */
export interface Tool {
  /** As the contract writes it. */
  readonly name: string;
  /** Every name as people write it, the contract's own first. */
  readonly written: readonly string[];
  /** The same as `bareName` leaves them. */
  readonly bare: ReadonlySet<string>;
  /** Names of a program with its sub-command, word by word. */
  readonly phrases: readonly (readonly string[])[];
  /** True where the tool is itself one of the shells whose labels say nothing. */
  readonly isShell: boolean;
  /** Exit codes other than 0 that are its result, for all of its runs or for one sub-command. */
  readonly resultCodes: ReadonlyMap<string, readonly number[]>;
  /** False for a text in which none of its names can occur, whatever quotes and separators stand inside them. */
  readonly canOccurIn: (text: string) => boolean;
}

const byBareName = new Map<string, readonly string[]>();
for (const line of toolNames) for (const name of line) byBareName.set(bareName(name), line);

const REMEMBERED = 500;
const remembered = new Map<string, Tool>();

/** The tool of that name, with its catalogue names and those that the contract adds. */
export function toolOf(name: string, aliases: readonly string[] = []): Tool {
  const key = JSON.stringify([name, aliases]);
  const known = remembered.get(key);
  if (known) return known;
  const tool = described(name, aliases);
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(key, tool);
  return tool;
}

/** Every name of that tool as people write it, its own first. */
export function writtenNames(name: string, aliases: readonly string[] = []): readonly string[] {
  return [...new Set([name, ...aliases, ...(byBareName.get(bareName(name)) ?? [])])].filter((each) => bareName(each) !== '');
}

function described(name: string, aliases: readonly string[]): Tool {
  const written = writtenNames(name, aliases);
  const bare = new Set(written.map(bareName));
  const codes = new Map<string, readonly number[]>();
  for (const [program, accepted] of Object.entries(resultCodes)) {
    const [base, subcommand = ''] = program.split(' ');
    if (base !== undefined && bare.has(base)) codes.set(subcommand, accepted);
  }
  return {
    name,
    written,
    bare,
    phrases: written.map((each) => each.toLowerCase().trim().split(/\s+/)).filter((words) => words.length > 1),
    isShell: [...bare].some((each) => shellLabels.has(each)),
    resultCodes: codes,
    canOccurIn: occurrence([...bare, ...lastWords(written)]),
  };
}

/** Options may stand between a program and its sub-command, so the sub-command alone lets a line be read. */
function lastWords(written: readonly string[]): readonly string[] {
  return written.flatMap((name) => (name.trim().includes(' ') ? [bareName(name.trim().split(/\s+/).at(-1) ?? '')] : []));
}

/** Characters that may stand inside a name without changing it: separators, quotes and the shell's escape. */
const INSIDE = `[-_. "'\\\\]*`;
const SQUEEZED_OUT = /[-_. "'\\]+/g;

/** Names that a pattern can be made of: its cost in a text is the text's length, whatever stands there. */
const SIMPLE_NAME = /^[a-z0-9@/]{1,40}$/;
const MOST_IN_A_PATTERN = 20;

function occurrence(names: readonly string[]): Tool['canOccurIn'] {
  if (names.length === 0) return () => false;
  if (names.length > MOST_IN_A_PATTERN || !names.every((name) => SIMPLE_NAME.test(name))) {
    const found = squeezed(names);
    return (text) => found(text) || (NOT_ASCII.test(text) && found(plainLetters(text)));
  }
  const spelled = names.map((name) => [...name].join(INSIDE)).join('|');
  const named = new RegExp(spelled, 'i');
  // One pass for the many texts that hold neither a name nor a letter that would have to be folded first.
  const either = new RegExp(`${spelled}|${NOT_ASCII.source}`, 'i');
  return (text) => either.test(text) && (named.test(text) || (NOT_ASCII.test(text) && named.test(plainLetters(text))));
}

function squeezed(names: readonly string[]): (text: string) => boolean {
  const sought = names.map((name) => name.replace(SQUEEZED_OUT, '')).filter((name) => name !== '');
  return (text) => {
    const letters = text.replace(SQUEEZED_OUT, '').toLowerCase();
    return sought.some((name) => letters.includes(name));
  };
}

/** Marks stacked without end make normalising quadratic, and no name has them. */
function plainLetters(text: string): string {
  return text
    .replace(/(\p{M}{8})\p{M}+/gu, '$1')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '');
}

const NOT_ASCII = /[^ -~\s]/;

/** Whether a program is the tool, and which of its own set-up programs it is, if any (`crawl4ai-setup`). */
export function ownProgram(tool: Tool, program: string): 'tool' | 'install' | 'check' | null {
  if (tool.bare.has(bareProgram(program)) || tool.bare.has(bareName(program))) return 'tool';
  const dash = /^(.+?)[-_](setup|install|download-models|init|doctor|migrate|version)$/i.exec(program.replace(/\.(?:exe|cmd|bat)$/i, ''));
  if (dash?.[1] === undefined || dash[2] === undefined || !tool.bare.has(bareName(dash[1]))) return null;
  return ownPrograms.get(dash[2].toLowerCase()) ?? null;
}

/** Whether a call's name is that of the tool's MCP server, whichever of the two says that it is one. */
export function isServerOf(tool: Tool, label: string): boolean {
  const servers = plainServers(label);
  if (servers.some((server) => namesTool(tool, server))) return true;
  if (servers.length === 0) return false;
  const packages = tool.written.filter((name) => /\bmcp\b|modelcontextprotocol/i.test(name)).map((name) => bareName(plainServer(name)));
  return servers.some((server) => packages.includes(bareName(server)));
}

/** Whether a name is one of the tool's. */
export function namesTool(tool: Tool, name: string): boolean {
  return tool.bare.has(bareName(name));
}
