import { dirname } from 'node:path';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import type { RunRecord } from '@tool-fidelity/core/record.ts';
import { redacted } from '@tool-fidelity/core/redaction/redacted.ts';
import { faultCode } from '../recorder/fault-code.ts';
import { recordFile } from '../recorder/record-file.ts';
import { type AgentEnd, agentRun } from './agent.ts';
import { environmentIn, furnish, requestOf } from './furnished.ts';
import { joined } from './joined.ts';
import { judged } from './judged.ts';
import { type Look, lookAround, outsideOf } from './outside.ts';
import type { Trial } from './result.ts';
import type { Room } from './room.ts';
import { removedRoom, takenRoom } from './rooms.ts';
import type { Scenario, Variant } from './scenario.ts';
import { accountIn } from './transcript.ts';

/** What one trial is made of. */
export interface TrialPlan {
  readonly scenario: Scenario;
  readonly variant: Variant;
  /** From 1. */
  readonly number: number;
  /** Among all that were asked for, from 1. */
  readonly place: number;
}

/** How trials are run. */
export interface Trying {
  /** The agent's command, with its placeholders. */
  readonly agent: string;
  readonly seconds: number;
  readonly whole: boolean;
  /** Whether rooms stay where they are. */
  readonly keep: boolean;
  readonly cwd: string;
  /** The folder that records are written to; null: they are not. */
  readonly records: string | null;
  /** The PATH behind the fakes. */
  readonly path: string;
  readonly passed: Readonly<Record<string, string>>;
  readonly own: readonly string[];
  readonly stop: AbortSignal;
}

export interface Tried {
  readonly trial: Trial;
  /** Without secrets. */
  readonly record: RunRecord;
  /** Where the room is left; null: it is gone. */
  readonly room: string | null;
  /** The end of what the agent wrote to standard error. */
  readonly stderr: string;
}

/** Runs one trial from an empty room to its judgement, and leaves nothing behind but what was asked for. */
export async function tried(plan: TrialPlan, how: Trying): Promise<Tried> {
  const room = takenRoom();
  try {
    const before = lookAround(how.cwd, oursBeside(room, how));
    furnished(room, plan, how);
    const end = await agentRun(how.agent, room, environmentIn(room, how.path, how.passed), how.seconds, how.stop);
    const result = outcome(plan, how, room, end, before);
    return { ...result, room: !how.keep && removedRoom(room) ? null : room.root };
  } catch (error) {
    if (!how.keep) removedRoom(room);
    throw error;
  }
}

/** Throws an InputError where the system refuses: the folder for temporary files may be full, or a path of the scenario too long for it. */
function furnished(room: Room, { scenario, variant }: TrialPlan, how: Trying): void {
  try {
    furnish(room, scenario, variant, how);
  } catch (error) {
    const code = faultCode(error);
    if (code === null) throw error;
    const where = { file: room.root, line: null, column: null };
    const message = `cannot be furnished for ${scenario.name} (${code}).`;
    throw new InputError('unwritable_output', where, message, 'Check the space left there, and the paths of the scenario.', error);
  }
}

function oursBeside({ root }: Room, { records }: Trying): readonly string[] {
  return [dirname(root), ...(records === null ? [] : [records])];
}

function outcome(
  { scenario, variant, number, place }: TrialPlan,
  how: Trying,
  room: Room,
  end: AgentEnd,
  before: Look,
): Omit<Tried, 'room'> {
  const recorded = recordedIn(room);
  const id = `${scenario.name}.${variant.name}.${number}`;
  const { record: both, channels } = joined(recorded, accountIn(room, end, requestOf(scenario, variant)), {
    whole: how.whole,
    finished: end.how === 'exited' && end.code === 0,
  });
  const record = redacted({
    ...both,
    id: `${recorded.id ?? ''}-${id}`,
    request: scenario.contract,
    finished_at: new Date().toISOString(),
    probe: { scenario: scenario.name, variant: variant.name, trial: number },
  });
  const { verdict, method, reasons, rules, checks } = judged(record, scenario.contract, variant.present.length > 0);
  return {
    trial: {
      scenario: scenario.name,
      variant: variant.name,
      trial: number,
      place,
      // A shell says the same of a command that its last line does not find.
      ended: end.how === 'not_started' && (channels.recorded > 0 || channels.transcript !== null) ? 'exited' : end.how,
      exit_code: end.code,
      milliseconds: end.milliseconds,
      strays: end.strays,
      output_cut: end.cut,
      outside: [...outsideOf(room.root, record, before, lookAround(how.cwd, oursBeside(room, how)))],
      channels,
      transcript_format: typeof record.transcript_format === 'string' ? record.transcript_format : null,
      verdict,
      method,
      reasons: [...reasons],
      rules: [...rules],
      checks,
    },
    record,
    stderr: end.stderr,
  };
}

/** What the fakes wrote down. Where the agent has taken that away or broken it, nobody knows what it called. */
function recordedIn({ record, probe }: Room): RunRecord {
  try {
    const file = recordFile(record, probe);
    if (file !== null) return file.record;
  } catch {
    // Whatever is there in its place says nothing.
  }
  return { limits: ['calls_missing'] };
}
