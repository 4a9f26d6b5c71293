import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contractsOfBytes } from '../../cli/contract-file.ts';
import { contractsFrom } from '../../cli/plain-contract.ts';

const name = fc.string({ maxLength: 12 });
const names = fc.option(fc.array(name, { maxLength: 3 }), { nil: null });
const flag = fc.option(fc.oneof(fc.boolean(), fc.constant('yes')), { nil: null, freq: 20 });
const written = fc.record(
  {
    name: fc.option(name, { nil: null }),
    primary_tool: fc.oneof({ weight: 6, arbitrary: fc.constantFrom('crawl4ai', 'npm test') }, { weight: 1, arbitrary: name }),
    operation: fc.option(name, { nil: null }),
    input: name,
    equivalent_methods: names,
    aliases: names,
    labels: names,
    requires_run: flag,
    must_succeed: flag,
    when: fc.constant({ agent: ['*'] }),
    primery_tool: name,
  },
  { requiredKeys: ['primary_tool'] },
);

const asked = async (read: typeof contractsFrom, text: string) => {
  try {
    return await read('c.json', Buffer.from(text));
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
};

test('a contract in plain JSON is read as any other: the same fields, the same mistakes', async () => {
  await fc.assert(
    fc.asyncProperty(written, async (contract) => {
      const text = JSON.stringify(contract);
      expect(await asked(contractsFrom, text)).toEqual(await asked(contractsOfBytes, text));
    }),
    { numRuns: 500 },
  );
});

test.each([
  '{"primary_tool":"a","primary_tool":"b"}',
  '[{"primary_tool":"a"}]',
  'primary_tool: a\n',
  '{"request":{"primary_tool":"a"}}',
  '{"primary_tool":""}',
  '\uFEFF{"primary_tool":"a"}',
  '{"primary_tool":"a","operation":7}',
  'null',
  '',
])('and so is %s', async (text) => {
  expect(await asked(contractsFrom, text)).toEqual(await asked(contractsOfBytes, text));
});
