import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { append, markLost, readJournal } from '../../cli/recorder/journal.ts';
import { type Entry, merged } from '../../cli/recorder/merged.ts';
import { recordText } from '../../cli/recorder/record-text.ts';
import { shellLine } from '../../cli/recorder/shell-line.ts';
import { readRecord } from '../../core/read-record.ts';

let folder = '';
let count = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tool-fidelity-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fresh = () => join(folder, `.${count++}.journal`);

const began = (id: string): Entry => ({ attempt: { call_id: id, tool: 'x', command: `run ${id}`, state: 'running' } });
const ended = (id: string, exitCode: number): Entry => ({
  attempt: { call_id: id, tool: 'x', command: `run ${id}`, exitCode, stdout: 'é\n"}' },
});
const finish: Entry = { finish: { final_answer: 'Done.', finished_at: '2026-01-01T00:00:00.000Z', whole: true } };
const entries = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 5 }).map((id) => began(`${id}`)),
    fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 255 })).map(([id, code]) => ended(`${id}`, code)),
  ),
  { minLength: 1, maxLength: 8 },
);
const isLost = (entry: Entry) => 'lost' in entry;

test('what is appended is read back', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const path = fresh();
      for (const each of all) append(path, each);
      expect(readJournal(path).entries).toEqual(all);
    }),
  );
});

test('a journal torn anywhere loses what was torn and nothing else: what was written before and after stays, and the loss is known', () => {
  fc.assert(
    fc.property(entries, fc.nat(), entries, (before, cut, after) => {
      const path = fresh();
      const starts: number[] = [];
      for (const each of before) {
        append(path, each);
        starts.push(readFileSync(path).length);
      }
      const bytes = readFileSync(path);
      const end = cut % (bytes.length + 1);
      writeFileSync(path, bytes.subarray(0, end));
      for (const each of after) append(path, each);
      // Without its last byte, the end of a line, an entry is whole.
      const whole = starts.filter((each) => each - 1 <= end).length;
      const read = readJournal(path).entries;
      expect(read.filter((each) => !isLost(each))).toEqual([...before.slice(0, whole), ...after]);
      const from = starts[whole - 1] ?? 0;
      expect(read.some(isLost)).toBe(end > from + 1);
    }),
    { numRuns: 500 },
  );
});

test('whatever stands in a journal, what is appended is read, nothing is thrown, and the record stays a record', () => {
  const rubbish = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.json().map((text) => Buffer.from(text)),
    fc
      .constantFrom(
        '{"attempt":{"call_id":5}}',
        '{"attempt":{"call_id":"a","exitCode":"no"}}',
        '{"attempt":[]}',
        '{"finish":{"final_answer":1}}',
        '{"finish":{"final_answer":"x","finished_at":"soon"}}',
        '{"attempt":{"call_id":"a","at":{"line":0}}}',
        '{"__proto__":{"lost":true}}',
        '[]',
        'null',
        `${'['.repeat(20_000)}`,
      )
      .map((text) => Buffer.from(text)),
  );
  fc.assert(
    fc.property(rubbish, entries, (bytes, all) => {
      const path = fresh();
      appendFileSync(path, bytes);
      for (const each of all) append(path, each);
      const read = readJournal(path).entries;
      expect(read.slice(-all.length)).toEqual(all);
      const text = recordText(merged({ schema: 1, complete: true }, read));
      expect(readRecord(JSON.parse(text))).not.toHaveProperty('problem');
    }),
    { numRuns: 500 },
  );
});

test('a record brought up to date twice, or from any part of the journal first, is the same', () => {
  fc.assert(
    fc.property(entries, fc.nat(), (all, at) => {
      const once = merged({ complete: false }, all);
      expect(merged(once, all)).toEqual(once);
      const part = merged({ complete: false }, all.slice(0, at % (all.length + 1)));
      expect(merged(part, all)).toEqual(once);
    }),
  );
});

test('an entry that a writer read late does not undo what is known', () => {
  const known = merged({}, [began('a'), ended('a', 3)]);
  expect(merged(known, [began('a')])).toEqual(known);
});

test.each([
  ['nothing lost, and said to be whole', [finish], { complete: true }],
  [
    'nothing lost, and not said to be whole',
    [{ finish: { ...finish.finish, whole: false } }],
    { complete: null, limits: ['calls_missing'] },
  ],
  ['something lost', [{ lost: true }, finish], { complete: false, limits: ['calls_missing'] }],
  ['something lost after the end', [finish, { lost: true }], { complete: false, limits: ['calls_missing'] }],
  ['no end yet', [began('a')], { complete: false }],
] as const)('%s', (_, all, expected) => {
  expect(merged({ complete: false }, all)).toMatchObject(expected);
});

test('a mark of loss counts without a journal and with one, and twice is once', () => {
  const path = fresh();
  markLost(path);
  markLost(path);
  expect(readJournal(path).entries).toEqual([{ lost: true }]);
  append(path, began('a'));
  expect(readJournal(path).entries).toEqual([{ lost: true }, began('a')]);
});

test('the words of a command as a line are the same words to a shell', () => {
  const word = fc.string({ unit: fc.constantFrom(...`abz019 _-=/.:,%+@'"\\$\`!*?[]{}()<>|&;#~^\n\té`), minLength: 0, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 5 }), (words) => {
      const { stdout } = spawnSync('sh', ['-c', `printf '%s\\0' ${shellLine(['first', ...words])}`], { encoding: 'utf8' });
      expect(stdout.split('\0').slice(1, -1)).toEqual(words);
    }),
    { numRuns: 50 },
  );
});
