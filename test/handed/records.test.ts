import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RunRecord } from '../../core/record.ts';
import { furtherChecks, violations } from '../../core/rules/index.ts';
import { runOf } from '../../core/run.ts';
import { audited, ownContract } from '../make.ts';

const folder = new URL('../../../shared/cases/records/', import.meta.url);
const five = new Set(violations.map(({ id }) => id));
const known = new Set([...violations, ...furtherChecks].map(({ id }) => id));

interface HandedCase {
  readonly record: unknown;
  readonly expected: readonly string[];
  readonly expected_more?: readonly string[];
  readonly not?: readonly string[];
  readonly verdict?: string;
  readonly reasons?: readonly string[];
}

const files = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
  : [];

/** Checks that a later part adds: what only they can decide is left to them. */
function awaits(handed: HandedCase): readonly string[] {
  return (handed.expected_more ?? []).filter((id) => !known.has(id));
}

test.each(files)('%s', (file) => {
  const handed: HandedCase = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  const result = audited(RunRecord.parse(handed.record));
  const fired = result.findings.map(({ rule }) => rule);

  expect(fired.filter((id) => five.has(id)).sort()).toEqual([...handed.expected].sort());
  for (const id of handed.expected_more ?? []) if (known.has(id)) expect(fired).toContain(id);
  for (const id of handed.not ?? []) expect(fired).not.toContain(id);
  if (handed.verdict !== undefined && awaits(handed).length === 0) expect(result.verdict).toBe(handed.verdict);
  if (handed.reasons !== undefined) expect([...result.reasons].sort()).toEqual([...handed.reasons].sort());
  if (handed.expected.length === 0 && handed.verdict === undefined && awaits(handed).length === 0) {
    expect(fired.filter((id) => !(handed.expected_more ?? []).includes(id))).toEqual([]);
  }
});

/** The rows whose reading rests on their label: believed scripts, MCP names, an agent's own tools. */
function restOnLabel(record: RunRecord): ReadonlySet<number> {
  const contract = ownContract(record);
  if (contract === null) return new Set();
  const run = runOf(record, contract);
  const resting = [run.deeds, ...run.equivalents].flatMap((each) => each.all()).filter(({ sign }) => sign === 'label' || sign === 'call');
  const calls = run.rows.filter(({ reads }) => reads === 'call');
  return new Set([...resting.map(({ attempt }) => attempt), ...calls.map(({ index }) => index)]);
}

test.each(files)('%s, every label changed to Bash', (file) => {
  const handed: HandedCase = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  const record = RunRecord.parse(handed.record);
  const keeps = restOnLabel(record);
  const relabelled = record.attempts?.map((attempt, index) => (keeps.has(index) ? attempt : { ...attempt, tool: 'Bash' }));
  const said = ({ verdict, method, reasons, findings }: ReturnType<typeof audited>) => ({
    verdict,
    method,
    reasons,
    rules: findings.map(({ rule }) => rule),
  });
  expect(said(audited({ ...record, attempts: relabelled }))).toEqual(said(audited(record)));
});

test('the handed cases are read where they are present', () => {
  expect(files.length > 0).toBe(existsSync(folder));
});
