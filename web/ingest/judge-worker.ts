import { parentPort } from 'node:worker_threads';
import type { JudgeAnswer, JudgeRequest } from './judge-message.ts';
import { judgementOf } from './judgement-of.ts';

/** The judging thread: answers each upload, in order. A fault of ours ends it, and whoever started it refuses that upload and goes on. */
parentPort?.on('message', (request: JudgeRequest) => {
  const judgement = judgementOf(request);
  const packed = 'judged' in judgement ? judgement.judged.packedText : null;
  const answer: JudgeAnswer = { id: request.id, judgement };
  const moved = packed !== null && packed.buffer instanceof ArrayBuffer && packed.byteLength === packed.buffer.byteLength;
  parentPort?.postMessage(answer, moved ? [packed.buffer] : []);
});
