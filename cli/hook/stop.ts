import type { Contract } from '@tool-fidelity/core/contract.ts';
import { taskOf } from '@tool-fidelity/core/evidence/task.ts';
import type { StopInput } from '@tool-fidelity/core/importers/hook-input.ts';
import type { Touches } from '@tool-fidelity/core/policy/applies.ts';
import type { RunRecord } from '@tool-fidelity/core/record.ts';
import { asksNothing, CONTRACT_MARK, contractBlocks, contractsFrom, type HookUnder, standingIn } from './contracts.ts';
import { type Judged, judged } from './judged.ts';
import { reasonFor } from './reason.ts';
import { lateRun, type RunSoFar, wholeRun } from './so-far.ts';
import { type HookState, keepState, MOST_ENDS, MOST_TOLD, stateOf, type TurnEnd } from './state.ts';
import { bytesOf, mayHoldContract } from './transcript.ts';
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

/** What the client is told: to go on, with a reason, or nothing. */
export type StopAnswer = Readonly<Record<string, never>> | { readonly decision: 'block'; readonly reason: string };

const NOTHING: StopAnswer = {};

/** Judges the run at the end of a turn. Throws what was in its way: the caller lets the agent go, and says so. */
export async function stopAnswer(input: StopInput, { folder, mode, now, say }: StopSurroundings): Promise<StopAnswer> {
  const { session } = input;
  if (session === null || input.isSide) return NOTHING;
  const standing = await standingIn(folder);
  const asked = mayAsk(input);
  if (asksNothing(standing) && !asked) return NOTHING;

  const before = stateOf(folder, session);
  const late = asked || asksForPaths(standing) ? null : await lateResults(input, standing, now);
  const seen = late ?? (await wholeResults(input, standing, { folder, now, before, say }));
  if (seen === null || seen.results.length === 0) return NOTHING;

  const { results, run, state } = { state: inTurn(before, input.turn ?? '', null), ...seen };
  const waits = asksBack(run.record.final_answer ?? '');
  const found = results.flatMap(({ contract, errors }) =>
    errors
      .filter(({ rule }) => !waits || !STILL_OPEN.has(rule))
      .map((finding) => ({ contract, finding, key: keyOf(contract, finding.rule, finding.basis, state.turn) })),
  );
  const open = found.find(({ key }) => !state.told.includes(key));
  const may = open !== undefined && state.blocks < MOST_BLOCKS && state.all_blocks < MOST_ALL_BLOCKS && canBlock(input, run);
  const blocks = may && mode === 'block';
  const count = blocks ? 1 : 0;
  const did = blocks ? 'blocked' : may ? 'observed' : state.blocks > 0 && found.length > 0 ? 'let_go' : 'silent';
  // Before the client is told: a block that is not counted could go round for ever.
  keepState(folder, session, {
    ...state,
    blocks: state.blocks + count,
    all_blocks: state.all_blocks + count,
    told: [...new Set([...state.told, ...found.map(({ key }) => key)])].slice(-MOST_TOLD),
    bytes: run.bytes,
    ends: [...state.ends, endOf(results, did, run, state.turn, now)].slice(-MOST_ENDS),
  });
  return blocks ? { decision: 'block', reason: reasonFor(open.finding, open.contract) } : NOTHING;
}

/** Findings that say no more than that the work is not done yet. */
const STILL_OPEN: ReadonlySet<string> = new Set(['required_run_missing', 'installed_but_not_run']);

