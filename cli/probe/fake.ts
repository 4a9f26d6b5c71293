import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { shellLine } from '../recorder/shell-line.ts';
import { type Answer, answerTo } from './behaviour.ts';
import { isThere, type Plan, putThere, type Room, turnIn, written } from './room.ts';
import type { Result, Variant } from './scenario.ts';

/** Longest file that is looked into, in UTF-16 units. */
const LONGEST_SCRIPT = 1_000_000;

/** A call of a fake program. `here`: the folder that the program was called in by its path. */
export interface FakeCall {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly here: string;
}

/** Does what the scenario says of the call, and tells what it came to. */
export function performed(call: FakeCall, room: Room, plan: Plan): Answer {
  const { program, args, cwd } = call;
  const answer = answerTo(program, args, plan.scenario, variantOf(plan), {
    isThere: (name) => isThere(room, name),
    textOf: (path) => textIn(resolve(cwd, path)),
    turnOf: (outcome) => turnIn(room, outcome),
  });
  for (const result of answer.results) leave(result, call, room, plan);
  return answer;
}

export function variantOf({ scenario, variant }: Plan): Variant {
  const found = scenario.variants.find(({ name }) => name === variant);
  if (found === undefined) throw new Error(`the scenario has no variant ${variant}`);
  return found;
}

function leave({ provides, writes, copies }: Result, { args, cwd, here }: FakeCall, room: Room, plan: Plan): void {
  const at = (path: string) => resolve(cwd, path.replaceAll('{last}', args.at(-1) ?? '.'));
  for (const program of provides) {
    provide(room, plan, program);
    if (isInside(room.workspace, here)) written(join(here, program), fakeScript(plan, program), 0o755);
  }
  for (const [path, text] of Object.entries(writes)) if (isInside(room.workspace, at(path))) written(at(path), text);
  for (const [path, program] of Object.entries(copies))
    if (isInside(room.workspace, at(path))) written(at(path), fakeScript(plan, program), 0o755);
}

/** From now on the program is found on PATH, and answers. */
export function provide(room: Room, plan: Plan, program: string): void {
  putThere(room, program);
  // Never through a link that somebody put in its place.
  rmSync(join(room.bin, program), { force: true });
  written(join(room.bin, program), fakeScript(plan, program), 0o755);
}

/** A program that hands its arguments to `probe tool`, which answers and writes down. */
export function fakeScript({ own, root }: Plan, program: string): string {
  return `#!/bin/sh\nexec ${shellLine([...own, 'probe', 'tool', root, program])} "\${0%/*}" -- "$@"\n`;
}

function textIn(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').slice(0, LONGEST_SCRIPT);
  } catch {
    return null;
  }
}

function isInside(folder: string, path: string): boolean {
  let place = path;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  const below = relative(realpathSync(folder), join(realpathSync(place), relative(place, path)));
  return below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below);
}
