import type { Contract } from '@tool-fidelity/core/contract.ts';
import { taskOf } from '@tool-fidelity/core/evidence/task.ts';
import type { StopInput } from '@tool-fidelity/core/importers/hook-input.ts';
import type { Touches } from '@tool-fidelity/core/policy/applies.ts';
import type { RunRecord } from '@tool-fidelity/core/record.ts';
import { contractsFrom } from '../plain-contract.ts';
import { CONTRACT_MARK, contractBlocks, type HookUnder } from './contracts.ts';
import { type Judged, judged } from './judged.ts';
import { reachedFiles, stateFile } from './reached.ts';
import { lateRuns, type RunSoFar, wholeRun } from './so-far.ts';
import { type HookState, MOST_ALL_BLOCKS, NO_STATE } from './state.ts';
import { bytesOf, mayHoldContract, timesHeldUp } from './transcript.ts';
import { inTurn, turnOf } from './turn.ts';
import { writtenPaths } from './written-paths.ts';

/** What the run so far says under each contract that applies to it. */
export interface Results {
  readonly results: readonly Judged[];
  readonly run: RunSoFar;
  readonly state: HookState;
  /** Files that the hook goes by and that calls of the run wrote to. */
  readonly reached: readonly string[];
}

/** What a judgement at the end of a turn goes by. */
export interface Judging {
  readonly folder: string;
  readonly now: Date;
  readonly before: HookState;
  /** One sentence for a person who looks. */
  readonly say: (sentence: string) => void;
}

/** Whether a request may hold a contract. */
export function mayAsk({ transcript, prompt }: StopInput): boolean {
  if (prompt?.includes(CONTRACT_MARK) === true) return true;
  return transcript !== null && bytesOf(transcript) !== null && mayHoldContract(transcript);
}

function asksForPaths({ contracts, policy }: HookUnder): boolean {
  return [...contracts, ...(policy?.policy.contracts ?? [])].some(({ when }) => when?.changed_paths != null);
}

/** Whether some call names each tool that is asked for: else the end alone says nothing, and judging it is in vain. */
function isNamed({ attempts }: RunRecord, { contracts, policy }: HookUnder): boolean {
  const tools = [...contracts, ...(policy?.policy.contracts ?? [])].map((contract) => taskOf(contract).tool);
  return tools.every(({ canOccurIn }) => attempts?.some(({ tool, command }) => canOccurIn(`${tool} ${command}`)));
}

/** What the end of a long transcript shows: a run that is faithful by it stays so, whatever was before. Anything else needs the whole. */
export async function lateResults(input: StopInput, under: HookUnder, { now, before }: Judging): Promise<Results | null> {
  if (asksForPaths(under)) return null;
  for await (const run of lateRuns(input)) {
    if (!isNamed(run.record, under)) continue;
    const results = judged(run.record, under, nothing, dayOf(now));
    if (results.every(({ report: { verdict } }) => verdict === 'faithful'))
      return { results, run, state: inTurn(before, input.turn ?? '', null), reached: [] };
  }
  return null;
}

/** The same from the whole of it. */
export async function wholeResults(input: StopInput, standing: HookUnder, { folder, now, before, say }: Judging): Promise<Results | null> {
  let run = await wholeRun(input, folder, before.bytes);
  if (run === null) {
    say('There is neither a transcript nor a journal of this session yet, so nothing was judged.');
    return null;
  }
  const reached = reachedFiles(run.record, input);
  const isForged = reached.includes(stateFile(input.session ?? ''));
  if (isForged && run.limit !== null) run = (await wholeRun(input, folder, 0)) ?? run;
  if (run.limit !== null) say(run.limit);
  if (reached.length > 0) say(`Calls of this run wrote to ${reached.join(', ')}.`);
  const { record } = run;
  const under = await withRequests(standing, record, say);
  const known = isForged ? fromTranscript(input, turnOf(input, record)) : before;
  const state = inTurn(known, turnOf(input, record), record.attempts?.length ?? 0);
  // Where the session is older than what is known of it, nobody knows where this turn begins.
  const isKnown = (before.turn !== '' && !isForged) || (record.user_requests?.length ?? 0) <= 1;
  const touches = isKnown && asksForPaths(under) ? await touchedSince(state.calls_before, record, folder) : nothing;
  return { results: judged(record, under, touches, dayOf(now)), run, state, reached };
}

/** What is known of a session whose state a call of it has written: how often it was held up, as the transcript has it. */
function fromTranscript({ transcript }: StopInput, turn: string): HookState {
  const times = transcript === null ? 0 : timesHeldUp(transcript, MOST_ALL_BLOCKS);
  return { ...NO_STATE, turn, blocks: times, all_blocks: times };
}

/** What was written since the end of the turn before. */
async function touchedSince(calls: number, { attempts }: RunRecord, folder: string): Promise<Touches> {
  const { touchesOf } = await import('../changed-paths.ts');
  return touchesOf(writtenPaths((attempts ?? []).slice(calls), folder));
}

const nothing: Touches = () => false;

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

async function withRequests(standing: HookUnder, { user_requests }: RunRecord, say: (sentence: string) => void): Promise<HookUnder> {
  const contracts: Contract[] = [];
  for (const block of (user_requests ?? []).flatMap(contractBlocks)) {
    try {
      contracts.push(...(await contractsFrom('the contract in the request', Buffer.from(block))));
    } catch (error) {
      say(error instanceof Error ? `The contract in the request ${error.message}` : String(error));
    }
  }
  return { ...standing, contracts: [...standing.contracts, ...contracts] };
}
