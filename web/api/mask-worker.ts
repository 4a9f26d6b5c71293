import { parentPort, workerData } from 'node:worker_threads';
import { maskedText } from './masked-text.ts';

/** Masks one text and ends: a large one would hold up every other request. */
if (typeof workerData === 'string') {
  const bytes = new TextEncoder().encode(maskedText(workerData));
  parentPort?.postMessage(bytes, [bytes.buffer]);
}
