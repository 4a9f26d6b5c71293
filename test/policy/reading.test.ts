import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readPolicy } from '../../cli/policy-file.ts';
import { When } from '../../core/contract.ts';
import { Policy, RequireRecord, StandingContract, Waiver } from '../../core/policy/policy.ts';
import { ReportNotice } from '../../core/report.ts';
import { RULES_VERSION } from '../../core/rules/index.ts';
import { blocks, page } from '../docs/pages.ts';
import { ROOT } from '../docs/printed.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** The policy in a text. */
async function read(text: string | Uint8Array): Promise<Policy> {
  const reading = await readPolicy('p.yml', typeof text === 'string' ? bytes(text) : text);
  if ('errors' in reading) throw new Error(reading.errors.map(({ message }) => message).join(' '));
  return reading.inForce.policy;
}

/** `line:column message → hint` of each mistake. */
async function mistakes(text: string | Uint8Array): Promise<readonly string[]> {
  const reading = await readPolicy('p.yml', typeof text === 'string' ? bytes(text) : text);
  if ('inForce' in reading) return [];
  return reading.errors.map(({ where: { line, column }, message, hint }) => `${line}:${column} ${message} → ${hint}`);
}

/** The policy of the founding interface, as people copy it. */
const WHOLE = `records: [".fidelity/runs/**/*.json"]
transcripts: []
contracts:
  - name: unit tests really ran
    primary_tool: vitest
    operation: test
    requires_run: true
    equivalent_methods: [jest]
    must_succeed: true
    when: { agent: ["*"], changed_paths: ["src/**"] }
rules: { masked_status: warning, required_run_failed: error, unflagged_substitution: off }
inconclusive: warn               # or fail
rules_version: 1
require_record:
  authors: ["*[bot]"]
  labels: ["agent"]
  trailers: ["Co-authored-by: Claude*"]
min_evidence: claimed
waivers:
  - { rule: unflagged_substitution, tool: crawl4ai, reason: "site blocks browsers", owner: "@docs", expires: 2027-01-31 }
`;

describe('a policy', () => {
  test('with every key is read as it stands', async () => {
    const policy = await read(WHOLE);
    expect(policy.rules).toEqual({ masked_status: 'warning', required_run_failed: 'error', unflagged_substitution: 'off' });
    expect(policy.contracts?.[0]).toMatchObject({ must_succeed: true, when: { agent: ['*'], changed_paths: ['src/**'] } });
    expect(policy.waivers?.[0]?.expires).toBe('2027-01-31');
  });

  test.each([
    ['empty', ''],
    ['of comments', '# nothing yet\n'],
    ['an empty object', '{}'],
    ['with keys that hold nothing', 'records:\ncontracts:\nrules:\nwaivers:\n'],
    ['in JSON with a schema', '{ "$schema": "policy.schema.json", "inconclusive": "fail" }'],
    ['behind a byte order mark', '\ufeffinconclusive: fail\n'],
  ])('%s may be', async (_name, text) => {
    expect(await mistakes(text)).toEqual([]);
  });

  test('knows its bytes, and the line of each waiver', async () => {
    const text =
      'waivers:\n  - rule: masked_status\n    tool: a\n    reason: r\n    owner: o\n    expires: 2027-01-31\n\n  - { rule: masked_status, tool: b, reason: r, owner: o, expires: 2027-01-31 }\n';
    const reading = await readPolicy('.github/tool-fidelity.yml', bytes(text));
    expect(reading).toMatchObject({ inForce: { file: '.github/tool-fidelity.yml', waiverLines: [2, 8] } });
    const json = await readPolicy(
      'p.json',
      bytes(JSON.stringify({ waivers: [{ rule: 'masked_status', tool: 'a', reason: 'r', owner: 'o', expires: '2027-01-31' }] }, null, 2)),
    );
    expect(json).toMatchObject({ inForce: { waiverLines: [3] } });
    expect(reading).toMatchObject({ inForce: { digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) } });
  });
});

const WAIVER = 'rule: masked_status, tool: a, reason: r, owner: o, expires: 2027-01-31';

