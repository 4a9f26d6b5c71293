import type { StopInput } from '@tool-fidelity/core/importers/hook-input.ts';
import { asksNothing, standingIn } from './contracts.ts';
import type { HookMode } from './hook-command.ts';
import { reasonFor } from './reason.ts';
import { lateResults, mayAsk, type Results, wholeResults } from './results.ts';
import type { RunSoFar } from './so-far.ts';
import { keepState, MOST_ALL_BLOCKS, MOST_ENDS, MOST_TOLD, stateOf } from './state.ts';
import { asksBack, findingKeys } from './turn.ts';
import { turnEnd } from './turn-end.ts';

/** Blocks in a turn; the second one only for another finding than the first. */
const MOST_BLOCKS = 2;

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

  const judging = { folder, now, say, before: stateOf(folder, session) };
  const seen = (asked ? null : await lateResults(input, standing, judging)) ?? (await wholeResults(input, standing, judging));
  if (seen === null || (seen.results.length === 0 && asksNothing(standing))) return NOTHING;
  const { answer, did, told } = decision(input, seen, mode);
  const { results, state, run } = seen;
  const count = did === 'blocked' ? 1 : 0;
  // Before the client is told: a block that is not counted could go round for ever.
  keepState(folder, session, {
    ...state,
    blocks: state.blocks + count,
    all_blocks: state.all_blocks + count,
    told: [...new Set([...state.told, ...told])].slice(-MOST_TOLD),
    bytes: run.bytes,
    ends: results.length === 0 ? state.ends : [...state.ends, turnEnd(seen, did, now)].slice(-MOST_ENDS),
  });
  return answer;
}

interface Decision {
  readonly answer: StopAnswer;
  readonly did: 'blocked' | 'let_go' | 'silent' | 'observed';
  /** Findings that no later turn is held up by. */
  readonly told: readonly string[];
}

function decision(input: StopInput, { results, run, state }: Results, mode: HookMode): Decision {
  const waits = asksBack(run.record);
  const found = results.flatMap(({ contract, errors }) =>
    errors
      .filter(({ rule }) => !waits || !STILL_OPEN.has(rule))
      .map((finding) => ({ contract, finding, keys: findingKeys(contract, finding, state.turn) })),
  );
  if (found.length === 0 || !canBlock(input, run)) return { answer: NOTHING, did: 'silent', told: [] };
  const told = found.flatMap(({ keys }) => keys);
  const open = found.find(({ keys }) => !keys.some((key) => state.told.includes(key)));
  if (open === undefined || state.blocks >= MOST_BLOCKS || state.all_blocks >= MOST_ALL_BLOCKS)
    return { answer: NOTHING, did: state.blocks > 0 ? 'let_go' : 'silent', told };
  if (mode === 'observe') return { answer: NOTHING, did: 'observed', told };
  return { answer: { decision: 'block', reason: reasonFor(open.finding, open.contract) }, did: 'blocked', told };
}

/** Findings that say no more than that the work is not done yet. */
const STILL_OPEN: ReadonlySet<string> = new Set(['required_run_missing', 'installed_but_not_run']);

/** Where the client gives no answer there is nothing that words could be read from; a task in the background may be the very run. */
function canBlock({ client, answer, isBusy }: StopInput, { limit }: RunSoFar): boolean {
  return client !== 'copilot' && answer !== null && !isBusy && limit === null;
}
