import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Report } from '@tool-fidelity/core/report.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fakeGitHub } from '../github/fake.ts';
import { machines } from './support/machines.ts';
import { faithful, fileOf, violated } from './support/records.ts';
import { machine as laidOut, type Machine, type Step, step } from './support/step.ts';

const machine = machines();
/** The runner drops a summary that is larger (bytes). */
const SUMMARY_LIMIT = 1024 * 1024;

const manyViolated = (count: number) => fileOf(Array.from({ length: count }, (_each, at) => ({ ...violated, id: `run-${at}` })));

describe('2,000 violated runs', () => {
  let result: Step;
  let report: Report;
  beforeAll(async () => {
    const github = await fakeGitHub();
    const on = laidOut(github, { '.fidelity/runs/a.json': manyViolated(2_000) });
    result = await step(on);
    report = Report.parse(JSON.parse(readFileSync(result.outputs['report-file'] ?? '', 'utf8')));
    on.remove();
    await github.close();
  });
  const findings = () => report.runs.flatMap((run) => run.findings);

  test('every finding is in the report and counted in the outputs', () => {
    expect(findings().length).toBeGreaterThanOrEqual(2_000);
    expect(result.outputs).toMatchObject({ verdict: 'violated', runs: '2000', violations: String(findings().length) });
  });

  test('the log shows ten annotations of a level, and says how many more there are', () => {
    expect(result.log.unshown).toBe(0);
    expect(result.log.issues.filter(({ level }) => level === 'error')).toHaveLength(10);
    expect(result.output.trimEnd().split('\n').at(-1)?.replaceAll(',', '')).toContain(`${findings().length - 10} more annotations`);
  });

  test('the summary stays under its limit, and its rows and the count of what it leaves out are all findings', () => {
    expect(Buffer.byteLength(result.summary)).toBeLessThan(SUMMARY_LIMIT);
    const rows = result.summary.match(/^\| error \|/gm)?.length ?? 0;
    const [, left = '0'] = /Left out for want of room: ([\d,]+) findings?/.exec(result.summary) ?? [];
    expect(rows).toBeGreaterThan(100);
    expect(rows + Number(left.replaceAll(',', ''))).toBe(findings().length);
  });
});

test.each([
  ['half full', SUMMARY_LIMIT / 2, /### Findings/],
  ['nearly full', SUMMARY_LIMIT - 20_000, /Left out for want of room: \d+ findings/],
])('a summary that is %s already keeps what it holds, and the whole stays under the limit', async (_what, size, added) => {
  const on = machine({ '.fidelity/runs/a.json': manyViolated(40) });
  const before = `${'é'.repeat(size / 2 - 1)}\n\n`;
  writeFileSync(on.summaryFile, before);
  const { summary, exitCode, outputs } = await step(on);
  expect(summary.startsWith(before)).toBe(true);
  expect(summary.slice(before.length)).toMatch(added);
  expect(statSync(on.summaryFile).size).toBeLessThan(SUMMARY_LIMIT);
  expect({ exitCode, verdict: outputs.verdict }).toEqual({ exitCode: 1, verdict: 'violated' });
});

test('a summary that is full is left alone, the log says so, and the verdict stands', async () => {
  const on = machine({ '.fidelity/runs/a.json': fileOf(faithful) });
  writeFileSync(on.summaryFile, 'x'.repeat(SUMMARY_LIMIT - 200));
  const { exitCode, outputs, log } = await step(on);
  expect(statSync(on.summaryFile).size).toBe(SUMMARY_LIMIT - 200);
  expect(log.issues.map(({ level, message }) => [level, message])).toEqual([['warning', expect.stringContaining('summary is full')]]);
  expect({ exitCode, verdict: outputs.verdict }).toEqual({ exitCode: 0, verdict: 'faithful' });
});

test('a step that is killed while it writes leaves the earlier report or the new one, never a part', async () => {
  const target = (on: Machine) => join(on.workspace, 'out/report.json');
  const earlier = '{"earlier":true}';
  const on = machine({ '.fidelity/runs/a.json': manyViolated(2_000), 'out/report.json': earlier });
  const seen: string[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    writeFileSync(target(on), earlier);
    const untouched = statSync(join(on.workspace, 'out')).mtimeMs;
    const writing = () => statSync(join(on.workspace, 'out')).mtimeMs !== untouched || statSync(target(on)).size !== earlier.length;
    await step(on, { 'report-file': 'out/report.json' }, { killWhen: writing });
    const text = readFileSync(target(on), 'utf8');
    seen.push(text === earlier ? 'earlier' : Report.parse(JSON.parse(text)) && 'new');
  }
  expect(seen).toHaveLength(3);
  expect(existsSync(target(on))).toBe(true);
}, 120_000);
