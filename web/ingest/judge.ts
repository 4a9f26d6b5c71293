import { Worker } from 'node:worker_threads';
import type { JudgeAnswer, Judgement, JudgeRequest, JudgeStart } from './judge-message.ts';

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
/** Uploads that are worth a message, where others are under way. */
const FEWEST_SENT = 16;
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
  /** In the order in which the thread answers them. */
  let asked: Waiting[] = [];
  let nextId = 0;
  let closed = false;
  let timer: NodeJS.Timeout | null = null;
  let at: JudgeStart['at'] = new Int32Array(new SharedArrayBuffer(4));
  let worker = started();

  function started(): Worker {
    at = new Int32Array(new SharedArrayBuffer(4)).fill(-1);
    const fresh = new Worker(script, {
      workerData: { at } satisfies JudgeStart,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    fresh.unref();
    let reason = 'it ended';
    fresh.on('message', (answers: readonly JudgeAnswer[]) => {
      if (fresh === worker) settle(answers.map(({ judgement }) => judgement));
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
    if (asked.length <= MOST_AHEAD - FEWEST_SENT) send();
    timer ??= asked.length === 0 ? null : setTimeout(tooLong, timeLimit);
  }

  function send(): void {
    const sent: Waiting[] = [];
    for (let next = waiting[0]; next !== undefined && mayFollow(next) && !closed; next = waiting[0]) {
      waiting.shift();
      asked.push(next);
      sent.push(next);
    }
    if (sent.length === 0) return;
    const moved = sent.flatMap(({ large, request: { text } }) =>
      large && text.buffer instanceof ArrayBuffer && text.byteLength === text.buffer.byteLength ? [text.buffer] : [],
    );
    worker.postMessage(
      sent.map(({ request }) => request),
      moved,
    );
  }

  function mayFollow({ large }: Waiting): boolean {
    return asked.length === 0 || (asked.length < MOST_AHEAD && !large && asked[0]?.large === false);
  }

  function tooLong(): void {
    const stuck = worker;
    replace(`it took longer than ${timeLimit} ms`);
    void stuck.terminate();
  }

  /** Whatever it was at is not asked again; what it had judged and not yet sent is. */
  function replace(reason: string): void {
    onFault(reason);
    const guilty = Math.max(
      0,
      asked.findIndex(({ request }) => request.id === Atomics.load(at, 0)),
    );
    const [died] = asked.splice(guilty, 1);
    waiting.unshift(...asked);
    asked = died === undefined ? [] : [died];
    worker = started();
    settle([failed]);
  }

  function settle(judgements: readonly Judgement[]): void {
    const done = asked.splice(0, judgements.length);
    if (timer !== null) clearTimeout(timer);
    timer = null;
    for (const [index, { answer }] of done.entries()) answer(judgements[index] ?? failed);
    ask();
  }

  return {
    judge: (request) =>
      new Promise((answer) => {
        nextId = (nextId + 1) & 0x3fffffff;
        waiting.push({ request: { ...request, id: nextId }, large: request.text.byteLength > LARGE, answer });
        // What comes in the same turn goes in the same message.
        if (waiting.length === 1) queueMicrotask(ask);
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
