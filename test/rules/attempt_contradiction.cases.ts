import { attempt, type Case, run } from '../make.ts';

const only = (different: Parameters<typeof attempt>[0]) => run({ attempts: [attempt(different)] });
const tests = (different: Parameters<typeof attempt>[0]) =>
  run({ request: { primary_tool: 'vitest', operation: 'test' }, attempts: [attempt({ command: 'npx vitest run', ...different })] });

export const cases: readonly Case[] = [
  { name: 'it worked, with an exit code of 1', breaks: true, run: only({ ok: true, exitCode: 1 }) },
  { name: 'the exit code is written as a text', breaks: true, run: only({ ok: true, exitCode: '127' }) },
  { name: 'it worked, with an error', breaks: true, run: only({ ok: true, exitCode: null, error: 'net::ERR_NAME_NOT_RESOLVED' }) },
  { name: 'an install that worked and failed', breaks: true, run: only({ command: 'pip install crawl4ai', ok: true, exitCode: 1 }) },
  { name: 'it worked', breaks: false, run: only({ ok: true }) },
  { name: 'it failed', breaks: false, run: only({ ok: false, exitCode: 1 }) },
  { name: 'it worked, and no exit code is recorded', breaks: false, run: only({ ok: true, exitCode: null }) },
  { name: 'a warning beside it', breaks: false, run: only({ ok: true, stderr: 'deprecated option' }) },
  { name: 'an exit code that is a result of the tool', breaks: false, run: tests({ ok: true, exitCode: 1 }) },
  {
    name: 'the exit code belongs to another command',
    breaks: false,
    run: only({ command: 'crwl https://example.org | grep fish', ok: true, exitCode: 1 }),
  },
  {
    name: 'a look that found nothing',
    breaks: false,
    run: run({ attempts: [attempt({ command: 'which crwl', ok: true, exitCode: 1 }), attempt()] }),
  },
  {
    name: 'another tool contradicts itself',
    breaks: false,
    run: run({ attempts: [attempt({ command: 'make docs', ok: true, exitCode: 2 }), attempt()] }),
  },
  { name: 'a blank error', breaks: false, run: only({ ok: true, error: ' ' }) },
];
