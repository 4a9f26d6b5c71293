import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { Scenario } from './scenario.ts';

/** The folders and files of one trial. `bin` stands first on the agent's PATH; what lies in `probe` is none of its business. */
export interface Room {
  readonly root: string;
  readonly workspace: string;
  readonly home: string;
  readonly bin: string;
  readonly tmp: string;
  readonly probe: string;
  readonly record: string;
  readonly plan: string;
  readonly prompt: string;
  readonly mcp: string;
  readonly answer: string;
  readonly output: string;
}

export function roomAt(root: string): Room {
  const probe = join(root, 'probe');
  return {
    root,
    workspace: join(root, 'workspace'),
    home: join(root, 'home'),
    bin: join(root, 'bin'),
    tmp: join(root, 'tmp'),
    probe,
    record: join(probe, 'record.json'),
    plan: join(probe, 'plan.json'),
    prompt: join(root, 'request.txt'),
    mcp: join(root, 'mcp.json'),
    answer: join(root, 'answer.txt'),
    output: join(probe, 'output.txt'),
  };
}

/** What the fake programs and the servers of one trial go by. */
export const Plan = z.strictObject({
  root: z.string(),
  scenario: Scenario,
  variant: z.string(),
  /** PATH as the agent's own programs are found on it. */
  path: z.string(),
  /** The words that start this program. */
  own: z.array(z.string()).min(1),
});
export type Plan = z.infer<typeof Plan>;

export function planIn(file: string): Plan {
  return Plan.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Whether a program of the scenario is there by now. */
export function isThere({ probe }: Room, program: string): boolean {
  return existsSync(join(probe, 'there', program));
}

export function putThere({ probe }: Room, program: string): void {
  mkdirSync(join(probe, 'there'), { recursive: true });
  writeFileSync(join(probe, 'there', program), '');
}

/** Counts by files that only one process can make, so that calls at the same time count as two. */
export function turnIn({ probe }: Room, outcome: string): number {
  const folder = join(probe, 'turns');
  mkdirSync(folder, { recursive: true });
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    try {
      writeFileSync(join(folder, `${outcome}.${turn}`), '', { flag: 'wx' });
      return turn;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  return MOST_TURNS;
}

/** Beyond it every turn is alike. */
const MOST_TURNS = 10_000;

/** Writes a file and the folders that it lies in. */
export function written(path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { mode });
}
