import { readFileSync } from 'node:fs';
import { Report } from '@tool-fidelity/core/report.ts';
import { expect, test } from 'vitest';
import { machines } from './support/machines.ts';
import { admittedlyCut, faithful, fileOf, inconclusive, nothingAsked, violated } from './support/records.ts';
import { step } from './support/step.ts';

const machine = machines();
const runs = (...records: readonly (readonly [name: string, record: Parameters<typeof fileOf>[0]])[]) =>
  Object.fromEntries(records.map(([name, record]) => [`.fidelity/runs/${name}.json`, fileOf(record)]));

test('a faithful run passes, and nothing is annotated', async () => {
  const { exitCode, outputs, log, summary } = await step(machine(runs(['a', faithful])));
  expect({ exitCode, verdict: outputs.verdict, violations: outputs.violations, runs: outputs.runs }).toEqual({
    exitCode: 0,
    verdict: 'faithful',
    violations: '0',
    runs: '1',
  });
  expect(log.issues).toEqual([]);
  expect(summary).toMatch(/^## Tool fidelity: faithful$/m);
});

test('a violated run fails, and each finding stands on the line of the record that it is about', async () => {
  const text = fileOf(violated);
  const { exitCode, outputs, log, summary } = await step(machine({ '.fidelity/runs/a.json': text }));
  expect({ exitCode, verdict: outputs.verdict, runs: outputs.runs }).toEqual({ exitCode: 1, verdict: 'violated', runs: '1' });
  const errors = log.issues.filter(({ level }) => level === 'error');
  expect(outputs.violations).toBe(String(errors.length));
  expect(errors.map(({ properties }) => properties.title)).toContain('unattempted_primary');
  const lines = text.split('\n');
  for (const { properties } of errors) {
    expect(properties.file).toBe('.fidelity/runs/a.json');
    expect(lines[Number(properties.line) - 1]).toMatch(/"(?:request|final_answer)"/);
  }
  expect(summary).toContain('unattempted_primary');
});

test('a run that cannot be judged passes with a warning that says why', async () => {
  const { exitCode, outputs, log } = await step(machine(runs(['a', inconclusive])));
  expect({ exitCode, verdict: outputs.verdict, violations: outputs.violations }).toEqual({
    exitCode: 0,
    verdict: 'inconclusive',
    violations: '0',
  });
  expect(log.issues.map(({ level, properties }) => [level, properties.title])).toEqual([['warning', 'inconclusive']]);
  expect(log.issues[0]?.message).toContain('masked_status');
});

test.each(['error', 'never'])('a hand-made record that says itself that it is cut fails, fail-on %s', async (failOn) => {
  const { exitCode, outputs } = await step(machine(runs(['a', admittedlyCut])), { 'fail-on': failOn });
  expect({ exitCode, verdict: outputs.verdict }).toEqual({ exitCode: 1, verdict: 'inconclusive' });
});

test('of several runs the worst one is the verdict of the step', async () => {
  const all = runs(['a', faithful], ['b', violated], ['c', inconclusive], ['d', nothingAsked]);
  const { exitCode, outputs } = await step(machine(all));
  expect({ exitCode, verdict: outputs.verdict, runs: outputs.runs }).toEqual({ exitCode: 1, verdict: 'violated', runs: '4' });
});

test('an unreadable file is worse than a violation; the other files are audited all the same', async () => {
  const { exitCode, outputs, log } = await step(machine({ ...runs(['a', violated]), '.fidelity/runs/b.json': '{"request": ' }));
  expect({ exitCode, verdict: outputs.verdict, runs: outputs.runs }).toEqual({ exitCode: 1, verdict: 'error', runs: '1' });
  const titles = log.issues.map(({ properties }) => [properties.file, properties.title]);
  expect(titles).toContainEqual(['.fidelity/runs/b.json', 'not_json']);
  expect(titles).toContainEqual(['.fidelity/runs/a.json', 'unattempted_primary']);
});

test('fail-on never lets findings pass, and unreadable input not', async () => {
  const lenient = { 'fail-on': 'never' };
  const found = await step(machine(runs(['a', violated])), lenient);
  expect({ exitCode: found.exitCode, verdict: found.outputs.verdict }).toEqual({ exitCode: 0, verdict: 'violated' });
  const unread = await step(machine({ '.fidelity/runs/a.json': 'no' }), lenient);
  expect({ exitCode: unread.exitCode, verdict: unread.outputs.verdict }).toEqual({ exitCode: 1, verdict: 'error' });
});

test('without a record nothing was audited: the step passes and says so', async () => {
  const { exitCode, outputs, log, summary } = await step(machine());
  expect({ exitCode, verdict: outputs.verdict, runs: outputs.runs }).toEqual({ exitCode: 0, verdict: 'not_applicable', runs: '0' });
  expect(log.issues).toHaveLength(1);
  expect(log.issues[0]?.level).toBe('notice');
  expect(log.issues[0]?.message).toMatch(/^Nothing was audited: no file matches `\.fidelity\/runs\/\*\*\/\*\.json\*`/);
  expect(summary).toMatch(/^## Tool fidelity: not applicable$/m);
});

test('a run that nobody asked to use a tool passes with a notice', async () => {
  const { exitCode, outputs, log } = await step(machine(runs(['a', nothingAsked])));
  expect({ exitCode, verdict: outputs.verdict, runs: outputs.runs }).toEqual({ exitCode: 0, verdict: 'not_applicable', runs: '1' });
  expect(log.issues.map(({ level }) => level)).toEqual(['notice']);
});

test('the report file holds the report that the outputs count', async () => {
  const on = machine(runs(['a', violated], ['b', faithful]));
  const { outputs } = await step(on);
  const path = outputs['report-file'] ?? '';
  expect(path.startsWith(`${on.temp}/`)).toBe(true);
  const report = Report.parse(JSON.parse(readFileSync(path, 'utf8')));
  expect(report.totals).toMatchObject({ runs: 2, violated: 1, faithful: 1 });
  const errors = report.runs.flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'error');
  expect(outputs.violations).toBe(String(errors.length));
});
