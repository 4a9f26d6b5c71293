import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readInputs } from '../../cli/input/read-inputs.ts';
import { audit } from '../../core/audit.ts';
import { contractsOf } from '../../core/contracts-of.ts';
import { missingStep } from '../../core/missing-step.ts';
import { ROOT } from '../docs/printed.ts';
import { casesOf } from '../rules/cases.ts';

/** Every example, and every case of every rule. */
const records = [
  ...[
    ...readInputs({
      patterns: readdirSync(join(ROOT, 'examples')).filter((name) => name.endsWith('.json')),
      root: join(ROOT, 'examples'),
      from: null,
    }),
  ].flatMap((item) => ('run' in item ? [item.run.record] : [])),
  ...Object.values(casesOf).flatMap((cases) => cases.map(({ run }) => run)),
];

test('verdicts are the same without the set-up part of the catalogue, and only the advice is gone', async () => {
  const judge = (judged: typeof audit) => records.flatMap((record) => contractsOf(record, []).map((contract) => judged(record, contract)));
  const advise = (advised: typeof missingStep) =>
    records.flatMap((record) => contractsOf(record, []).flatMap((contract) => advised(record, contract) ?? []));
  const [verdicts, advice] = [judge(audit), advise(missingStep)];
  vi.resetModules();
  vi.doMock('../../core/catalogue/set-up.ts', () => ({ setUps: [] }));
  vi.doMock('../../core/catalogue/known-errors.ts', () => ({
    knownErrors: [],
    MODULE_NOT_FOUND: /(?!)/,
    PROGRAM_NOT_FOUND: /(?!)/,
    SAME_ENVIRONMENT: '',
  }));
  const bare = await import('../../core/audit.ts');
  const bareAdvice = await import('../../core/missing-step.ts');
  expect(judge(bare.audit)).toEqual(verdicts);
  expect(verdicts.length).toBeGreaterThan(200);
  expect(advice.length).toBeGreaterThan(0);
  expect(advise(bareAdvice.missingStep)).toEqual([]);
});
