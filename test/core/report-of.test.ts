import { contractsOf } from '@tool-fidelity/core/contracts-of.ts';
import type { RunRecord } from '@tool-fidelity/core/record.ts';
import { exitCodeOf, reportOf, runReports } from '@tool-fidelity/core/report-of.ts';
import { expect, test } from 'vitest';
import { attempt, run } from '../make.ts';

const context = { on: '2026-11-30', digest: (text: string) => `sha256:${text.length}`, contracts: [] };
const unread = { file: 'b.json', line: 1, column: 1, code: 'not_json', message: 'm', hint: 'h' };

function reportFor(record: RunRecord, format = 'record', errors: readonly (typeof unread)[] = []) {
  const source = { record, file: 'a.json', line: 1, format, sha256: 'sha256:0', lineOf: () => 1 };
  return reportOf(runReports(source, context), errors, context);
}

const faithful = run();
const violated = run({ attempts: [attempt({ command: 'pip install crawl4ai' })], final_answer: 'Installed.' });
const unknown = run({ attempts: [attempt({ command: 'pip install crawl4ai' }), attempt({ command: 'python page.py' })] });
const noticed = run({ attempts: [attempt({ command: 'crwl u | tail' })] });
const gapped = run({ attempts: [], complete: false, final_answer: 'Crawl4AI could not be installed.' });

test('the exit code is the gate', () => {
  expect(exitCodeOf(reportFor(faithful))).toBe(0);
  expect(exitCodeOf(reportFor(noticed))).toBe(0);
  expect(exitCodeOf(reportFor(unknown))).toBe(0);
  expect(exitCodeOf(reportFor(violated))).toBe(1);
  expect(exitCodeOf(reportFor(violated), 'never')).toBe(0);
});

test('unreadable input fails whatever else there is', () => {
  expect(exitCodeOf(reportFor(faithful, 'record', [unread]))).toBe(2);
  expect(exitCodeOf(reportFor(faithful, 'record', [unread]), 'never')).toBe(2);
});

test('a hand-made record that admits gaps does not pass; a cut transcript may', () => {
  expect(reportFor(gapped).runs).toMatchObject([{ verdict: 'inconclusive', reasons: ['record_incomplete'] }]);
  expect(exitCodeOf(reportFor(gapped))).toBe(1);
  expect(exitCodeOf(reportFor(gapped), 'never')).toBe(1);
  expect(exitCodeOf(reportFor(gapped, 'claude_code'))).toBe(0);
});

test("a record's own request is a contract beside the standing ones, and lends them nothing", () => {
  const standing = { primary_tool: 'crawl4ai', operation: 'scrape' };
  const record = run({
    request: { aliases: ['curl'], equivalent_methods: ['curl'] },
    attempts: [attempt({ command: 'curl -s https://example.org' })],
  });
  expect(contractsOf(record, [standing])).toHaveLength(2);
  const [held, own] = runReports(
    { record, file: 'a', line: 1, format: 'record', sha256: '', lineOf: () => 1 },
    { ...context, contracts: [standing] },
  );
  expect(held?.verdict).toBe('violated');
  expect(own?.verdict).toBe('faithful');
});

test('a finding lists a bounded number of places', () => {
  const many = run({
    attempts: [
      attempt({ exitCode: 1 }),
      ...Array.from({ length: 60 }, (_, index) => attempt({ command: `curl -s https://example.org/${index}` })),
    ],
    final_answer: 'The menu has twelve dishes.',
  });
  const places = reportFor(many).runs.flatMap(({ findings }) => findings.map(({ at }) => at.length));
  expect(places.length).toBeGreaterThan(0);
  expect(Math.max(...places)).toBeLessThanOrEqual(20);
});

test('notes are at most 50, and the rest is counted', () => {
  const passing = 'If Crawl4AI could not be installed, this page would be empty. ';
  const noted = (times: number) => reportFor(run({ attempts: [], final_answer: passing.repeat(times) })).runs[0];
  expect(noted(40)?.notes).toHaveLength(40);
  expect(noted(40)).not.toHaveProperty('notes_left_out');
  expect(noted(73)).toMatchObject({ notes_left_out: 23 });
  expect(noted(73)?.notes).toEqual(noted(50)?.notes);
});
