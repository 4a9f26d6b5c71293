import { readdirSync, readFileSync } from 'node:fs';
import { readPolicy } from '@tool-fidelity/cli/policy-file.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { inputsOf } from '../../action/inputs.ts';

const Step = z.object({
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  if: z.string().optional(),
  with: z.record(z.string(), z.coerce.string()).optional(),
});
const Job = z.object({
  needs: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  permissions: z.record(z.string(), z.string()).optional(),
  'timeout-minutes': z.int().optional(),
  steps: z.array(Step).optional(),
});
const Trigger = z.union([z.array(z.string()), z.record(z.string(), z.looseObject({ types: z.array(z.string()).optional() }).nullable())]);
const Workflow = z.object({ on: Trigger, permissions: z.record(z.string(), z.string()), jobs: z.record(z.string(), Job) });

const pages = readdirSync('docs/recipes').filter((name) => name.endsWith('.md'));
const blocks = pages.flatMap((page) =>
  [...readFileSync(`docs/recipes/${page}`, 'utf8').matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, text = '']) => ({ page, text })),
);
const isWorkflow = (text: string) => /^jobs:/m.test(text);
const workflows = blocks.filter(({ text }) => isWorkflow(text)).map(({ page, text }) => ({ page, workflow: Workflow.parse(parse(text)) }));
const policies = blocks.filter(({ text }) => !isWorkflow(text));
const OURS = 'OWNER/REPO@SHA';

test('every recipe has a workflow', () => {
  expect([...new Set(workflows.map(({ page }) => page))].sort()).toEqual(pages.filter((page) => page !== 'README.md').sort());
});

test.each(policies)('a policy in $page can be read', async ({ text }) => {
  const read = await readPolicy('policy', new TextEncoder().encode(text));
  expect('errors' in read ? read.errors : []).toEqual([]);
});

describe.each(workflows)('a workflow in $page', ({ workflow }) => {
  const jobs = Object.entries(workflow.jobs);
  const steps = jobs.flatMap(([, job]) => job.steps ?? []);

  test('a job that audits cannot be skipped into a success', () => {
    const audits = jobs.filter(([, job]) => job.uses?.startsWith('OWNER/REPO/') || job.steps?.some(({ uses }) => uses === OURS));
    expect(audits.length).toBe(1);
    for (const [, job] of audits) {
      expect(job.if ?? 'always').toMatch(/^(?:always|\$\{\{ always\(\) \}\})$/);
      if (job.needs !== undefined) expect(job.if).toBe(`\${{ always() }}`);
      expect(job.steps?.find(({ uses }) => uses === OURS)?.if).toBeUndefined();
    }
  });

  test('the agent works in another job than the audit', () => {
    for (const [, job] of jobs) {
      if (!job.steps?.some(({ uses }) => uses === OURS)) continue;
      expect(job.steps.every(({ uses, run }) => run === undefined && (uses === OURS || uses?.startsWith('actions/checkout@')))).toBe(true);
    }
  });

  test('where an artifact is audited, the step’s name says which, so that the merge queue can ask for it', () => {
    for (const { name, uses, with: given } of steps) {
      if (uses !== OURS || given?.['artifact-digest'] === undefined) continue;
      expect(name).toBe(`Audit sha256:${given['artifact-digest']}`);
      expect(given['recorded-by']).toBe('.github/workflows/agent.yml');
      expect(Array.isArray(workflow.on) ? workflow.on : Object.keys(workflow.on)).toContain('merge_group');
    }
  });

  test('a change of the base, of labels or of the title is looked at again', () => {
    if (Array.isArray(workflow.on)) return;
    for (const name of ['pull_request', 'pull_request_target']) {
      if (!(name in workflow.on)) continue;
      expect(workflow.on[name]?.types).toEqual(['opened', 'synchronize', 'reopened', 'edited', 'labeled', 'unlabeled']);
    }
  });

  test('nothing starts the gate that is judged by its own commit', () => {
    const events = Array.isArray(workflow.on) ? workflow.on : Object.keys(workflow.on);
    for (const event of events) expect(['pull_request', 'pull_request_target', 'merge_group', 'workflow_run']).toContain(event);
  });

  test('no path filter leaves the check pending, and nothing is granted that no step uses', () => {
    expect(JSON.stringify(workflow.on)).not.toMatch(/paths/);
    const granted = [workflow.permissions, ...jobs.map(([, job]) => job.permissions ?? {})].flatMap((each) => Object.values(each));
    for (const level of granted) expect(['read', 'write']).toContain(level);
    expect(JSON.stringify(granted.length)).not.toBe('0');
  });

  test('actions are pinned, commands hold no expression, and our inputs exist', () => {
    for (const { uses, run, with: given } of steps) {
      if (uses !== undefined) expect(uses).toMatch(/^(?:[\w./-]+@(?:[0-9a-f]{40}|SHA)|OWNER\/REPO@SHA)$/);
      expect(run ?? '').not.toContain(`\${{`);
      if (uses === OURS) for (const name of Object.keys(given ?? {})) expect(Object.keys(inputsOf({}))).toContain(name);
      if (uses?.startsWith('actions/checkout@')) expect(given?.['persist-credentials']).toBe('false');
    }
  });
});

test('the reusable workflow hands on inputs that exist, and takes the Action from its own commit', () => {
  const text = readFileSync('.github/workflows/audit.yml', 'utf8');
  const workflow: unknown = parse(text);
  const { on, jobs } = z
    .object({
      on: z.object({ workflow_call: z.object({ inputs: z.record(z.string(), z.looseObject({})) }) }),
      jobs: z.object({ audit: Job }),
    })
    .parse(workflow);
  const steps = jobs.audit.steps ?? [];
  const own = steps.at(-1);
  expect(own?.uses).toBe('./.tool-fidelity-action');
  expect(Object.entries(own?.with ?? {})).toEqual(Object.keys(on.workflow_call.inputs).map((name) => [name, `\${{ inputs.${name} }}`]));
  for (const name of Object.keys(on.workflow_call.inputs)) expect(Object.keys(inputsOf({}))).toContain(name);
  expect(steps.at(-2)?.with).toMatchObject({ repository: `\${{ job.workflow_repository }}`, ref: `\${{ job.workflow_sha }}` });
  expect(jobs.audit.if).toBeUndefined();
});
