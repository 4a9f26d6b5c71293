import type { Worker } from 'node:worker_threads';
import { FactsError } from './facts-error.ts';
import type { FactsAnswers, FactsAsk, FactsReply, FactsRequest } from './facts-message.ts';

/** A question that two threads died of is not asked a third time. */
const MOST_TRIES = 2;
/** How long a thread may take to end by itself, in milliseconds. */
const PATIENCE = 2_000;

interface Waiting {
  readonly ask: FactsAsk;
  tries: number;
  readonly settle: (result: FactsAnswers | FactsError) => void;
}

export interface Asker {
  /** `budget` in milliseconds; null: as long as it takes. */
  ask(ask: FactsAsk, budget?: number | null): Promise<FactsAnswers>;
  close(): Promise<void>;
}

export interface AskerOptions {
  readonly budget: number;
  readonly onFault?: (reason: string) => void;
}

/** Asks a thread and matches its replies. One that dies is started anew with the next question, and what it owed is asked again. */
export function askerOf(start: () => Worker, { budget: usual, onFault = () => {} }: AskerOptions): Asker {
  const waiting = new Map<number, Waiting>();
  let [nextId, worker, closed]: [number, Worker | null, boolean] = [0, null, false];

  function thread(): Worker {
    if (worker !== null) return worker;
    const fresh = start();
    let reason = 'it ended';
    fresh.on('message', (reply: FactsReply) => {
      waiting.get(reply.id)?.settle('fault' in reply ? new FactsError(reply.fault.code, reply.fault.message) : reply.answers);
    });
    fresh.on('error', (error: Error & { code?: string }) => {
      reason = `${error.name} ${error.code ?? ''}`.trim();
    });
    fresh.on('exit', () => {
      if (worker === fresh) worker = null;
      if (!closed) died(reason);
    });
    worker = fresh;
    return fresh;
  }

  function died(reason: string): void {
    onFault(reason);
    const owed = [...waiting];
    for (const [id, { ask, tries, settle }] of owed) {
      if (tries >= MOST_TRIES) settle(new FactsError('unavailable', `The thread that counts ended twice over this question (${reason}).`));
      else post(id, ask);
    }
  }

  function post(id: number, ask: FactsAsk): void {
    const entry = waiting.get(id);
    if (entry) entry.tries += 1;
    const request: FactsRequest = { id, ask };
    thread().postMessage(request);
  }

  return {
    ask: (ask, budget = usual) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new FactsError('closed', 'The dashboard is stopping.'));
        const id = nextId++;
        const late = () => waiting.get(id)?.settle(new FactsError('too_slow', `There was no answer within ${usual} ms.`));
        const timer = budget === null ? undefined : setTimeout(late, budget);
        const settle = (result: FactsAnswers | FactsError) => {
          clearTimeout(timer);
          waiting.delete(id);
          if (result instanceof FactsError) reject(result);
          else resolve(result);
        };
        waiting.set(id, { ask, tries: 0, settle });
        post(id, ask);
      }),
    async close() {
      closed = true;
      for (const { settle } of [...waiting.values()]) settle(new FactsError('closed', 'The dashboard is stopping.'));
      const last = worker;
      if (last === null) return;
      const ended = new Promise((resolve) => last.once('exit', resolve));
      const goodbye: FactsRequest = null;
      last.postMessage(goodbye);
      const timer = setTimeout(() => void last.terminate(), PATIENCE);
      await ended;
      clearTimeout(timer);
    },
  };
}
