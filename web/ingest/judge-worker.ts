import { parentPort, workerData } from 'node:worker_threads';
import type { JudgeAnswer, JudgeRequest, JudgeStart } from './judge-message.ts';
import { judgementOf } from './judgement-of.ts';

/** A message costs as much as a tenth of an audit: several answers share one, and none waits for long. */
const MOST_HELD = 16;
const LONGEST_HELD_MS = 20;

const { at }: JudgeStart = workerData;

/** The judging thread: answers each upload, in order. A fault of ours ends it, and whoever started it refuses that upload and goes on. */
parentPort?.on('message', (requests: readonly JudgeRequest[]) => {
  let held: JudgeAnswer[] = [];
  let since = performance.now();
  for (const request of requests) {
    Atomics.store(at, 0, request.id);
    held.push({ id: request.id, judgement: judgementOf(request) });
    if (held.length < MOST_HELD && performance.now() - since < LONGEST_HELD_MS) continue;
    send(held);
    held = [];
    since = performance.now();
  }
  if (held.length > 0) send(held);
});

function send(answers: readonly JudgeAnswer[]): void {
  const moved = answers.flatMap(({ judgement }) => {
    const packed = 'judged' in judgement ? judgement.judged.packedText : null;
    return packed?.buffer instanceof ArrayBuffer && packed.byteLength === packed.buffer.byteLength ? [packed.buffer] : [];
  });
  parentPort?.postMessage(answers, moved);
}
