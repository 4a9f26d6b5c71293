import { parentPort, workerData } from 'node:worker_threads';

/** A judging thread that dies, runs out of memory or hangs where it is told to, and refuses everything else by its own text. */
parentPort.on('message', (requests) => {
  const held = [];
  for (const { id, text } of requests) {
    Atomics.store(workerData.at, 0, id);
    const said = new TextDecoder().decode(text);
    if (said === 'die') throw new Error('told to');
    if (said === 'leave') process.exit(0);
    while (said === 'hang') Math.sqrt(2);
    held.push({ id, judgement: { refusal: { status: 422, code: 'unreadable_record', message: said, hint: '' } } });
  }
  parentPort.postMessage(held);
});
