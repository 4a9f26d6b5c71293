import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { inputsOf } from '../../action/inputs.ts';
import { Contract } from '../../core/contract.ts';
import { RunRecord } from '../../core/record.ts';
import { rules } from '../../core/rules/index.ts';
import { audited } from '../make.ts';
import { filled, shownCommands } from './filled.ts';
import { blocks, page } from './pages.ts';
import { printed, ROOT } from './printed.ts';

const readme = page('README.md');

test('output and table of rules in the README are what is printed', async () => {
  const commands = shownCommands(readme.text);
  const outputs = new Map<string, string>();
  for (const command of commands) outputs.set(command, (await printed(command.split(' '))).text);
  expect(commands.length).toBe(2);
  await expect(filled(readme.text, outputs, rules)).toMatchFileSnapshot('../../README.md');
});

test('the two commands that set everything up stand in blocks of their own', () => {
  expect(blocks(readme, 'sh')).toEqual(expect.arrayContaining(['npm ci && npm start\n', 'npm ci && npm test\n']));
});

test('every npm script that the README names exists', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  const named = [...readme.text.matchAll(/\bnpm (?:run )?([\w:-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'ci' && name !== 'link');
  expect(named).toContain('start');
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('every command and option of tool-fidelity in the README exists', async () => {
  const lines = [...readme.text.matchAll(/npx tool-fidelity ([a-z]+)((?:[^`\n]|\\\n)*)/g)];
  expect(lines.length).toBeGreaterThan(5);
  for (const [, command = '', rest = ''] of lines) {
    const { text, code } = await printed([command, '--help']);
    expect(code, command).toBe(0);
    for (const [option] of rest.matchAll(/--[a-z-]+(?=[ \n]|$)/g)) expect(text, option).toContain(option);
  }
  expect((await printed(['audit', '--help'])).text).toContain('--show');
});

test('files that a command of the README names exist', () => {
  const named = [...readme.text.matchAll(/\bexamples\/[\w./-]+/g)].map(([path]) => path);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('records in the README and in docs/record.md can be copied and are judged faithful', () => {
  const records = [readme, page('docs/record.md')].flatMap((each) => blocks(each, 'json')).map((text) => RunRecord.parse(JSON.parse(text)));
  const whole = records.filter(({ request }) => request !== undefined);
  expect(whole.map((record) => audited(record).verdict)).toEqual(['faithful', 'faithful']);
});

test('the contract and the workflow in the README can be copied', () => {
  const [contract, workflow] = blocks(readme, 'yaml').map((text): unknown => parse(text));
  expect(Contract.strict().safeParse(contract).error).toBeUndefined();
  const { permissions, on, jobs } = Workflow.parse(workflow);
  expect(permissions).toEqual({ contents: 'read', 'pull-requests': 'read' });
  expect(Object.keys(on)).toContain('pull_request');
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  expect(steps.map(({ uses }) => uses.replace(/@[0-9a-f]{40}$/, '@<sha>'))).toEqual(['actions/checkout@<sha>', 'OWNER/REPO@SHA']);
  const inputs = Object.keys(steps[1]?.with ?? {});
  expect(inputs.filter((name) => !Object.hasOwn(inputsOf({}), name))).toEqual([]);
});

const Workflow = z.object({
  permissions: z.record(z.string(), z.string()),
  on: z.record(z.string(), z.unknown()),
  jobs: z.record(
    z.string(),
    z.object({ steps: z.array(z.object({ uses: z.string(), with: z.record(z.string(), z.unknown()).optional() })) }),
  ),
});