/** Whether the turn ends with a question: then the agent waits for the person, and is not done. */
function asksBack(answer: string): boolean {
  return /[?\uff1f\u061f\u037e][\s\p{Pe}\p{Pf}"'*_`~]{0,10}$/u.test(answer.slice(-200));
}

/** Where the client gives no answer there is nothing that words could be read from; a task in the background may be the very run. */
function canBlock({ client, answer, isBusy }: StopInput, { limit }: RunSoFar): boolean {
  return client !== 'copilot' && answer !== null && !isBusy && limit === null;
}

/** Whether a request may hold a contract. */
function mayAsk({ transcript, prompt }: StopInput): boolean {
  if (prompt?.includes(CONTRACT_MARK) === true) return true;
  return transcript !== null && bytesOf(transcript) !== null && mayHoldContract(transcript);
}

function asksForPaths({ contracts, policy }: HookUnder): boolean {
  return [...contracts, ...(policy?.policy.contracts ?? [])].some(({ when }) => when?.changed_paths != null);
}

interface Results {
  readonly results: readonly Judged[];
  readonly run: RunSoFar;
  readonly state?: HookState;
}

/** Whether some call names each tool that is asked for: else the end alone says nothing, and judging it is in vain. */
function isNamed({ attempts }: RunRecord, { contracts, policy }: HookUnder): boolean {
  const tools = [...contracts, ...(policy?.policy.contracts ?? [])].map((contract) => taskOf(contract).tool);
  return tools.every(({ canOccurIn }) => attempts?.some(({ tool, command }) => canOccurIn(`${tool} ${command}`)));
}

/** What the end of a long transcript shows: a run that is faithful by it stays so, whatever was before. Anything else needs the whole. */
async function lateResults(input: StopInput, under: HookUnder, now: Date): Promise<Results | null> {
  const run = await lateRun(input);
  if (run === null) return null;
  if (!isNamed(run.record, under)) return null;
  const results = judged(run.record, under, nothing, dayOf(now));
  return results.every(({ report: { verdict } }) => verdict === 'faithful') ? { results, run } : null;
}

interface Whole extends Pick<StopSurroundings, 'folder' | 'now' | 'say'> {
  readonly before: HookState;
}

async function wholeResults(input: StopInput, standing: HookUnder, { folder, now, before, say }: Whole): Promise<Results | null> {
  const run = await wholeRun(input, folder, before.bytes);
  if (run === null) {
    say('There is neither a transcript nor a journal of this session yet, so nothing was judged.');
    return null;
  }
  if (run.limit !== null) say(run.limit);
  const { record } = run;
  const under = await withRequests(standing, record, say);
  const state = inTurn(before, turnOf(input, record), record.attempts?.length ?? 0);
  const touches = asksForPaths(under) ? await touchedSince(state.calls_before, record, folder) : nothing;
  return { results: judged(record, under, touches, dayOf(now)), run, state };
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

/** A client that names no turn begins one with each request of a person. */
function turnOf({ turn }: StopInput, { user_requests }: RunRecord): string {
  return turn ?? `request ${user_requests?.length ?? 0}`;
}

/** `calls`: those that the transcript holds; null: it was not read from its beginning. */
function inTurn(state: HookState, turn: string, calls: number | null): HookState {
  const held = calls ?? state.calls;
  if (state.turn === turn) return { ...state, calls: held };
  return { ...state, turn, blocks: 0, calls_before: Math.min(state.calls, held), calls: held };
}

/** What only the record shows was let go with the turn that it was found in; what the answer says is new in every turn. */
function keyOf({ name, primary_tool, operation }: Contract, rule: string, basis: string, turn: string): string {
  return JSON.stringify([rule, primary_tool, operation ?? '', name ?? '', ...(basis === 'answer' ? [turn] : [])]);
}

function endOf(results: readonly Judged[], did: TurnEnd['did'], { limit }: RunSoFar, turn: string, now: Date): TurnEnd {
  return {
    at: now.toISOString(),
    turn,
    did,
    limit,
    verdicts: results.map(({ report: { contract, verdict, reasons, findings } }) => ({
      contract: contract?.name ?? contract?.primary_tool ?? '',
      verdict,
      reasons,
      findings: findings.map(({ rule, severity, message }) => ({ rule, severity, message })),
    })),
  };
}
