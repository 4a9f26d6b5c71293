import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { audit } from '../../core/audit.ts';
import { minimalRecord } from '../../core/minimal-record.ts';
import { aRecord } from '../made-records.ts';
import { attempt, ownContract, run } from '../make.ts';

const contract = { primary_tool: 'crawl4ai', operation: 'scrape' };

describe('the smallest record', () => {
  test('holds the one call and the one sentence that the finding hangs on', () => {
    const record = run({
      id: 'long',
      agent: 'heron',
      attempts: [
        ...Array.from({ length: 30 }, (_, at) => attempt({ command: `ls folder${at}`, stdout: 'x'.repeat(500) })),
        attempt({ command: 'pip install crawl4ai', stdout: 'ok', stderr: 'notice' }),
      ],
      final_answer: 'I looked around. Then I set it up. Everything is ready! Nine dishes are on the list.',
    });
    const small = minimalRecord(record, contract, 'installed_but_not_run');
    expect(small).toEqual({
      request: contract,
      attempts: [{ tool: 'Bash', command: 'pip install crawl4ai', exitCode: 0 }],
      final_answer: expect.stringMatching(/^[^.!]+[.!]$/),
    });
  });

  test('holds no field that no rule reads', () => {
    const record = run({
      request: { ...contract, input: 'https://intranet.example/4711', note: 'private' },
      attempts: [attempt({ command: 'fetch-it', tool: 'WebSearch', cwd: 'private', note: 'private' })],
      fallback: { tool: 'web-search', operation: 'search', reason: 'private', limits: 'private', disclosed: true, note: 'private' },
      final_answer: 'Nine dishes.',
    });
    const small = minimalRecord(record, { ...contract, input: 'https://intranet.example/4711' }, 'unattempted_primary');
    expect(small).toEqual({ request: contract, attempts: [], fallback: { tool: 'web-search', operation: 'search' }, final_answer: '' });
  });

  test('keeps the words that a claim is made of', () => {
    const record = run({ attempts: [], final_answer: 'Hello. Crawl4AI could not be installed here. So I guessed. Nine dishes.' });
    expect(minimalRecord(record, contract, 'ungrounded_failure_claim')).toMatchObject({
      attempts: [],
      final_answer: 'Crawl4AI could not be installed here.',
    });
  });

  test('is what the run was held to, so that it stands alone', () => {
    const held = { name: 'tests', primary_tool: 'vitest', operation: 'test', when: { agent: ['x'] }, must_succeed: true };
    const small = minimalRecord(run(), held, 'required_run_missing');
    expect(small?.request).toEqual({ primary_tool: 'vitest', operation: 'test' });
    expect(small && audit(small, ownContract(small)).findings.map(({ rule }) => rule)).toEqual(['required_run_missing']);
  });

  test('shows a rule that is off by default as well', () => {
    const failed = run({ attempts: [attempt(), attempt({ exitCode: 1, stderr: 'no page' })] });
    expect(minimalRecord(failed, contract, 'required_run_failed')?.attempts).toHaveLength(1);
  });

  test('is none where there is no such finding', () => {
    expect(minimalRecord(run(), contract, 'installed_but_not_run')).toBeNull();
  });

  test('is found among thousands of calls in a bounded number of audits', () => {
    const many = run({
      attempts: [
        ...Array.from({ length: 2_000 }, (_, at) => attempt({ command: `ls ${at}` })),
        attempt({ command: 'pip install crawl4ai' }),
      ],
    });
    expect(minimalRecord(many, contract, 'installed_but_not_run')?.attempts?.length).toBeLessThan(30);
  });
});

test('it always shows the finding, is no larger, and holds nothing that the record did not', () => {
  fc.assert(
    fc.property(aRecord, (record) => {
      const own = ownContract(record);
      if (own === null) return;
      for (const { rule } of audit(record, own).findings) {
        const small = minimalRecord(record, own, rule) ?? expect.fail(rule);
        expect(audit(small, own).findings.map((finding) => finding.rule)).toContain(rule);
        expect(JSON.stringify(small).length).toBeLessThanOrEqual(JSON.stringify(record).length);
        const commands = new Set(record.attempts?.map(({ command }) => command));
        expect(small.attempts?.filter(({ command }) => !commands.has(command))).toEqual([]);
      }
    }),
    { numRuns: 200 },
  );
});
