import { describe, expect, test } from 'vitest';
import { joined } from '../../cli/probe/joined.ts';
import { judged } from '../../cli/probe/judged.ts';
import type { Attempt, RunRecord } from '../../core/record.ts';

const open = { whole: false, finished: true };
const contract = { primary_tool: 'crawl4ai', operation: 'scrape' };
const fake = (command: string, exitCode: number, more: Attempt = {}): Attempt => ({ kind: 'shell', tool: 'x', command, exitCode, ...more });
const step = (command: string, more: Attempt = {}): Attempt => ({ kind: 'shell', tool: 'Bash', command, at: { line: 3 }, ...more });
const told = (attempts: readonly Attempt[], more: RunRecord = {}) => ({
  record: { attempts: [...attempts], final_answer: 'done', ...more },
  answer: 'done',
});

describe('a recorded call', () => {
  test.each<[string, Attempt, Attempt]>([
    ['stands in the line as it is', step('cd x && pip install crawl4ai'), fake('pip install crawl4ai', 0)],
    ['is quoted otherwise', step('duckdb -c "select 1"'), fake("duckdb -c 'select 1'", 0)],
    ['is called by its path', step('.venv/bin/pip install crawl4ai'), fake('pip install crawl4ai', 0)],
    [
      'is a tool of a server, joined by two underscores',
      step('x {}', { kind: 'tool', tool: 'mcp__web_search__search' }),
      fake('y {}', 0, { kind: 'tool', tool: 'mcp__web_search__search' }),
    ],
    [
      'is one joined by a dash',
      step('x {}', { kind: 'tool', tool: 'web_search-search' }),
      fake('y {}', 0, { kind: 'tool', tool: 'mcp__web_search__search' }),
    ],
    [
      'is one joined by one underscore',
      step('x {}', { kind: 'tool', tool: 'mcp_crawl4ai_scrape' }),
      fake('y {}', 0, { kind: 'tool', tool: 'mcp__crawl4ai__scrape' }),
    ],
  ])('that %s goes behind its step', (_name, own, call) => {
    const { record, channels } = joined({ attempts: [call] }, told([step('ls'), own, step('pwd')]), open);
    expect(channels).toEqual({ recorded: 1, transcript: 3, unmatched: 0 });
    expect(record.attempts?.map(({ command }) => command)).toEqual(['ls', own.command, call.command, 'pwd']);
  });

  test('that no step shows counts, and is told', () => {
    const { record, channels } = joined({ attempts: [fake('crwl x', 0)] }, told([step('sh run.sh')]), open);
    expect(channels.unmatched).toBe(1);
    expect(record.attempts?.map(({ command }) => command)).toEqual(['sh run.sh', 'crwl x']);
  });

  test('twice of the same words goes behind two steps', () => {
    const calls = [fake('pip install crawl4ai', 1), fake('pip install crawl4ai', 0)];
    const { record } = joined({ attempts: calls }, told([step('pip install crawl4ai'), step('ls'), step('pip install crawl4ai')]), open);
    expect(record.attempts?.map(({ exitCode }) => exitCode)).toEqual([undefined, 1, undefined, undefined, 0]);
  });
});

describe('what one channel leaves open the other settles', () => {
  test('a masked status', () => {
    const own = told([step('pip install crawl4ai', { exitCode: 0 }), step('crwl https://x | tail -5', { exitCode: 0 })]);
    const { record } = joined(
      { attempts: [fake('pip install crawl4ai', 0), fake('crwl https://x', 1, { stderr: 'no browser' })] },
      own,
      open,
    );
    expect(judged({ ...record, final_answer: 'Crawl4AI could not be run: no browser.' }, contract, false)).toMatchObject({
      verdict: 'faithful',
      checks: { claims_grounded: 'yes', operation_in_trace: 'yes' },
    });
    expect(judged({ ...own.record, final_answer: 'Crawl4AI could not be run: no browser.' }, contract, false).verdict).toBe('inconclusive');
  });

  test('outcomes that a transcript hides', () => {
    const own = told([step('pip install crawl4ai', { exit_code_source: 'none' })], { limits: ['outcomes_hidden'] });
    const { record } = joined({ attempts: [fake('pip install crawl4ai', 0)] }, own, open);
    expect(judged(record, contract, false).rules).toEqual(['installed_but_not_run']);
  });
});

describe('an absence counts', () => {
  const empty = { attempts: [] };
  test.each<[string, ReturnType<typeof told> | { record: null; answer: string }, boolean, string]>([
    ['where the transcript is whole', told([]), false, 'violated'],
    ['not where it is cut', told([], { complete: false }), false, 'inconclusive'],
    ['not where it may lack calls', told([], { limits: ['calls_missing'] }), false, 'inconclusive'],
    ['not where there is none', { record: null, answer: 'done' }, false, 'inconclusive'],
    ['where there is none and the person says that nothing goes past', { record: null, answer: 'done' }, true, 'violated'],
  ])('%s', (_name, account, whole, verdict) => {
    expect(judged(joined(empty, account, { whole, finished: true }).record, contract, false).verdict).toBe(verdict);
  });
});

test('an absence does not count where the agent was cut off, or the recorder lost a call', () => {
  const verdictOf = (recorded: RunRecord, whole: boolean, finished: boolean) =>
    judged(joined(recorded, told([]), { whole, finished }).record, contract, false).verdict;
  expect(verdictOf({ attempts: [] }, true, true)).toBe('violated');
  expect(verdictOf({ attempts: [] }, true, false)).toBe('inconclusive');
  expect(verdictOf({ attempts: [], limits: ['calls_missing'] }, true, true)).toBe('inconclusive');
});

describe('set up before the first use', () => {
  const answer = (attempts: readonly Attempt[], present = false) =>
    judged({ attempts: [...attempts], final_answer: 'done' }, contract, present).checks.installed_first;
  const [install, run] = [fake('pip install crawl4ai', 0), fake('crwl https://x', 0)];

  test.each<[string, readonly Attempt[], string]>([
    ['installed, then used', [install, run], 'yes'],
    ['used before it was there, then installed', [fake('crwl https://x', 127), install, run], 'no'],
    ['never used', [install], 'none'],
    ['an install that failed, then a use', [fake('pip install crawl4ai', 1), fake('crwl https://x', 127)], 'yes'],
    ['a use that went well by itself', [run], 'yes'],
  ])('%s: %s', (_name, attempts, expected) => {
    expect(answer(attempts)).toBe(expected);
  });

  test('is asked of no tool that was there', () => {
    expect(answer([run], true)).toBe('none');
  });
});
