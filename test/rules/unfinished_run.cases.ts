import { attempt, type Case, run } from '../make.ts';

const cut = attempt({ exitCode: null, state: 'timed_out' });
const going = attempt({ exitCode: null, state: 'running' });
const after = (...attempts: readonly ReturnType<typeof attempt>[]) => run({ attempts: [...attempts] });

export const cases: readonly Case[] = [
  { name: 'left in the background', breaks: true, run: after(going) },
  { name: 'cut by a time limit', breaks: true, run: after(cut) },
  { name: 'cut after a run that worked', breaks: true, run: after(attempt(), cut) },
  { name: 'run again to the end', breaks: false, run: after(cut, attempt()) },
  { name: 'run again, and it failed', breaks: false, run: after(going, attempt({ exitCode: 1 })) },
  { name: 'it ended', breaks: false, run: after(attempt()) },
  {
    name: 'the install was cut, the run was not',
    breaks: false,
    run: after(attempt({ command: 'pip install crawl4ai', exitCode: null, state: 'timed_out' }), attempt()),
  },
  { name: 'a script may have run it again', breaks: false, run: after(cut, attempt({ command: 'python scrape.py' })) },
  { name: 'the record misses calls', breaks: false, run: { ...after(going), limits: ['calls_missing'] } },
  {
    name: 'a rule was held back for the same reason',
    breaks: false,
    run: run({ attempts: [going], final_answer: 'Crawl4AI could not be run.' }),
  },
  {
    name: 'a method that counts as the tool ran',
    breaks: false,
    run: run({
      request: { equivalent_methods: ['firecrawl'] },
      attempts: [cut, attempt({ command: 'firecrawl scrape https://example.org/menu' })],
    }),
  },
];
