import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readInputs } from '../../cli/input/read-inputs.ts';
import { audit } from '../../core/audit.ts';
import type { Contract } from '../../core/contract.ts';
import type { RunRecord } from '../../core/record.ts';
import { isRun, runOf } from '../../core/run.ts';
import { readShell } from '../../core/shell/read-shell.ts';
import { present, shared } from '../handed/figures.ts';

const LARGEST = 2_000_000;

function recordsOf(): readonly RunRecord[] {
  if (!present) return [];
  const files = readdirSync(shared, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.jsonl?$/.test(file) && statSync(join(shared, file)).size < LARGEST)
    .sort();
  return [...readInputs({ patterns: files, root: shared, from: null })].flatMap((item) => ('run' in item ? [item.run.record] : []));
}

/** Every contract that names a tool which really ran, and an address that a run of it really carried. */
function keptContracts(record: RunRecord): readonly Contract[] {
  const tools = new Set(
    (record.attempts ?? []).flatMap(({ kind, tool, command }) =>
      kind === 'tool' ? (tool ?? []) : readShell(command ?? '').invocations.flatMap(({ program }) => program ?? []),
    ),
  );
  return [...tools].flatMap((primary_tool) => {
    const contract = { primary_tool, operation: 'fetch' };
    const runs = runOf(record, contract).deeds.all().filter(isRun);
    const lines = runs.map(({ attempt }) => record.attempts?.[attempt]?.command ?? '').join('\n');
    const addresses = new Set([...lines.matchAll(/https?:\/\/[\w./-]*\w/g)].map(([address]) => address));
    return [...addresses].slice(0, 10).map((input) => ({ ...contract, input }));
  });
}

test('no transcript is accused of another input than it was given, and inputs that nobody gave are found', () => {
  const accused: string[] = [];
  let [kept, planted, found] = [0, 0, 0];
  const isWrong = (record: RunRecord, contract: Contract) => audit(record, contract).findings.some(({ rule }) => rule === 'wrong_input');
  for (const record of recordsOf()) {
    for (const contract of keptContracts(record)) {
      kept++;
      if (isWrong(record, contract)) accused.push(`${contract.primary_tool} ${contract.input}`);
      planted++;
      if (isWrong(record, { ...contract, input: 'https://harbour-museum.example/tides/spring' })) found++;
    }
  }
  expect(accused).toEqual([]);
  expect(kept > 50).toBe(present);
  expect(found > planted / 4).toBe(present);
}, 60_000);
