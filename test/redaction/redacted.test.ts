import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRecord } from '../../core/read-record.ts';
import type { RunRecord } from '../../core/record.ts';
import { LONGEST_OUTPUT } from '../../core/redaction/cut-output.ts';
import { redacted } from '../../core/redaction/redacted.ts';
import { attempt, audited, run } from '../make.ts';

const drawn = 'Kd83hQz71LmXw05Rt92Vb64Ns';
const token = `ghp_${drawn}`;

function recordOf(value: unknown): RunRecord {
  const reading = readRecord(value);
  if ('problem' in reading) throw new Error(reading.problem.message);
  return reading.record;
}

const said = (record: RunRecord) => {
  const { verdict, method, reasons, findings } = audited(record);
  return { verdict, method, reasons, rules: findings.map(({ rule }) => rule) };
};

describe('what is masked', () => {
  test('every text: keys, values, names, commands, outputs, the answer, what nobody knows', () => {
    const record = recordOf({
      ...run({
        id: token,
        model: token,
        agent: { name: token, version: token },
        user_requests: [token],
        final_answer: `Done with ${token}.`,
      }),
      attempts: [attempt({ tool: token, command: `TOKEN=${token} crwl x`, stdout: token, stderr: token, error: token })],
      fallback: { tool: token, reason: token },
      [token]: { deep: [{ er: token }] },
      env: { DB_PASSWORD: 'x', port: 3 },
    });
    const text = JSON.stringify(redacted(record));
    expect(text).not.toContain(drawn);
    expect(JSON.parse(text)).toMatchObject({
      '[secret]': { deep: [{ er: '[secret]' }] },
      env: { DB_PASSWORD: '[secret]', port: 3 },
      attempts: [{ command: 'TOKEN=[secret] crwl x', exitCode: 0 }],
    });
  });

  test('two keys that were secrets stay two', () => {
    const record = recordOf({ ...run(), extra: { [token]: 1, [`${token}x`]: 2 } });
    expect(redacted(record).extra).toEqual({ '[secret]': 1, '[secret] 1': 2 });
  });

  test('a key called __proto__ stays a key', () => {
    const record = recordOf({ ...run(), extra: JSON.parse(`{"__proto__":"${token}"}`) });
    expect(JSON.stringify(redacted(record).extra)).toBe('{"__proto__":"[secret]"}');
  });

  test('what holds no secret stays as it is', () => {
    const record = recordOf({
      ...run({ id: '550e8400-e29b-41d4-a716-446655440000' }),
      origin: { head_sha: '3f786850e387550fdab836ed7e6dc881de23001b' },
      attempts: [attempt({ stdout: 'x'.repeat(LONGEST_OUTPUT), exitCode: '0' }), { tool: 'a', command: null }],
      final_answer: 'Nine dishes\u{1f372} \u200d at https://example.org:8080/a@b',
    });
    expect(redacted(record)).toEqual(record);
  });
});

describe('outputs', () => {
  const long = (text: string) =>
    redacted(recordOf(run({ attempts: [attempt({ stdout: text, stderr: text, error: text })] }))).attempts?.[0];

  test('keep their beginning and their end, and say how much is missing', () => {
    const cut = long(`first${'.'.repeat(20_000)}last`);
    for (const text of [cut?.stdout, cut?.stderr, cut?.error]) {
      expect(text?.length).toBeLessThanOrEqual(LONGEST_OUTPUT);
      expect(text).toMatch(/^first\.+\n\[\.\.\. 16709 characters left out \.\.\.\]\n\.+last$/);
    }
  });

  test('never half a character', () => {
    for (const shift of ['', 'a']) {
      expect(long(shift + '\u{1f372}'.repeat(5_000))?.stdout).not.toMatch(
        /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/,
      );
    }
  });

  test('a name that only the missing part held is told, since it keeps a question open', () => {
    const text = (middle: string) => `${'.'.repeat(9_000)}\n${middle}\n${'.'.repeat(9_000)}`;
    const script = (middle: string) =>
      recordOf(
        run({
          attempts: [
            attempt({ command: 'pip install crawl4ai' }),
            attempt({ command: 'cat tools/collect.sh', stdout: text(middle) }),
            attempt({ command: 'make collect', stdout: text(middle) }),
          ],
        }),
      );
    for (const middle of ['exec crwl "$1"', 'exec wget "$1"']) {
      expect(said(redacted(script(middle)))).toEqual(said(script(middle)));
    }
    expect(redacted(script('exec crwl "$1"')).attempts?.[1]?.stdout).toContain('left out, among them: crawl4ai');
    expect(redacted(script('exec wget "$1"')).attempts?.[1]?.stdout).not.toContain('crawl');
  });

  test('the note never names a tool that was not there', () => {
    const record = recordOf({
      ...run({ attempts: [attempt({ command: 'make', stdout: '.'.repeat(9_000) })] }),
      request: { primary_tool: 'act' },
    });
    expect(redacted(record).attempts?.[0]?.stdout).toMatch(/\n\[\.\.\. 5700 \.\.\.\]\n/);
  });
});

