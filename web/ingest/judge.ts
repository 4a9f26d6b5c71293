import { Worker } from 'node:worker_threads';
import type { JudgeAnswer, Judgement, JudgeRequest } from './judge-message.ts';

/** Judges uploads in a thread of its own. */
export interface Judge {
  /** The text's bytes may be handed over: the caller's view of them is empty afterwards. */
  judge(request: Omit<JudgeRequest, 'id'>): Promise<Judgement>;
  close(): Promise<void>;
}

export interface JudgeOptions {
  /** Where the thread's bundle is. */
  readonly script: URL;
  /** Longest time for one upload, milliseconds: a record of 32 MiB takes a few seconds, and nothing honest takes longer. */
  readonly timeLimit?: number;
  /** Told of each fault: what the thread died of. Never holds text of a record. */
  readonly onFault?: (reason: string) => void;
}

const TIME_LIMIT = 30_000;
/** Holds the largest record several times over, as text and as values. */
const MEMORY_MB = 1_024;
/** Garbage of short lives: the room for it is never given back. */
const YOUNG_MB = 8;

/** Uploads that are sent ahead, so that the thread need not wait for us between two of them. */
const MOST_AHEAD = 64;
/** A larger one goes alone, and its bytes with it; smaller ones are copied, so that they can be asked again of another thread. */
const LARGE = 256 * 1024;

interface Waiting {
  readonly request: JudgeRequest;
  readonly large: boolean;
  readonly answer: (judgement: Judgement) => void;
}

/** Starts the judging thread. One that dies or hangs costs the upload that it was at; the rest is asked again of a new one. */
export function startJudge({ script, timeLimit = TIME_LIMIT, onFault = () => {} }: JudgeOptions): Judge {
  const waiting: Waiting[] = [];
  /** In the order in which the thread answers them: it is at the first. */
  let asked: Waiting[] = [];
  let nextId = 0;
  let closed = false;
  let timer: NodeJS.Timeout | null = null;
  let worker = started();

  function started(): Worker {
    const fresh = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB } });
    fresh.unref();
    let reason = 'it ended';
    fresh.on('message', ({ id, judgement }: JudgeAnswer) => {
      if (id === asked[0]?.request.id) settle(judgement);
    });
    fresh.on('error', (error: Error & { code?: string }) => {
      reason = `${error.name} ${error.code ?? ''}`.trim();
    });
    fresh.on('exit', () => {
      if (!closed && fresh === worker) replace(reason);
    });
    return fresh;
  }

  function ask(): void {
    for (let next = waiting[0]; next !== undefined && mayFollow(next) && !closed; next = waiting[0]) {
      waiting.shift();
      asked.push(next);
      const { text } = next.request;
      const whole = text.buffer instanceof ArrayBuffer && text.byteLength === text.buffer.byteLength;
      worker.postMessage(next.request, next.large && whole ? [text.buffer] : []);
    }
    timer ??= asked.length === 0 ? null : setTimeout(tooLong, timeLimit);
  }

  function mayFollow({ large }: Waiting): boolean {
    return asked.length === 0 || (asked.length < MOST_AHEAD && !large && asked[0]?.large === false);
  }

  function tooLong(): void {
    const stuck = worker;
    replace(`it took longer than ${timeLimit} ms`);
    void stuck.terminate();
  }

  function replace(reason: string): void {
    onFault(reason);
    worker = started();
    waiting.unshift(...asked.slice(1));
    asked = asked.slice(0, 1);
    settle(failed);
  }

  function settle(judgement: Judgement): void {
    const done = asked.shift();
    if (timer !== null) clearTimeout(timer);
    timer = null;
    done?.answer(judgement);
    ask();
  }

  return {
    judge: (request) =>
      new Promise((answer) => {
        waiting.push({ request: { ...request, id: nextId++ }, large: request.text.byteLength > LARGE, answer });
        ask();
      }),
    async close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      await worker.terminate();
    },
  };
}

const failed: Judgement = {
  refusal: {
    status: 500,
    code: 'judge_failed',
    message: 'The audit of this record did not come to an end.',
    hint: 'Nothing of it was stored. Send the others without it, and report the record: it is a fault of tool-fidelity.',
  },
};
