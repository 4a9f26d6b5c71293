import { attempt, type Case, run } from '../make.ts';

const only = (command: string, different = {}) => run({ attempts: [attempt({ command, ...different })] });

export const cases: readonly Case[] = [
  { name: 'piped into tail', breaks: true, run: only('crwl https://example.org | tail -5') },
  { name: 'excused by || true', breaks: true, run: only('crwl https://example.org || true') },
  { name: 'an echo follows', breaks: true, run: only('crwl https://example.org; echo finished') },
  { name: 'in the background', breaks: true, run: only('crwl https://example.org &') },
  { name: 'with pipefail', breaks: false, run: only('set -o pipefail; crwl https://example.org | tail -5') },
  { name: 'a redirection is innocent', breaks: false, run: only('crwl https://example.org > page.md 2>&1') },
  { name: '&& is innocent', breaks: false, run: only('cd /srv && crwl https://example.org') },
  {
    name: 'another run shows its status',
    breaks: false,
    run: run({ attempts: [attempt({ command: 'crwl https://example.org | tail -5' }), attempt()] }),
  },
  { name: 'no status was recorded at all', breaks: false, run: only('crwl https://example.org | tail -5', { exitCode: null }) },
  { name: 'the only run was denied', breaks: false, run: only('crwl https://example.org | tail -5', { state: 'denied' }) },
  {
    name: 'a rule was held back for the same reason',
    breaks: false,
    run: run({ attempts: [attempt({ command: 'crwl https://example.org | tail -5' })], final_answer: 'Crawl4AI could not be run.' }),
  },
];
