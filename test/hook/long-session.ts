import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { played, type Step } from './clients.ts';

const PRINTED = Array.from({ length: 60 }, (_, at) => `const value${at} = compute(${at}); // a line of source`).join('\n');
const RAN: readonly Step[] = [
  { run: 'crwl https://example.org', exit: 0, printed: '# Example' },
  { say: 'Here is the page that crawl4ai returned: Example Domain.' },
];
const CANNOT: readonly Step[] = [{ say: 'crawl4ai cannot be installed here.' }];

/**
 * Writes a session of about so many bytes into a folder, with the contract that it is held to, and returns what the hook is told at its end.
 * `ran`: its last call is the one that was asked for; else nothing tried it, and it is declared impossible.
 */
export function longSession(folder: string, name: string, bytes: number, ran: boolean): string {
  const looks: readonly Step[] = Array.from({ length: Math.ceil(bytes / 7_000) }, (_, at) => ({
    run: `cat src/file${at}.ts`,
    exit: 0,
    printed: PRINTED,
  }));
  const transcript = join(folder, `${name}.jsonl`);
  const lines = played['claude-code'].lines([{ ask: 'Scrape https://example.org with crawl4ai.' }, ...looks, ...(ran ? RAN : CANNOT)]);
  mkdirSync(join(folder, '.fidelity'), { recursive: true });
  writeFileSync(join(folder, '.fidelity/contract.json'), JSON.stringify({ primary_tool: 'crawl4ai', operation: 'scrape' }));
  writeFileSync(transcript, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const said = (ran ? RAN : CANNOT).flatMap((step) => ('say' in step ? [step.say] : []));
  return JSON.stringify(played['claude-code'].stop({ session: name, turn: 't', transcript, cwd: folder, said, prompt: '' }));
}