describe('a mistake is told with its place and what to do', () => {
  test.each([
    ['an unknown key', 'record: []\n', '1:1 `record` is no key here. → Did you mean `records`?'],
    ['a key of elsewhere', 'rules: {}\nprimary_tool: x\n', '2:1 `primary_tool` is no key here. → It takes $schema, records,'],
    ['an unknown rule', 'rules:\n  masked_statu: error\n', '2:3 `masked_statu` is no key of `rules`. → Did you mean `masked_status`?'],
    ['a word that is none', 'rules:\n  masked_status: warn\n', '2:3 `rules.masked_status` cannot be `warn`. → Did you mean `warning`?'],
    ['a truth value', 'inconclusive: false\n', '1:1 `inconclusive` cannot be `false`. → It takes warn, fail.'],
    ['a level that is none', 'min_evidence: proven\n', '1:1 `min_evidence` cannot be `proven`. → It takes claimed, recorded, attested.'],
    [
      'a key that stands twice',
      'inconclusive: warn\nrules: {}\ninconclusive: fail\n',
      '3:1 `inconclusive` stands twice in one object. → Keep one of them',
    ],
    ['a key that stands twice within', 'rules:\n  masked_status: off\n  masked_status: error\n', '3:3 `masked_status` stands twice'],
    [
      'a key that stands twice in JSON',
      '{"rules": {"masked_status": "off",\n "masked_status": "error"}}',
      '2:null `masked_status` stands twice',
    ],
    ['a text for a list', 'records: runs\n', '1:1 `records` is not a list. → `tool-fidelity schema policy`'],
    ['an empty pattern', 'records:\n  - a\n  - ""\n', '3:5 `records[1]` is empty.'],
    ['a contract without a tool', 'contracts:\n  - operation: test\n', '2:5 `contracts[0].primary_tool` is missing.'],
    ['a tool that is no name', 'contracts:\n  - primary_tool: "--"\n', '2:5 `contracts[0].primary_tool` names no tool.'],
    [
      'a field that a contract lacks',
      'contracts:\n  - primary_tool: x\n    must_suceed: true\n',
      '3:5 `must_suceed` is no key of `contracts[0]`. → Did you mean `must_succeed`?',
    ],
    [
      'a condition that is none',
      'contracts:\n  - primary_tool: x\n    when:\n      path: [a]\n',
      '4:7 `path` is no key of `contracts[0].when`. → It takes agent, model, changed_paths.',
    ],
    [
      'a condition that nothing fits',
      'contracts:\n  - primary_tool: x\n    when: { agent: [] }\n',
      '3:13 `contracts[0].when.agent` is empty.',
    ],
    [
      'paths that only take away',
      'contracts:\n  - primary_tool: x\n    when: { changed_paths: ["!a"] }\n',
      '3:13 `contracts[0].when.changed_paths` has no pattern without `!`.',
    ],
    [
      'an owner that nobody can see',
      `waivers:\n  - { ${WAIVER.replace('owner: o', 'owner: "\\u200b"')} }\n`,
      '2:48 `waivers[0].owner` names nobody.',
    ],
    ['a tool that nobody can see', 'contracts:\n  - primary_tool: "\\u200b"\n', '2:5 `contracts[0].primary_tool` names no tool.'],
    ['a waiver without an owner', `waivers:\n  - { ${WAIVER.replace(', owner: o', '')} }\n`, '2:5 `waivers[0].owner` is missing.'],
    [
      'a waiver without words',
      `waivers:\n  - { ${WAIVER.replace('reason: r', 'reason: " "')} }\n`,
      '2:37 `waivers[0].reason` says nothing.',
    ],
    ['a waiver for ever', `waivers:\n  - { ${WAIVER.replace(', expires: 2027-01-31', '')} }\n`, '`waivers[0].expires` is missing.'],
    [
      'a day that does not exist',
      `waivers:\n  - { ${WAIVER.replace('01-31', '02-30')} }\n`,
      '`waivers[0].expires` is not a day like 2027-01-31.',
    ],
    [
      'a waiver of an unknown rule',
      `waivers:\n  - { ${WAIVER.replace('masked_status', 'masked')} }\n`,
      '2:7 `waivers[0].rule` cannot be `masked`.',
    ],
    ['a waiver of every rule', `waivers:\n  - { ${WAIVER.replace('masked_status', '"*"')} }\n`, '2:7 `waivers[0].rule` cannot be `*`.'],
    [
      'a pin of the future',
      `rules_version: ${RULES_VERSION + 1}\n`,
      `1:1 \`rules_version\` is ${RULES_VERSION + 1}, and this version knows rules up to ${RULES_VERSION}.`,
    ],
    ['a pin in words', 'rules_version: "1"\n', '1:1 `rules_version` is not a number.'],
    ['a pin of nothing', 'rules_version: 0\n', '1:1 `rules_version` is too small.'],
    ['an author that is no list', 'require_record:\n  authors: "*"\n', '2:3 `require_record.authors` is not a list.'],
    [
      'who must bring a record, misspelt',
      'require_record:\n  author: ["*"]\n',
      '2:3 `author` is no key of `require_record`. → Did you mean `authors`?',
    ],
    ['a list', '- rules: {}\n', '1:1 The file is not an object.'],
    ['a text', 'off\n', '1:1 The file is not an object.'],
    ['two documents', 'rules: {}\n---\nrules: {}\n', 'cannot be read:'],
    ['a list that does not end', 'records: [\n', 'cannot be read:'],
    ['a tab for an indent', 'rules:\n\tmasked_status: off\n', '2:1 cannot be read: Tabs are not allowed'],
    ['a tag', 'inconclusive: !fail warn\n', '1:15 cannot be read: Unresolved tag'],
    ['a key that merges', 'base: &b { inconclusive: warn }\n<<: *b\n', '`<<` is no key here.'],
    ['a key named __proto__', '{"__proto__": {"inconclusive": "warn"}}', '`__proto__` is no key here.'],
    ['a rule named like a method', 'rules: { toString: off }\n', '`toString` is no key of `rules`.'],
    ['an anchor that holds itself', 'records: &a [*a]\n', 'records'],
    ['the other words of YAML 1.1', '%YAML 1.1\n---\nrules: { masked_status: off }\n', '`rules.masked_status` cannot be `false`.'],
  ])('%s', async (_name, text, expected) => {
    const told = await mistakes(text);
    expect(told.join('\n')).toContain(expected);
  });

  test('every mistake is told, in the order of the file', async () => {
    const told = await mistakes('inconclusive: fial\nrules: { masked: off }\nwaivers: [{ rule: masked_status }]\n');
    expect(told.map((line) => line.split(' → ')[0])).toEqual([
      '1:1 `inconclusive` cannot be `fial`.',
      '2:10 `masked` is no key of `rules`.',
      '3:11 `waivers[0].tool` is missing.',
      '3:11 `waivers[0].reason` is missing.',
      '3:11 `waivers[0].owner` is missing.',
      '3:11 `waivers[0].expires` is missing.',
    ]);
  });

  test('of many mistakes 20 are told, and the rest is counted', async () => {
    const many = await mistakes(`waivers:\n${'  - { rule: masked_status, tool: a, reason: r, owner: o }\n'.repeat(60)}`);
    expect(many).toHaveLength(21);
    expect(many.at(-1)).toBe('null:null holds 40 more mistakes. → Correct these first.');
    expect(await mistakes(`waivers:\n${'  - { rule: masked_status, tool: a, reason: r, owner: o }\n'.repeat(20)}`)).toHaveLength(20);
  });

  test('a name that is written to be obeyed is shown in one line', async () => {
    const [told] = await mistakes(JSON.stringify({ [`x\n::error::y\u202e${'z'.repeat(400)}`]: 1 }));
    expect(told).toMatch(/^1:2 `x ::error::y?z*…?` is no key here\./);
    expect(told?.length).toBeLessThan(400);
  });
});

