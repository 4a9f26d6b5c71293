import { families } from '../catalogue/families.ts';
import { managers } from '../catalogue/forms.ts';
import { interpreters, neverBelieved, projectRunners } from '../catalogue/programs.ts';
import { bareName, bareProgram } from '../names.ts';
import type { Invocation } from '../shell/reading.ts';
import { type Tool, toolOf } from './tool.ts';

const LOCAL = /\b(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|host\.docker\.internal)\b/i;

/** Whether an address on this machine stands among the arguments. */
export function addressesThisMachine(args: readonly string[]): boolean {
  return args.some((arg) => LOCAL.test(arg));
}

/**
 * Under a tool's own label, whether a command that does not name it could be a run of it all the same:
 * a script, a project's target or an unknown program could; a builtin, an everyday helper or another known tool could not.
 */
export function isBelieved(invocation: Invocation, tool: Tool): boolean {
  const { program, script, code, args, word } = invocation;
  if (program === null) return true;
  const name = program.toLowerCase();
  if (neverBelieved.has(name) || word === '.' || code !== null) return false;
  if (interpreters.has(name.replace(/[\d.]+$/, ''))) return script !== null;
  if (projectRunners.has(name) || script !== null) return true;
  return !isOtherKnownTool(program, tool) || addressesThisMachine(args);
}

/** A program that nothing here knows: what it does with its arguments cannot be told. */
export function isUnknownProgram(program: string): boolean {
  return (
    !neverBelieved.has(program.toLowerCase()) && !isKnownTool(program) && !managers.has(program.toLowerCase()) && !searchers.has(program)
  );
}

/** Programs that take names only to look for them or show them. */
const searchers: ReadonlySet<string> = new Set(
  'rg ag ack fd vim vi nano emacs code less more man info bat curl wget open xdg-open apropos tldr'.split(' '),
);

let known: ReadonlySet<string> | null = null;

function isOtherKnownTool(program: string, tool: Tool): boolean {
  return isKnownTool(program) && !tool.bare.has(bareProgram(program)) && !tool.bare.has(bareName(program));
}

function isKnownTool(program: string): boolean {
  known ??= new Set(
    Object.values(families).flatMap((table) =>
      Object.values(table.tools).flatMap((members) => members.flatMap((member) => (member.includes(' ') ? [] : [...toolOf(member).bare]))),
    ),
  );
  return known.has(bareProgram(program));
}
