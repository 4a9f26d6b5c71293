import { statSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { machines } from './support/machines.ts';
import { pullOn } from './support/pull.ts';
import { faithful, fileOf, violated } from './support/records.ts';
import { step } from './support/step.ts';

const machine = machines();

test('2,000 records and 500 findings: every finding is told, within the limits of every surface and 20 requests', async () => {
  const found = {
    ...violated,
    final_answer: 'From a search: Ada, Grace.',
    fallback: { tool: 'web-search', operation: 'search', label: 'From a search' },
  };
  const records = Array.from({ length: 2_000 }, (_each, at) => [
    `.fidelity/runs/${at}.json`,
    fileOf(at % 4 === 0 ? { ...found, id: `${at}` } : { ...faithful, id: `${at}` }),
  ]);
  const pull = pullOn(machine, { base: { '.github/tool-fidelity.yml': 'inconclusive: fail\n' }, change: Object.fromEntries(records) });
  const { github, on } = pull;
  const begun = performance.now();
  const { exitCode, outputs, summary, log } = await step(on, { 'check-name': 'Gate', 'sarif-file': 'out.sarif' }, pull.options);
  const seconds = (performance.now() - begun) / 1_000;
  expect([exitCode, outputs.verdict, outputs.runs, outputs.violations]).toEqual([1, 'violated', '2000', '500']);
  expect(github.seen.length).toBeLessThanOrEqual(20);
  expect(github.complaints).toEqual([]);
  const { checks, comments } = github.repository;
  expect(checks[0]?.annotations).toHaveLength(500);
  expect(checks[0]?.summary.length).toBeLessThanOrEqual(65_535);
  expect(comments[0]?.body.length).toBeLessThan(65_536);
  expect(Buffer.byteLength(summary)).toBeLessThan(1024 * 1024);
  expect(log.unshown).toBe(0);
  const sizes = {
    seconds: seconds.toFixed(1),
    calls: github.seen.length,
    annotations: checks[0]?.annotations.length,
    'check summary, bytes': Buffer.byteLength(checks[0]?.summary ?? ''),
    'comment, bytes': Buffer.byteLength(comments[0]?.body ?? ''),
    'job summary, bytes': Buffer.byteLength(summary),
    'SARIF, bytes': statSync(outputs['sarif-file'] ?? '').size,
    'report, bytes': statSync(outputs['report-file'] ?? '').size,
  };
  if (process.env.FIDELITY_FIGURES) writeFileSync(process.env.FIDELITY_FIGURES, `${JSON.stringify(sizes, null, 2)}\n`);
}, 120_000);
