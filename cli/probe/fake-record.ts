import { randomBytes } from 'node:crypto';
import type { Attempt } from '@tool-fidelity/core/record.ts';
import { type Call, endedAttempt, withoutOutput } from '../recorder/attempt.ts';
import { keptOutput } from '../recorder/kept-output.ts';
import { kept } from '../recorder/loss.ts';
import { namedTools } from '../recorder/named-tools.ts';
import { recordedWords } from '../recorder/recorded-text.ts';
import type { Streamed, StreamedOutput } from '../recorder/streamed.ts';
import type { Answer } from './behaviour.ts';
import type { Plan, Room } from './room.ts';

/** What a program printed and how it ended, as far as a caller sees it. */
export interface Printed {
  readonly stdout: string;
  readonly stderr: string;
  readonly exit: number;
}

export function printedBy({ results }: Answer): Printed {
  return {
    stdout: results.map(({ stdout }) => stdout).join(''),
    stderr: results.map(({ stderr }) => stderr).join(''),
    exit: results.at(-1)?.exit ?? 0,
  };
}

/** A call that has ended, for the recorder's own words. */
export interface Recorded {
  readonly tool: string;
  readonly phase: Call['phase'];
  readonly words: readonly string[];
  readonly cwd: string;
  readonly startedAt: Date;
}

/**
 * Writes down a call of a program; `called`: of a server's tool, by its name and arguments. What cannot be written down never keeps the call from
 * ending as it does.
 */
export function recordCall(call: Recorded, ended: Streamed, room: Room, plan: Plan, called: string | null = null): void {
  const tools = namedTools({ request: plan.scenario.contract }, call.tool);
  const id = randomBytes(6).toString('hex');
  const command = endedAttempt({ ...call, id, operation: null, tty: false }, ended, new Date(), tools);
  const attempt = called === null ? command : toolCall(command, recordedWords(called, tools));
  kept(attempt, withoutOutput(attempt, tools), { name: room.record, cwd: room.probe, now: () => new Date() });
}

/** Such a call has no exit code: it worked or did not. */
function toolCall({ exitCode, exit_code_source: _, tty: __, ...attempt }: Attempt, command: string): Attempt {
  const failed = exitCode !== 0;
  return { ...attempt, kind: 'tool', command, ok: !failed, ...(failed ? { error: attempt.stderr || 'failed' } : {}) };
}

/** What the recorder would have seen of a program that printed that. */
export function streamedFrom({ stdout, stderr, exit }: Printed): Streamed {
  const output = (text: string): StreamedOutput => {
    const seen = keptOutput([]);
    seen.add(Buffer.from(text));
    return { ...seen.seen(), end: 'whole' };
  };
  return { code: exit, signal: null, fault: null, outputs: [output(stdout), output(stderr)] };
}
