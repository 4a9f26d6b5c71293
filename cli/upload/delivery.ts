import { type Answer, answerOf, type Fault } from './answer.ts';
import type { Posted } from './post.ts';

/** What became of a line in the end; null: nobody took it, and the delivery was given up. */
export type Outcome = 'added' | 'repeated' | Fault | null;

export interface Delivery {
  /** For each line, in order. */
  readonly outcomes: readonly Outcome[];
  /** Why there is no use in sending anything more; null: go on. */
  readonly stopped: Fault | null;
}

/** The world as a delivery sees it. */
export interface Delivering {
  readonly post: (lines: readonly string[]) => Promise<Posted>;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** From 0 to 1: senders that were turned away together do not come back together. */
  readonly chance: () => number;
}

/** A request that nobody took is sent so often. */
export const MOST_TRIES = 6;
const FIRST_WAIT_MS = 500;
/** The longest wait, whatever the server asks for. With `MOST_TRIES` it bounds how long a delivery can take. */
export const LONGEST_WAIT_MS = 60_000;

/** Refusals of the sender or the address: they would meet every other line, too. */
const ABOUT_THE_SENDER = ['unauthorized', 'moved', 'unexpected', 'unsupported_media_type', 'not_gzip'];

const BUSY: Fault = { code: 'busy', message: 'The dashboard stayed too busy.', hint: 'Send the same again later: it knows what it has.' };

/** Delivers lines and says what became of each. What was taken may be sent again without harm: the server knows it. */
export async function delivered(lines: readonly string[], world: Delivering): Promise<Delivery> {
  const outcomes: Outcome[] = lines.map(() => null);
  let left = [...lines.keys()];
  for (let tried = 1; ; tried++) {
    const answer = answerOf(await world.post(left.map((at) => lines[at] ?? '')), left.length, world.now());
    if (answer.kind === 'too_large' && left.length > 1) return inHalves(left, lines, outcomes, world);
    if (answer.kind === 'refused' || answer.kind === 'too_large') {
      if (ABOUT_THE_SENDER.includes(answer.fault.code)) return { outcomes, stopped: answer.fault };
      for (const at of left) outcomes[at] = answer.fault;
      return { outcomes, stopped: null };
    }
    left = left.filter((at, index) => {
      const fate = (answer.kind === 'lines' ? answer.fates[index] : null) ?? 'again';
      if (fate !== 'again') outcomes[at] = fate;
      return fate === 'again';
    });
    if (left.length === 0) return { outcomes, stopped: null };
    if (tried >= MOST_TRIES) return { outcomes, stopped: answer.kind === 'again' ? answer.fault : BUSY };
    await world.wait(waitBefore(tried, answer, world.chance()));
  }
}

/** What stands between may take less at once than the dashboard does. */
async function inHalves(left: readonly number[], lines: readonly string[], outcomes: Outcome[], world: Delivering): Promise<Delivery> {
  const half = Math.ceil(left.length / 2);
  for (const part of [left.slice(0, half), left.slice(half)]) {
    const { outcomes: found, stopped } = await delivered(
      part.map((at) => lines[at] ?? ''),
      world,
    );
    for (const [index, at] of part.entries()) outcomes[at] = found[index] ?? null;
    if (stopped !== null) return { outcomes, stopped };
  }
  return { outcomes, stopped: null };
}

function waitBefore(tried: number, answer: Answer, chance: number): number {
  const own = FIRST_WAIT_MS * 2 ** (tried - 1) * (0.5 + chance / 2);
  const asked = answer.kind === 'again' ? answer.afterMs : null;
  return Math.min(LONGEST_WAIT_MS, Math.max(own, asked ?? 0));
}
