import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Envelope, Repository, SentPolicy, WorkflowRun } from '../../../core/envelope.ts';

test('docs/dashboard.md explains every field of an envelope, in a row of its own or of what holds it', () => {
  const page = readFileSync(new URL('../../../docs/dashboard.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('### An envelope');
  const rows = section.split('\n## ')[0]?.split('\n') ?? [];
  const rowOf = (field: string) => rows.find((row) => row.split('|')[1]?.includes(`\`${field}\``)) ?? '';
  expect(Object.keys(Envelope.shape).filter((field) => rowOf(field) === '')).toEqual([]);
  const missing = (field: string, shape: object) => Object.keys(shape).filter((each) => !rowOf(field).includes(`\`${each}\``));
  expect(missing('repository', Repository.shape)).toEqual([]);
  expect(missing('workflow_run', WorkflowRun.shape)).toEqual([]);
  expect(missing('policy', SentPolicy.shape)).toEqual([]);
  expect(missing('source', Envelope.shape.source.shape)).toEqual([]);
});
