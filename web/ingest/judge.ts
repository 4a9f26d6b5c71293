import { Worker } from 'node:worker_threads';
import type { JudgeAnswer, Judgement, JudgeRequest } from './judge-message.ts';

/** Judges uploads in a thread of its own. */
export interface Judge {
  /** The text's bytes are handed over: the caller's view of them is empty afterwards. */
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

interface Waiting {
  readonly request: JudgeRequest;
  readonly answer: (judgement: Judgement) => void;
}

/** Starts the judging thread. One that dies or hangs costs the upload that it was at; the rest is asked again of a new one. */
export function startJudge({ script, timeLimit = TIME_LIMIT, onFault = () => {} }: JudgeOptions): Judge {
  const waiting: Waiting[] = [];
  let nextId = 0;
  let closed = false;
  let worker = started();
  let timer: NodeJS.Timeout | null = null;
  let asked: Waiting | null = null;

  function started(): Worker {
    const fresh = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    fresh.unref();
    let reason = 'it ended';
    fresh.on('message', (answer: JudgeAnswer) => {
      if (answer.id === asked?.request.id) settle(answer.judgement);
    });
    fresh.on('error', (error: Error & { code?: string }) => {
      reason = `${error.name} ${error.code ?? ''}`.trim();
    });
    fresh.on('exit', () => {
      if (closed || fresh !== worker) return;
      fault(reason);
    });
    return fresh;
  }

  function ask(): void {
    if (asked !== null || closed) return;
    asked = waiting.shift() ?? null;
    if (asked === null) return;
    const { text } = asked.request;
    timer = setTimeout(() => {
      const stuck = worker;
      fault(`it took longer than ${timeLimit} ms`);
      void stuck.terminate();
    }, timeLimit);
    const whole = text.buffer instanceof ArrayBuffer && text.byteLength === text.buffer.byteLength;
    worker.postMessage(asked.request, whole ? [text.buffer] : []);
  }

  function fault(reason: string): void {
    onFault(reason);
    worker = started();
    settle(failed);
  }

  function settle(judgement: Judgement): void {
    const done = asked;
    if (timer !== null) clearTimeout(timer);
    timer = null;
    asked = null;
    done?.answer(judgement);
    ask();
  }

  return {
    judge: (request) =>
      new Promise((answer) => {
        waiting.push({ request: { ...request, id: nextId++ }, answer });
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
