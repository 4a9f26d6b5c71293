import type { Contract } from '@tool-fidelity/core/contract.ts';
import type { StopInput } from '@tool-fidelity/core/importers/hook-input.ts';
import type { RunRecord } from '@tool-fidelity/core/record.ts';
import { touchesOf } from '../changed-paths.ts';
import { asksNothing, contractBlocks, contractsFrom, type HookUnder, standingIn } from './contracts.ts';
import { type Judged, judged } from './judged.ts';
import { reasonFor } from './reason.ts';
import { type HookState, keepState, MOST_ENDS, MOST_TOLD, stateOf, type TurnEnd } from './state.ts';
import { formatOf, readSoFar, type SoFar } from './transcript.ts';
import { writtenPaths } from './written-paths.ts';

/** `observe`: the verdict is only written down. */
export const HOOK_MODES = ['observe', 'block'] as const;
export type HookMode = (typeof HOOK_MODES)[number];

/** Blocks in a turn; the second one only for another finding than the first. */
const MOST_BLOCKS = 2;
/** Blocks in a session: two clients have no cap of their own, and a client whose turns had no names would go round for ever. */
const MOST_ALL_BLOCKS = 20;

export interface StopSurroundings {
  readonly folder: string;
  readonly mode: HookMode;
  readonly now: Date;
  /** One sentence for a person who looks. */
  readonly say: (sentence: string) => void;
}

/** What the client is told: go on with a reason, or nothing. Never throws an error of ours into the agent's way: the caller catches. */
export type StopAnswer = Readonly<Record<string, never>> | { readonly decision: 'block'; readonly reason: string };

const NOTHING: StopAnswer = {};

/** Judges the run at the end of a turn. */
export async function stopAnswer(input: StopInput, { folder, mode, now, say }: StopSurroundings): Promise<StopAnswer> {
  const { session } = input;
  if (input.isSide) return NOTHING;
  const standing = await standingIn(folder);
  const seen = await transcriptOf(input, say);
  if (seen === null || session === null) return NOTHING;
  const record = withAnswer(seen.record, input);
  const under = await withRequests(standing, record, say);
  if (asksNothing(under)) return NOTHING;

  const before = stateOf(folder, session);
  const state = inTurn(before, turnOf(input, record), record.attempts?.length ?? 0);
  const written = writtenPaths((record.attempts ?? []).slice(state.calls_before), folder);
  const results = judged(record, under, touchesOf(written), now.toISOString().slice(0, 10));
  if (results.length === 0) return NOTHING;

  const found = results.flatMap(({ contract, errors }) =>
    errors.map((finding) => ({ contract, finding, key: keyOf(contract, finding.rule, finding.basis, state.turn) })),
  );
  const open = found.find(({ key }) => !state.told.includes(key));
  const may = open !== undefined && state.blocks < MOST_BLOCKS && state.all_blocks < MOST_ALL_BLOCKS && canBlock(input);
  const blocks = may && mode === 'block';
  const did = blocks ? 'blocked' : state.blocks > 0 && found.length > 0 ? 'let_go' : may ? 'observed' : 'silent';
  const told = blocks && open !== undefined ? [open.key] : found.map(({ key }) => key);
  keepState(folder, session, {
    ...state,
    blocks: state.blocks + (blocks ? 1 : 0),
    all_blocks: state.all_blocks + (blocks ? 1 : 0),
    told: [...new Set([...state.told, ...told])].slice(-MOST_TOLD),
    ends: [...state.ends, endOf(results, did, state.turn, now)].slice(-MOST_ENDS),
  });
  if (!blocks || open === undefined) return NOTHING;
  return { decision: 'block', reason: reasonFor(open.finding, open.contract) };
}

/** Where the client gives no answer there is nothing that words could be read from; a task in the background may be the very run. */
function canBlock({ client, answer, isBusy }: StopInput): boolean {
  return client !== 'copilot' && answer !== null && !isBusy;
}

async function transcriptOf({ client, transcript }: StopInput, say: (sentence: string) => void): Promise<SoFar | null> {
  if (transcript === null) {
    say('The client names no transcript.');
    return null;
  }
  const read = readSoFar(transcript, await formatOf(client));
  if (!('fault' in read)) return read;
  say(read.fault);
  return null;
}

/** The client's own answer holds: a transcript may lag behind. One that joins what was said before is taken only where the transcript has none. */
function withAnswer(record: RunRecord, { answer, isJoined }: StopInput): RunRecord {
  if (answer === null) return record;
  const last = record.final_answer?.trim() ?? '';
  return isJoined && last !== '' && answer.trim().endsWith(last) ? record : { ...record, final_answer: answer };
}

async function withRequests(standing: HookUnder, { user_requests }: RunRecord, say: (sentence: string) => void): Promise<HookUnder> {
  const contracts: Contract[] = [];
  for (const block of (user_requests ?? []).flatMap(contractBlocks)) {
    try {
      contracts.push(...(await contractsFrom('the contract in the request', Buffer.from(block))));
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  }
  return { ...standing, contracts: [...standing.contracts, ...contracts] };
}

/** A client that names no turn begins one with each request of a person. */
function turnOf({ turn }: StopInput, { user_requests }: RunRecord): string {
  return turn ?? `request ${user_requests?.length ?? 0}`;
}

function inTurn(state: HookState, turn: string, calls: number): HookState {
  if (state.turn === turn) return { ...state, calls };
  return { ...state, turn, blocks: 0, calls_before: Math.min(state.calls, calls), calls };
}

/** What only the record shows was let go with the turn that it was found in; what the answer says is new in every answer. */
function keyOf({ name, primary_tool, operation }: Contract, rule: string, basis: string, turn: string): string {
  return JSON.stringify([rule, primary_tool, operation ?? '', name ?? '', ...(basis === 'answer' ? [turn] : [])]);
}

function endOf(results: readonly Judged[], did: TurnEnd['did'], turn: string, now: Date): TurnEnd {
  return {
    at: now.toISOString(),
    turn,
    did,
    verdicts: results.map(({ report: { contract, verdict, reasons, findings } }) => ({
      contract: contract?.name ?? contract?.primary_tool ?? '',
      verdict,
      reasons,
      findings: findings.map(({ rule, severity, message }) => ({ rule, severity, message })),
    })),
  };
}
