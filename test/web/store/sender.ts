import { openStore } from '../../../web/store/open-store.ts';
import { type Sent, sentUpload } from './sent-upload.ts';
import { NOW } from './uploads.ts';

// A process of its own, to be killed. It says on standard output what it was told is durable, one line for each answer.

const [url = '', workers = '', task = '', round = '0'] = process.argv.slice(2);
const store = await openStore(url, { workers: new URL(workers) });

const said = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`);

if (task === 'migrate') {
  said({ migrated: (await store.migrate()).applied });
  await store.close();
} else {
  const groups = task === 'forever' ? Number.POSITIVE_INFINITY : Number(task);
  for (let group = 0, from = 0; group < groups; group += 1) {
    const size = 1 + (group % 7);
    const uploads = Array.from({ length: size }, (_, index): Sent => ({ round: Number(round), index: from + index }));
    const answers = await store.add(uploads.map(sentUpload), NOW);
    said(uploads.map((sent, index) => ({ ...sent, state: answers[index]?.state })));
    from += size;
  }
  await store.close();
}
