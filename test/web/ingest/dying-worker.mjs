import { parentPort } from 'node:worker_threads';

/** A judging thread that dies, runs out of memory or hangs where it is told to, and refuses everything else by its own text. */
parentPort.on('message', ({ id, text }) => {
  const said = new TextDecoder().decode(text);
  if (said === 'die') throw new Error('told to');
  if (said === 'leave') process.exit(0);
  while (said === 'hang') Math.sqrt(2);
  parentPort.postMessage({ id, judgement: { refusal: { status: 422, code: 'unreadable_record', message: said, hint: '' } } });
});
