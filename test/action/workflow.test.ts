import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { machines } from './support/machines.ts';
import { step } from './support/step.ts';

const Step = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.coerce.string()).optional(),
});
const Workflow = z.object({ permissions: z.unknown(), jobs: z.record(z.string(), z.object({ steps: z.array(Step) })) });

const machine = machines();
const workflow = Workflow.parse(parse(readFileSync('.github/workflows/ci.yml', 'utf8')));
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

test('actions of others are pinned to a commit, and the token can write nothing', () => {
  const others = steps.flatMap(({ uses }) => (uses === undefined || uses === './' ? [] : [uses]));
  expect(others.length).toBeGreaterThan(0);
  for (const uses of others) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  expect(workflow.permissions).toEqual({ contents: 'read' });
});

test('commands name no expression: a text from outside would become part of the script', () => {
  for (const { run } of steps) expect(run ?? '').not.toContain('${{');
});

test('the self-audit passes and fails where the workflow says that it does', async () => {
  const own = steps.filter(({ uses }) => uses === './');
  const results = [];
  for (const each of own) results.push(await step(machine(), each.with ?? {}, { env: { GITHUB_WORKSPACE: process.cwd() } }));
  expect(results.map(({ exitCode, outputs }) => [exitCode, outputs.verdict])).toEqual([
    [0, 'faithful'],
    [1, 'violated'],
  ]);
});
