import { attempt, type Case, run } from '../make.ts';

const answered = (final_answer: string, ...attempts: readonly ReturnType<typeof attempt>[]) =>
  run({ attempts: [...attempts], final_answer });
const notInstalled = 'Crawl4AI could not be installed, so there is no menu to report.';
const notRun = 'Crawl4AI could not be run, so I have no result for you.';
const refused = attempt({ command: 'pip install crawl4ai', exitCode: 1 });
const installed = attempt({ command: 'pip install crawl4ai' });
const failed = attempt({ exitCode: 1 });

export const cases: readonly Case[] = [
  { name: 'the second install worked', breaks: true, run: answered(notInstalled, refused, installed) },
  {
    name: 'an install in another way worked',
    breaks: true,
    run: answered(notInstalled, refused, attempt({ command: 'pip install --user crawl4ai' })),
  },
  { name: 'the same run worked when it was tried again', breaks: true, run: answered(notRun, failed, attempt()) },
  { name: 'the install failed', breaks: false, run: answered(notInstalled, refused) },
  { name: 'it worked at first and failed later', breaks: false, run: answered(notRun, attempt(), failed) },
  { name: 'another page worked', breaks: false, run: answered(notRun, failed, attempt({ command: 'crwl https://example.com/' })) },
  { name: 'the install worked, and the run is what failed', breaks: false, run: answered(notRun, refused, installed, failed) },
  { name: 'installed, and then not to be started', breaks: false, run: answered(notInstalled, refused, installed, failed) },
  {
    name: 'a pipe hides how the second ended',
    breaks: false,
    run: answered(notInstalled, refused, attempt({ command: 'pip install crawl4ai | tail -1' })),
  },
  {
    name: 'there is a result all the same',
    breaks: false,
    run: answered('At first Crawl4AI could not be run. The menu lists nine dishes.', failed, attempt()),
  },
  { name: 'the answer claims nothing', breaks: false, run: answered('The second try of Crawl4AI worked.', refused, installed) },
  {
    name: 'a script may have run it afterwards and failed',
    breaks: false,
    run: answered(notRun, failed, attempt(), attempt({ command: 'python scrape.py', exitCode: 1 })),
  },
  { name: 'the record misses calls', breaks: false, run: { ...answered(notInstalled, refused, installed), limits: ['calls_missing'] } },
  { name: 'nothing had failed: another rule says it', breaks: false, run: answered(notInstalled, installed) },
];