const pieces = fc.oneof(
  fc.constantFrom(
    token,
    'password',
    'TOKEN',
    '--api-key',
    '=',
    ': ',
    '"',
    '\\"',
    ' ',
    '\n',
    'Authorization: Bearer ',
    drawn,
    'https://u:pw@h/',
    '[secret]',
  ),
  fc.constantFrom(
    '-----BEGIN RSA PRIVATE KEY-----',
    '-----END RSA PRIVATE KEY-----',
    'sk-',
    'a1',
    '.',
    '$',
    '(',
    'crawl4ai',
    'curl -u a:b',
    '\u200b',
    '\u{1f372}',
  ),
  fc.string({ maxLength: 6 }),
);
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  fc
    .tuple(fc.array(pieces, { minLength: 1, maxLength: 12 }), fc.integer({ min: 100, max: 900 }))
    .map(([parts, times]) => parts.join('').repeat(times)),
);

test('once redacted, a record stays as it is', () => {
  fc.assert(
    fc.property(texts, texts, texts, (command, output, answer) => {
      const record = recordOf(
        run({ attempts: [attempt({ command: command.slice(0, 5_000), stdout: output })], final_answer: answer.slice(0, 5_000) }),
      );
      const once = redacted(record);
      expect(redacted(once)).toEqual(once);
    }),
    { numRuns: 400 },
  );
});

const handed = new URL('../../../shared/cases/records/', import.meta.url);
const spec = readFileSync(new URL('../spec/cases.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line));
const cases = [
  ...spec.map(({ name, record }) => [`spec: ${name}`, record] as const),
  ...(existsSync(handed) ? readdirSync(handed).filter((name) => name.endsWith('.json')) : []).map(
    (name) => [`handed: ${name}`, JSON.parse(readFileSync(new URL(name, handed), 'utf8')).record] as const,
  ),
];

test.each(cases)('the audit says the same of %s', (_name, value) => {
  const record = recordOf(value);
  expect(said(redacted(record))).toEqual(said(record));
});

/** Ways in which secrets stand in what was recorded. */
const planted: readonly (readonly [string, (text: string) => string])[] = [
  ['an assignment', (text) => `GH_TOKEN=${token} ${text}`],
  ['a quoted assignment', (text) => `export DB_PASSWORD="${drawn}" && ${text}`],
  ['an option', (text) => `deployctl login --api-key ${drawn} && ${text}`],
  ['a header', (text) => `${text} -H "Authorization: Bearer ${drawn}"`],
  ['an address', (text) => `${text} https://me:${drawn}@example.org/x`],
  ['a comment', (text) => `${text} # password: ${drawn}`],
];

test.each(planted)('with %s in every command, the audit still says the same', (_name, plant) => {
  const changed = cases.flatMap(([name, value]) => {
    const record = recordOf(value);
    const attempts = record.attempts?.map((each) => (each.command?.trim() ? { ...each, command: plant(each.command) } : each));
    const secretive = recordOf({
      ...record,
      attempts,
      final_answer: record.final_answer && `${record.final_answer}\n\nThe token: ${drawn}.`,
    });
    const shown = redacted(secretive);
    if (JSON.stringify(shown).includes(drawn)) return [`${name}: leaks`];
    return JSON.stringify(said(shown)) === JSON.stringify(said(secretive)) ? [] : [name];
  });
  expect(changed).toEqual([]);
});

test('there are cases to ask', () => {
  expect(cases.length).toBeGreaterThan(100);
});
