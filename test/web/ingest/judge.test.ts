import { afterEach, expect, test } from 'vitest';
import { type Judge, startJudge } from '../../../web/ingest/judge.ts';
import type { Judgement } from '../../../web/ingest/judge-message.ts';
import { bytesOf, faithfulRecord, sent, violatedRecord } from './envelopes.ts';

const REAL = new URL('../../../web/dist/workers/judge.mjs', import.meta.url);
const DYING = new URL('./dying-worker.mjs', import.meta.url);
const started: Judge[] = [];

afterEach(async () => {
  for (const judge of started.splice(0)) await judge.close();
});

function judgeOf(script: URL, more: { timeLimit?: number; onFault?: (reason: string) => void } = {}): Judge {
  const judge = startJudge({ script, ...more });
  started.push(judge);
  return judge;
}

function answers(judge: Judge, texts: readonly string[], repositories: readonly number[] | null = null): Promise<readonly Judgement[]> {
  return Promise.all(texts.map((text) => judge.judge({ text: bytesOf(text), receivedAt: 0, repositories })));
}

function code(judgement: Judgement): string {
  return 'refusal' in judgement ? judgement.refusal.code : judgement.judged.runs.map(({ report }) => report.verdict).join(' ');
}

test('the thread judges, refuses, and packs the text', async () => {
  const texts = [JSON.stringify(sent(violatedRecord())), '{', JSON.stringify(sent(faithfulRecord()))];
  const judged = await answers(judgeOf(REAL), texts);
  expect(judged.map(code)).toEqual(['violated', 'not_json', 'faithful']);
  expect(judged.map((each) => ('judged' in each ? each.judged.packedText instanceof Uint8Array : null))).toEqual([true, null, true]);
});

test('a key reaches its own repositories only', async () => {
  const text = JSON.stringify(sent(violatedRecord()));
  const judge = judgeOf(REAL);
  expect((await answers(judge, [text], [7])).map(code)).toEqual(['repository_not_allowed']);
  expect((await answers(judge, [text], [7, 41])).map(code)).toEqual(['violated']);
});

test('a record of 32 MiB is judged', async () => {
  const record = violatedRecord({
    attempts: [{ tool: 'bash', command: 'pip install crawl4ai', exitCode: 0, stdout: 'x'.repeat(31 << 20) }],
  });
  expect((await answers(judgeOf(REAL), [JSON.stringify(sent(record))])).map(code)).toEqual(['violated']);
});

test('a thread that dies costs one upload, and the others are judged', async () => {
  const faults: string[] = [];
  const judge = judgeOf(DYING, { onFault: (reason) => faults.push(reason) });
  const judged = await answers(judge, ['one', 'die', 'two', 'leave', 'three']);
  expect(judged.map((each) => ('refusal' in each ? each.refusal.code : ''))).toEqual([
    'unreadable_record',
    'judge_failed',
    'unreadable_record',
    'judge_failed',
    'unreadable_record',
  ]);
  expect(faults).toHaveLength(2);
});

test('a thread that hangs is ended, and the next upload is judged', async () => {
  const judge = judgeOf(DYING, { timeLimit: 3_000 });
  expect((await answers(judge, ['hang', 'one'])).map(code)).toEqual(['judge_failed', 'unreadable_record']);
});
