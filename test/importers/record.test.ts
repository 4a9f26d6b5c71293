import { claimants } from '@tool-fidelity/core/importers/index.ts';
import { readRecord } from '@tool-fidelity/core/read-record.ts';
import { RunRecord } from '@tool-fidelity/core/record.ts';
import { isRunRecord } from '@tool-fidelity/core/schema/is-run-record.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('a value that is no record', () => {
  test.each<[unknown, string]>([
    [null, 'the record is not an object'],
    [[], 'the record is not an object'],
    ['x', 'the record is not an object'],
    [{ schema: 2 }, 'schema is not 1'],
    [{ id: 7 }, 'id is not a string'],
    [{ kind: 'play' }, 'kind is not one of work, probe'],
    [{ agent: 7 }, 'agent is not a string and is not an object'],
    [{ agent: { name: 7 } }, 'agent.name is not a string'],
    [{ started_at: 'yesterday' }, 'started_at is not an ISO 8601 time with a zone'],
    [{ complete: 'no' }, 'complete is not true or false'],
    [{ limits: 'none' }, 'limits is not a list'],
    [{ limits: [7] }, 'limits[0] is not a string'],
    [{ origin: [] }, 'origin is not an object'],
    [{ request: 'crawl' }, 'request is not an object'],
    [{ request: { aliases: [null] } }, 'request.aliases[0] is not a string'],
    [{ attempts: {} }, 'attempts is not a list'],
    [{ attempts: [null] }, 'attempts[0] is not an object'],
    [{ attempts: [{}, { phase: 'later' }] }, 'attempts[1].phase is not one of install, setup, check, verify, run'],
    [{ attempts: [{}, {}, {}, { exitCode: 'banana' }] }, 'attempts[3].exitCode is not a number'],
    [{ attempts: [{ exit_code: 'banana' }] }, 'attempts[0].exitCode is not a number'],
    [{ attempts: [{ exitCode: 1.5 }] }, 'attempts[0].exitCode is not a whole number'],
    [{ attempts: [{ exitCode: true }] }, 'attempts[0].exitCode is not a number'],
    [{ attempts: [{ exitCode: [0] }] }, 'attempts[0].exitCode is not a number'],
    [{ attempts: [{ at: { line: 0 } }] }, 'attempts[0].at.line is out of range'],
    [{ attempts: [{ at: {} }] }, 'attempts[0].at.line is not a number'],
    [{ attempts: [{ subagent: {} }] }, 'attempts[0].subagent.recorded is not true or false'],
    [{ fallback: [] }, 'fallback is not an object'],
    [{ finalAnswer: 7 }, 'final_answer is not a string'],
    [{ id: 7, model: 7 }, 'id is not a string; model is not a string'],
    [{ limits: Array(9).fill(7) }, `${[0, 1, 2, 3, 4].map((index) => `limits[${index}] is not a string`).join('; ')}; and 4 more`],
  ])('%j: %s', (value, message) => {
    const reading = readRecord(value);
    expect('problem' in reading ? reading.problem.message : reading).toBe(message);
  });

  test('gives a hint that can be followed', () => {
    const reading = readRecord({ attempts: [{ exitCode: 'banana' }] });
    expect('problem' in reading && reading.problem.hint).toBe('Write the exit code as a whole number, or null where none was recorded.');
  });
});

describe('a value that is a record', () => {
  test.each<[string, unknown, unknown]>([
    ['without anything', {}, {}],
    [
      'exit codes in both spellings',
      { attempts: [{ exit_code: '1' }, { exitCode: 2 }] },
      { attempts: [{ exitCode: '1' }, { exitCode: 2 }] },
    ],
    [
      'an exit code in each spelling: its own wins',
      { attempts: [{ exit_code: 1, exitCode: 0 }] },
      { attempts: [{ exit_code: 1, exitCode: 0 }] },
    ],
    ['an exit code beside null', { attempts: [{ exit_code: 1, exitCode: null }] }, { attempts: [{ exitCode: 1 }] }],
    ['an exit code that is blank', { attempts: [{ exitCode: '' }] }, { attempts: [{ exitCode: '' }] }],
    ['an answer in the other spelling', { finalAnswer: 'x' }, { final_answer: 'x' }],
    ['unknown fields', { mood: { good: [1] }, attempts: [{ colour: 'red' }] }, { mood: { good: [1] }, attempts: [{ colour: 'red' }] }],
  ])('%s', (_name, value, record) => {
    expect(readRecord(value)).toEqual({ record });
  });

  test('keys of the prototype pollute nothing', () => {
    const value: unknown = JSON.parse(
      '{"__proto__":{"polluted":1},"attempts":[{"__proto__":{"exitCode":9},"constructor":1,"exit_code":1}]}',
    );
    const reading = readRecord(value);
    const attempt = 'record' in reading ? reading.record.attempts?.[0] : null;
    expect(attempt?.exitCode).toBe(1);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect('record' in reading && Object.getPrototypeOf(reading.record)).toBe(Object.prototype);
  });
});

test('what is quick to decide is decided as the schema does', () => {
  const keys = [...Object.keys(RunRecord.shape), 'tool', 'exitCode', 'phase', 'at', 'line', 'recorded', 'subagent', 'name', 'other'];
  const odd = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      undefined,
      0,
      1,
      -1,
      1.5,
      2 ** 60,
      Number.NaN,
      true,
      '',
      '1',
      ' 7 ',
      'run',
      'work',
      '2026-01-02T03:04:05Z',
      {},
      [],
    ),
    fc.string({ maxLength: 3 }),
  );
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      odd,
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...keys), tie('tree'), { maxKeys: 5 }),
    ),
  }));
  let accepted = 0;
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), tree, { maxKeys: 3 }), (value) => {
      const agreed = RunRecord.safeParse(value).success;
      if (agreed) accepted++;
      expect(isRunRecord(value)).toBe(agreed);
    }),
    { numRuns: 3000 },
  );
  expect(accepted).toBeGreaterThan(100);
});

test.each<[string, unknown, readonly string[]]>([
  ['attempts alone', { attempts: [] }, ['record']],
  ['an answer alone, in the other spelling', { finalAnswer: '' }, ['record']],
  ['fields of wrong types', { attempts: 'banana', request: 7 }, ['record']],
  ['a request that names a tool', { request: { primary_tool: 'x' } }, ['record']],
  ['a request of another kind', { request: { url: '/' } }, []],
  ['nothing that a record has', { id: 'x' }, []],
  ['a hook input', { hook_event_name: 'Stop', final_answer: 'x' }, []],
  ['an event of another program', { type: 'result', data: {}, final_answer: 'x' }, []],
  ['no object', 7, []],
])('recognising: %s', (_name, value, ids) => {
  expect(claimants([value]).map(({ id }) => id)).toEqual(ids);
});