describe('limits', () => {
  const pattern = (length: number) => `records: ["${'a'.repeat(length)}"]\n`;
  const list = (key: string, count: number, entry: string) => `${key}:\n${`  - ${entry}\n`.repeat(count)}`;

  test.each([
    ['a pattern of 300 characters', pattern(300), ''],
    ['a pattern of 301', pattern(301), '`records[0]` is longer than 300 characters.'],
    ['100 patterns', list('records', 100, 'a'), ''],
    ['101', list('records', 101, 'a'), '`records` has more than 100 entries.'],
    ['200 contracts', list('contracts', 200, '{ primary_tool: x }'), ''],
    ['201', list('contracts', 201, '{ primary_tool: x }'), '`contracts` has more than 200 entries.'],
    ['500 waivers', list('waivers', 500, `{ ${WAIVER} }`), ''],
    ['501', list('waivers', 501, `{ ${WAIVER} }`), '`waivers` has more than 500 entries.'],
    ['256 KiB', `# ${'x'.repeat(262_141)}\n`, ''],
    ['a byte more', `# ${'x'.repeat(262_142)}\n`, 'is larger than 256 KiB.'],
  ])('%s', async (_name, text, expected) => {
    const told = await mistakes(text);
    expect(told.length).toBe(expected === '' ? 0 : 1);
    expect(told[0] ?? '').toContain(expected);
  });

  test.each([
    ['nested deeply', `records: ${'['.repeat(50_000)}`],
    ['nested deeply in JSON', `{"records": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    [
      'aliases of aliases',
      `a: &a [x, x, x, x, x, x, x, x, x]\n${[...'bcdefgh'].map((name, at) => `${name}: &${name} [${`*${'abcdefg'[at]}, `.repeat(9)}]\n`).join('')}`,
    ],
    ['no UTF-8', new Uint8Array([0x72, 0xff, 0xfe])],
    ['binary', new Uint8Array(2_000)],
  ])('what is %s is refused', async (_name, text) => {
    expect((await mistakes(text)).length).toBeGreaterThan(0);
  });
});

test('whatever a text holds, it is read or refused, and nothing else happens', async () => {
  const word = fc.constantFrom(
    'rules',
    'contracts',
    'primary_tool',
    'waivers',
    'when',
    'off',
    '- ',
    ': ',
    '\n',
    '  ',
    '[',
    ']',
    '{',
    '}',
    '"',
    '&a ',
    '*a ',
    '!!str ',
    '|',
    '>',
    '# ',
    '\0',
    '%',
    '<<',
    '?',
    ',',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(word, fc.string({ maxLength: 4 })), { maxLength: 40 }), async (words) => {
      const reading = await readPolicy('p.yml', bytes(words.join('')));
      if ('inForce' in reading) expect(Policy.safeParse(reading.inForce.policy).success).toBe(true);
      else
        for (const { message, code } of reading.errors)
          expect({ message: message.length > 0, code }).toEqual({ message: true, code: 'unreadable_policy' });
    }),
    { numRuns: 400 },
  );
});

describe('the schema that editors use', () => {
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  const schema = z.looseObject({}).parse(JSON.parse(readFileSync(join(ROOT, 'core/schema/policy.schema.json'), 'utf8')));
  const fits = ajv.compile(schema);

  test('takes a whole policy, and refuses what the reader refuses', async () => {
    expect(fits(await read(WHOLE))).toBe(true);
    for (const wrong of [
      { record: [] },
      { rules: { masked: 'off' } },
      { rules: { masked_status: 'warn' } },
      { waivers: [{}] },
      { contracts: [{}] },
      { rules_version: 0 },
    ])
      expect(fits(wrong), JSON.stringify(wrong)).toBe(false);
  });
});

describe('docs/policy.md', () => {
  const { text } = page('docs/policy.md');

  test('explains every key and every code', () => {
    const words = [Policy, StandingContract.pick({ name: true, must_succeed: true, when: true }), When, RequireRecord, Waiver].flatMap(
      ({ shape }) => Object.keys(shape),
    );
    expect(
      [...words, ...ReportNotice.shape.code.options].filter((word) => !text.includes(`\`${word}\``) && !text.includes(`${word}:`)),
    ).toEqual([]);
  });

  test('its policy can be copied', async () => {
    const [example] = blocks({ path: '', text }, 'yaml');
    expect(await mistakes(example ?? '')).toEqual([]);
  });
});

test.each(['', ' {}', '\n  authors: []', '\n  labels:'])(
  'nobody who must bring a record (%j) is a mistake: whoever wrote the key means somebody',
  async (nothing) => {
    const [mistake] = await mistakes(`require_record:${nothing}\n`);
    expect(mistake).toContain('1:1 `require_record` asks for nothing: it needs `authors`, `labels` or `trailers`.');
  },
);
