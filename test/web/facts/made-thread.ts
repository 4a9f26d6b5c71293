import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import type { Fact } from '../../../web/facts/fact.ts';
import { serveFacts } from '../../../web/facts/serve-facts.ts';
import { dice, madeFacts } from '../made-facts.ts';

/**
 * A thread over made facts. `state` is shared memory: [0] facts that are stored, [1] what the source does (0 answers, 1 ends the thread,
 * 2 fails, 3 never answers, 4 ends it this once), [2] how often it was started, [3] the largest page that was asked for, [4] set once it was closed.
 */
const { state, seed } = z.object({ state: z.instanceof(Int32Array), seed: z.int() }).parse(workerData);
if (parentPort === null) throw new Error('not a thread');

const facts: readonly Fact[] = madeFacts(dice(seed), 12_000, { from: 0, to: 1_000_000 });
Atomics.add(state, 2, 1);
serveFacts(parentPort, {
  async factsSince(revision, limit) {
    const mode = Atomics.load(state, 1);
    Atomics.store(state, 3, Math.max(limit, Atomics.load(state, 3)));
    if (mode === 4) Atomics.store(state, 1, 0);
    if (mode === 1 || mode === 4) process.exit(3);
    if (mode === 2) throw new Error('password=hunter2 refused');
    if (mode === 3) return new Promise(() => {});
    return facts
      .slice(0, Atomics.load(state, 0))
      .filter((fact) => fact.revision > revision)
      .slice(0, limit);
  },
  async close() {
    Atomics.store(state, 4, 1);
  },
});
