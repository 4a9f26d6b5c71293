import { expect, test } from 'vitest';
import { runReports, type SourcedRun } from '../../core/report-of.ts';
import { attempt, run } from '../make.ts';

const file = '.fidelity/runs/menu.json';
const policy = { policy: {}, digest: 'sha256:0', file: '.github/tool-fidelity.yml', waiverLines: [] };

/** What a run comes to that wrote to this path, its record being of that evidence. */
function judged(path: string, evidence: SourcedRun['evidence']) {
  const record = run({ attempts: [attempt(), attempt({ command: `echo '{}' > ${path}` })] });
  const sourced: SourcedRun = {
    record,
    file,
    line: 1,
    format: 'record',
    sha256: 'sha256:0',
    lineOf: () => 1,
    ...(evidence ? { evidence } : {}),
  };
  const context = { on: '2026-11-30', digest: () => 'sha256:0', contracts: [], policy, guarded: [policy.file, 'contracts/menu.yml'] };
  return runReports(sourced, context).map(({ verdict, findings }) => [verdict, ...findings.map(({ rule }) => rule)].join(' '));
}

test.each([file, '.github/tool-fidelity.yml', 'contracts/menu.yml'])('a recorded or attested run that wrote to %s is violated', (path) => {
  for (const evidence of ['recorded', 'attested'] as const) expect(judged(path, evidence)).toEqual(['violated record_written_by_agent']);
});

test('a claimed one is not: its agent writes it by definition', () => {
  for (const evidence of ['claimed', undefined] as const) expect(judged(file, evidence)).toEqual(['faithful']);
});

test('a recorded run that wrote elsewhere is faithful', () => {
  expect(judged('notes.json', 'recorded')).toEqual(['faithful']);
});
