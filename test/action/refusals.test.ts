import { existsSync, linkSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { machines } from './support/machines.ts';
import { faithful, fileOf } from './support/records.ts';
import { type Machine, type Step, step } from './support/step.ts';

const machine = machines();
const fine = { 'runs/a.json': fileOf(faithful) };

/** What every refusal has in common; answers the text of the one error. */
function refusal({ exitCode, outputs, log, summary }: Step): string {
  expect({ exitCode, verdict: outputs.verdict }).toEqual({ exitCode: 1, verdict: 'error' });
  expect(log.issues.map(({ level }) => level)).toEqual(['error']);
  expect(summary).toMatch(/^## Tool fidelity: not readable$/m);
  return `${log.issues[0]?.properties.file}: ${log.issues[0]?.message}`;
}

test.each([
  ['an unknown input', { recrods: 'x.json' }, /input recrods: There is no input `recrods`\.\nDid you mean `records`\?/],
  ['an unknown fail-on', { 'fail-on': 'warn' }, /input fail-on: `fail-on` cannot be `warn`\.\nSet it to error, warning or never/],
  ['an empty fail-on', { 'fail-on': '' }, /input fail-on: `fail-on` cannot be ``\./],
  ['a working-directory that is missing', { 'working-directory': 'nowhere' }, /input working-directory: `nowhere` is not a folder\./],
  [
    'a working-directory that is a file',
    { 'working-directory': 'runs/a.json' },
    /input working-directory: `runs\/a\.json` is not a folder\./,
  ],
  ['a working-directory that climbs out', { 'working-directory': '..' }, /input working-directory: `\.\.` leads out of the workspace/],
  ['a pattern that climbs out', { records: '../**/*.json' }, /input records: `\.\.\/\*\*\/\*\.json` leads out of the workspace/],
  [
    'one that climbs behind a wildcard',
    { transcripts: 'runs/*/../../../x' },
    /input transcripts: `runs\/\*\/\.\.\/\.\.\/\.\.\/x` leads out/,
  ],
  ['one that climbs by a choice', { records: '{..,runs}/*.json' }, /input records: `\{\.\.,runs\}\/\*\.json` leads out/],
  ['an absolute pattern elsewhere', { records: '/etc/*.json' }, /input records: `\/etc\/\*\.json` leads out/],
  ['a contract that climbs out', { contract: '../c.json' }, /input contract: `\.\.\/c\.json` leads out/],
  ['a report-file that climbs out', { 'report-file': '../r.json' }, /input report-file: `\.\.\/r\.json` leads out/],
  ['a report-file that is a folder', { 'report-file': 'runs' }, /input report-file: `runs` is a folder\./],
  ['a file of its own name that is missing', { records: 'runs/b.json' }, /runs\/b\.json: There is no such file\./],
])('%s fails the step and is named', async (_what, inputs, said) => {
  expect(refusal(await step(machine(fine), { records: 'runs/*.json', ...inputs }))).toMatch(said);
});

test('a pattern that climbs out fails the step, and the other patterns are audited all the same', async () => {
  const result = await step(machine(fine), { records: '../x.json\nruns/*.json' });
  expect(refusal(result)).toContain('../x.json');
  expect(result.outputs.runs).toBe('1');
});

test.each(['GITHUB_WORKSPACE', 'RUNNER_TEMP'])('outside of a workflow, %s is asked for', async (name) => {
  const on = machine(fine);
  expect(refusal(await step(on, {}, { env: { [name]: '' } }))).toContain(`${name} is not set.`);
});

const links: readonly (readonly [string, (on: Machine) => void])[] = [
  ['a file', (on) => symlinkSync(join(on.elsewhere, 'secret.json'), join(on.workspace, 'runs/out.json'))],
  ['a folder that a pattern starts from', (on) => symlinkSync(on.elsewhere, join(on.workspace, 'more'))],
  ['a folder on the way', (on) => symlinkSync(on.elsewhere, join(on.workspace, 'runs/deep'))],
];
test.each(links)('a link that leads out is refused and named: %s', async (_what, link) => {
  const on = machine(fine);
  writeFileSync(join(on.elsewhere, 'secret.json'), fileOf(faithful));
  link(on);
  const result = await step(on, { records: 'runs/**/*.json\nmore/*.json' });
  expect(refusal(result)).toMatch(/^(?:runs\/out\.json|more.*|runs\/deep.*): It leads out/);
  expect(result.outputs.runs).toBe('1');
});

test('a working-directory and a report behind a link that leads out are refused, and a contract there is none of the repository', async () => {
  const on = machine(fine);
  mkdirSync(join(on.elsewhere, 'runs'));
  writeFileSync(join(on.elsewhere, 'c.json'), '{ "primary_tool": "crawl4ai" }');
  symlinkSync(on.elsewhere, join(on.workspace, 'out'));
  expect(refusal(await step(on, { 'working-directory': 'out' }))).toContain('`out` leads out');
  expect(refusal(await step(on, { records: 'runs/*.json', contract: 'out/c.json' }))).toContain('The base has no such file');
  expect(refusal(await step(on, { records: 'runs/*.json', 'report-file': 'out/r.json' }))).toContain('`out/r.json` leads out');
  expect(existsSync(join(on.elsewhere, 'r.json'))).toBe(false);
});

const inputFiles: readonly (readonly [string, string, (on: Machine) => void])[] = [
  ['a record', 'runs/a.json', () => {}],
  ['a record by another path', 'runs/../runs/a.json', () => {}],
  ['a link to a record', 'link.json', (on) => symlinkSync(join(on.workspace, 'runs/a.json'), join(on.workspace, 'link.json'))],
  ['a second name of a record', 'hard.json', (on) => linkSync(join(on.workspace, 'runs/a.json'), join(on.workspace, 'hard.json'))],
  ['the contract', 'contract.json', () => {}],
];
test.each(inputFiles)('the report is not written over an input: %s', async (_what, reportFile, prepare) => {
  const contract = '{ "primary_tool": "crawl4ai", "operation": "scrape" }';
  const on = machine({ ...fine, 'contract.json': contract });
  prepare(on);
  const result = await step(on, { records: 'runs/*.json', contract: 'contract.json', 'report-file': reportFile });
  expect(refusal(result)).toContain('is one of the files that were read');
  expect(result.outputs['report-file']).toBe('');
  expect(readFileSync(join(on.workspace, 'runs/a.json'), 'utf8')).toBe(fine['runs/a.json']);
  expect(readFileSync(join(on.workspace, 'contract.json'), 'utf8')).toBe(contract);
});

test('the report is not written over the files by which the runner listens', async () => {
  const on = machine(fine);
  expect(refusal(await step(on, { records: 'runs/*.json', 'report-file': on.outputFile }))).toContain('is one of the files that were read');
});

test('an earlier report at the place of the new one is replaced, folders are made, and the output names the file', async () => {
  const on = machine(fine);
  const inputs = { records: 'runs/*.json', 'report-file': 'out/fidelity/report.json' };
  await step(on, inputs);
  const { exitCode, outputs } = await step(on, inputs);
  expect(exitCode).toBe(0);
  expect(outputs['report-file']).toBe(join(on.workspace, 'out/fidelity/report.json'));
  expect(JSON.parse(readFileSync(outputs['report-file'] ?? '', 'utf8'))).toMatchObject({ totals: { runs: 1 } });
});

test('a report that cannot be written fails the step', async () => {
  const on = machine({ ...fine, 'plain-file': '' });
  expect(refusal(await step(on, { records: 'runs/*.json', 'report-file': 'plain-file/report.json' }))).toMatch(
    /input report-file: .*cannot be written/,
  );
});

test('where summary and outputs cannot be written, the verdict stands and the trouble is told', async () => {
  const on = machine(fine);
  const gone = join(on.elsewhere, 'no/such/folder');
  const { exitCode, log } = await step(on, { records: 'runs/*.json' }, { env: { GITHUB_OUTPUT: gone, GITHUB_STEP_SUMMARY: gone } });
  expect(exitCode).toBe(0);
  expect(log.issues.map(({ level, message }) => [level, message])).toEqual([
    ['warning', expect.stringContaining('job summary could not be written')],
    ['warning', expect.stringContaining('outputs could not be written')],
  ]);
});

test('a link from one folder of the workspace to another is followed', async () => {
  const on = machine({});
  mkdirSync(join(on.workspace, 'kept'));
  mkdirSync(join(on.workspace, 'runs'), { recursive: true });
  writeFileSync(join(on.workspace, 'kept/a.json'), fileOf(faithful));
  symlinkSync(join(on.workspace, 'kept'), join(on.workspace, 'runs/linked'));
  const result = await step(on, { records: 'runs/**/*.json' });
  expect(result.outputs).toMatchObject({ verdict: 'faithful', runs: '1' });
});
