import { otherShells, shellLabels } from '../catalogue/programs.ts';
import { bareName, calledNames, serverNames } from '../names.ts';
import type { Attempt } from '../record.ts';
import { readShell } from '../shell/read-shell.ts';
import type { ShellReading } from '../shell/reading.ts';

/** One attempt of the record, and how its command is to be read. */
export interface Row {
  readonly index: number;
  readonly attempt: Attempt;
  /** `call`: an agent's own or an MCP tool, only its name counts. `shell`: a line. `foreign`: a line of a shell that is not bash. */
  readonly reads: 'call' | 'shell' | 'foreign';
  /** The line as a shell reads it. */
  readonly line: string;
  /** What its label, and for a call its name, can stand for; empty for a shell's own label. */
  readonly names: readonly string[];
}

/** A tool's name and then JSON. `mkdir {a,b}` and `[ "x" ]` are not that. */
const CALL = /^\s*([^\s{}"'`$;|&<>()]+)\s+\{\s*(?:"|\}\s*$)/;

/** The rows that something was tried in: a blank command and a cancelled call are none. */
export function rowsOf(attempts: readonly Attempt[]): readonly Row[] {
  return attempts.flatMap((attempt, index) => rowOf(attempt, index) ?? []);
}

/** The attempt as a row; null: nothing was tried in it. */
export function rowOf(attempt: Attempt, index: number): Row | null {
  const { command } = attempt;
  if (typeof command !== 'string' || attempt.state === 'cancelled' || BLANK.test(command)) return null;
  return read(index, attempt, command);
}

const BLANK = /^\s*$/;

/** A call of the client's shell, recorded with its arguments: `shell {"command":"ls"}`. */
function shellCall(command: string, label: string, called: string | undefined): string | null {
  if ((called === undefined && !/^\s*\{/.test(command)) || !shellLabels.has(bareName(called ?? label))) return null;
  try {
    const given: unknown = JSON.parse(command.slice(command.indexOf('{')));
    const line = typeof given === 'object' && given !== null && 'command' in given ? given.command : null;
    return typeof line === 'string' ? line : Array.isArray(line) ? joined(JSON.stringify(line)) : null;
  } catch {
    return null;
  }
}

/** Some clients record the words that they started a program with, as a JSON array. */
function joined(command: string): string {
  if (!/^\s*\["/.test(command)) return command;
  try {
    const words: unknown = JSON.parse(command);
    if (!Array.isArray(words) || !words.every((word) => typeof word === 'string')) return command;
    return words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  } catch {
    return command;
  }
}

function read(index: number, attempt: Attempt, command: string): Row {
  const label = typeof attempt.tool === 'string' ? attempt.tool.trim() : '';
  const brace = command.indexOf('{');
  const called =
    attempt.kind === 'tool' || (attempt.kind !== 'shell' && brace > 0 && brace < LONGEST_LABEL) ? CALL.exec(command)?.[1] : undefined;
  const inside = brace === -1 ? null : shellCall(command, label, called);
  if (inside !== null) return { index, attempt, reads: 'shell', line: inside, names: [] };
  if (attempt.kind === 'tool' || called !== undefined) {
    const written = called === undefined || called === label ? [label] : [label, called];
    return { index, attempt, reads: 'call', line: command, names: written.flatMap((name) => [...labelNames(name), ...serverNames(name)]) };
  }
  const isForeign = otherShells.has(label.toLowerCase());
  return { index, attempt, reads: isForeign ? 'foreign' : 'shell', line: joined(command), names: labelNames(label) };
}

/** Whether a label is that of a shell, which says nothing about the tool. */
export function isShellLabel(label: string): boolean {
  return labelNames(label).length === 0;
}

const LONGEST_LABEL = 200;
const REMEMBERED = 2_000;
const remembered = new Map<string, readonly string[]>();

function labelNames(label: string): readonly string[] {
  const known = remembered.get(label);
  if (known) return known;
  const names = label === '' || shellLabels.has(bareName(label)) || otherShells.has(label.toLowerCase()) ? [] : calledNames(label);
  if (remembered.size >= REMEMBERED) remembered.clear();
  if (label.length <= LONGEST_LABEL) remembered.set(label, names);
  return names;
}

/** Reads each distinct line once. */
export function shellReader(): (line: string) => ShellReading {
  const readings = new Map<string, ShellReading>();
  return (line) => {
    const known = readings.get(line);
    if (known) return known;
    const reading = readShell(line);
    readings.set(line, reading);
    return reading;
  };
}
