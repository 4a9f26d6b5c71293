import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { machines } from './support/machines.ts';
import { faithful, fileOf, nothingAsked, violated } from './support/records.ts';
import { step } from './support/step.ts';

const machine = machines();

test('patterns are one a line, and a file that two of them name is audited once', async () => {
  const on = machine({ 'one/a.json': fileOf(faithful), 'two/b.json': fileOf(faithful) });
  const { outputs } = await step(on, { records: 'one/*.json\n\n  two/b.json  \n**/a.json', transcripts: 'two/*.json' });
  expect(outputs).toMatchObject({ verdict: 'faithful', runs: '2' });
});

test('an array and JSON Lines hold several runs, and a finding stands on its own run’s line', async () => {
  const lines = [faithful, violated].map((record) => JSON.stringify(record)).join('\n');
  const { outputs, log } = await step(machine({ 'a.jsonl': lines, 'b.json': fileOf([faithful, faithful]) }), { records: '*.json*' });
  expect(outputs).toMatchObject({ verdict: 'violated', runs: '4' });
  for (const { properties } of log.issues) expect(properties).toMatchObject({ file: 'a.jsonl', line: '2' });
});

test('working-directory prefixes patterns and contract, and files are named from the repository’s root', async () => {
  const on = machine({
    'apps/(site)/runs/a.json': fileOf(violated),
    'apps/(site)/contract.yml': 'primary_tool: vitest\n',
    'runs/other.json': fileOf(violated),
  });
  const { outputs, log } = await step(on, { 'working-directory': 'apps/(site)', records: 'runs/*.json', contract: 'contract.yml' });
  expect(outputs.runs).toBe('2');
  expect([...new Set(log.issues.map(({ properties }) => properties.file))]).toEqual(['apps/(site)/runs/a.json']);
});

test('a pattern may climb out of working-directory, as far as the workspace', async () => {
  const on = machine({ 'runs/a.json': fileOf(violated), 'apps/site/x': '' });
  const { outputs, log } = await step(on, { 'working-directory': 'apps/site', records: '../../runs/*.json' });
  expect(outputs.verdict).toBe('violated');
  expect(log.issues[0]?.properties.file).toBe('runs/a.json');
});

test('records under RUNNER_TEMP are read by an absolute pattern', async () => {
  const on = machine();
  mkdirSync(join(on.temp, 'records'));
  writeFileSync(join(on.temp, 'records/a.json'), fileOf(violated));
  const { outputs, log } = await step(on, { records: `${on.temp}/records/*.json` });
  expect(outputs.verdict).toBe('violated');
  expect(log.issues[0]?.properties.file).toBe('RUNNER_TEMP/records/a.json');
});

test('a workspace and a temp folder that are links themselves are no way out', async () => {
  const on = machine({ 'runs/a.json': fileOf(faithful) });
  const [workspace, temp] = [join(on.elsewhere, 'checkout'), join(on.elsewhere, 'tmp')];
  symlinkSync(on.workspace, workspace);
  symlinkSync(on.temp, temp);
  writeFileSync(join(on.temp, 'b.json'), fileOf(faithful));
  const records = `runs/*.json\n${workspace}/runs/*.json\n${temp}/b.json`;
  const { outputs } = await step(on, { records }, { env: { GITHUB_WORKSPACE: workspace, RUNNER_TEMP: temp } });
  expect(outputs).toMatchObject({ verdict: 'faithful', runs: '2' });
});

test.each([
  ['contract.json', '{ "primary_tool": "crawl4ai", "operation": "scrape" }'],
  ['contract.yml', '- name: pages are scraped\n  primary_tool: crawl4ai\n  operation: scrape\n'],
  ['record.json', '{ "request": { "primary_tool": "crawl4ai", "operation": "scrape" }, "attempts": [] }'],
])('a contract in %s is asked of every run', async (name, text) => {
  const { attempts, fallback, final_answer } = violated;
  const on = machine({ 'runs/a.json': fileOf({ attempts, fallback, final_answer }), [name]: text });
  expect((await step(on, { records: 'runs/*.json' })).outputs.verdict).toBe('not_applicable');
  expect((await step(on, { records: 'runs/*.json', contract: name })).outputs).toMatchObject({ verdict: 'violated', runs: '1' });
});

test.each([
  ['is not there', {}, /contract_missing/],
  ['cannot be read', { 'contract.yml': 'primary_tool: [\n' }, /unreadable_contract/],
  ['asks for nothing', { 'contract.yml': 'operation: scrape\n' }, /unreadable_contract/],
])('a contract that %s fails the step, and the runs are audited under their own requests', async (_what, files, code) => {
  const { exitCode, outputs, log } = await step(machine({ 'runs/a.json': fileOf(faithful), ...files }), {
    records: 'runs/*.json',
    contract: 'contract.yml',
  });
  expect({ exitCode, verdict: outputs.verdict, runs: outputs.runs }).toEqual({ exitCode: 1, verdict: 'error', runs: '1' });
  expect(log.issues.map(({ properties }) => properties.title)).toEqual([expect.stringMatching(code)]);
  expect(log.issues[0]?.properties.file).toBe('contract.yml');
});

test('a transcript is read where transcripts names it', async () => {
  const session = { sessionId: 's-1', cwd: '/srv/site', version: '2.1.0', isSidechain: false };
  const lines = [
    {
      ...session,
      type: 'user',
      uuid: 'u1',
      parentUuid: null,
      timestamp: '2026-11-30T10:00:00.000Z',
      message: { role: 'user', content: 'Scrape it with crawl4ai.' },
    },
    {
      ...session,
      type: 'assistant',
      uuid: 'u2',
      parentUuid: 'u1',
      timestamp: '2026-11-30T10:00:01.000Z',
      message: {
        id: 'm1',
        role: 'assistant',
        model: 'claude-x',
        content: [{ type: 'text', text: "Crawl4AI can't be installed here." }],
        stop_reason: 'end_turn',
      },
    },
  ];
  const on = machine({
    'logs/session.jsonl': `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
    'contract.json': '{ "primary_tool": "crawl4ai", "operation": "scrape" }',
  });
  const { outputs, log } = await step(on, { records: '', transcripts: 'logs/*.jsonl', contract: 'contract.json' });
  expect(outputs).toMatchObject({ verdict: 'violated', runs: '1' });
  expect(log.issues[0]?.properties.file).toBe('logs/session.jsonl');
});

test('patterns that are not set come from the policy, else they are the usual folder', async () => {
  const usual = machine({ '.fidelity/runs/a.json': fileOf(violated) });
  expect((await step(usual, { records: '', transcripts: '' })).outputs).toMatchObject({ verdict: 'violated', runs: '1' });
  const files = { '.fidelity/runs/a.json': fileOf(violated), 'kept/b.json': fileOf(faithful) };
  const named = machine({ ...files, '.github/tool-fidelity.yml': 'records: ["kept/*.json"]\n' });
  expect((await step(named)).outputs).toMatchObject({ verdict: 'faithful', runs: '1' });
  expect((await step(named, { records: '**/a.json\n.fidelity/runs/*.json' })).outputs).toMatchObject({ verdict: 'violated', runs: '1' });
});

test('one pattern that matches nothing does not keep the others from being audited', async () => {
  const { exitCode, outputs } = await step(machine({ 'runs/a.json': fileOf(nothingAsked), 'b.json': fileOf(faithful) }), {
    records: 'runs/*.json\nnever/**/*.json\nb.json',
  });
  expect({ exitCode, verdict: outputs.verdict, runs: outputs.runs }).toEqual({ exitCode: 0, verdict: 'faithful', runs: '2' });
});
