import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReportError } from '@tool-fidelity/core/report.ts';
import type { SourcedRun } from '@tool-fidelity/core/report-of.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { type InputOptions, readInputs } from '../../cli/input/read-inputs.ts';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

function folderOf(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'inputs-'));
  made.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

function readIn(root: string, patterns: readonly string[], options: Partial<InputOptions> = {}) {
  const runs: SourcedRun[] = [];
  const errors: ReportError[] = [];
  for (const item of readInputs({ patterns, root, from: null, ...options })) {
    if ('run' in item) runs.push(item.run);
    else errors.push(item.error);
  }
  return { runs, errors, ids: runs.map(({ record }) => record.id), codes: errors.map(({ file, code }) => `${file} ${code}`) };
}

const run = (id: string) => `{"id":"${id}","attempts":[]}`;
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('what cannot be read is one error that says where, and the rest is read', () => {
  test.each<[string, string | Buffer, Partial<ReportError>, readonly string[]]>([
    ['text', 'Dear diary,\nnothing happened.', { code: 'not_json', line: 1, column: 1, message: 'No JSON value begins like this.' }, []],
    [
      'a missing comma',
      '{\n  "id": "a"\n  "attempts": []\n}',
      { code: 'not_json', line: 3, column: 3, message: 'A comma or } is due here.' },
      [],
    ],
    [
      'a comma too many in a list',
      '{\n "attempts": [\n  {},\n ]\n}',
      { code: 'not_json', line: 4, column: 2, message: 'A value is due here. JSON allows no comma after the last one.' },
      [],
    ],
    [
      'a comma too many in an object',
      '{\n "attempts": [],\n}',
      { code: 'not_json', line: 3, column: 1, message: 'A key in double quotes is due here. JSON allows no comma after the last one.' },
      [],
    ],
    ['a key without quotes', '{\n id: 1\n}', { code: 'not_json', line: 2, column: 2, message: 'A key in double quotes is due here.' }, []],
    ['a comment', '{\n // why\n "id": "a"\n}', { code: 'not_json', line: 2, column: 2 }, []],
    ['a document that ends early', '{\n "id": "a",\n "attempts": [', { code: 'not_json', line: 3, column: 15 }, []],
    ['a document and more', '{\n "id": "a",\n "attempts": []\n}\nso it was', { code: 'not_json', line: 5, column: 1 }, ['a']],
    ['an array that ends early', `[\n${run('a')},\n{"id":`, { code: 'not_json', line: 3, column: 7 }, ['a']],
    ['an array with a broken element', `[${run('a')}, {"id":b}]`, { code: 'not_json', line: 1, column: 34 }, ['a']],
    [
      'an array without commas',
      `[${run('a')} ${run('b')}]`,
      { code: 'not_json', line: 1, column: 27, message: 'A comma or ] is due here.' },
      ['a'],
    ],
    [
      'an array with a comma at its end',
      `[${run('a')},]`,
      { code: 'not_json', line: 1, column: 27, message: 'A value is due here.' },
      ['a'],
    ],
    ['an array and more', `[${run('a')}]\n ${run('b')}`, { code: 'not_json', line: 2, column: 2 }, ['a']],
    ['a broken line', `${run('a')}\r\n{"id":}\r\n${run('b')}\r\n`, { code: 'not_json', line: 2, column: 7 }, ['a', 'b']],
    ['a broken first line', `{"id":"a","att\n${run('b')}\n${run('c')}`, { code: 'not_json', line: 1, column: 11 }, ['b', 'c']],
    ['a line of a log', `[INFO] begin\n${run('a')}\n`, { code: 'not_json', line: 1, column: 2 }, ['a']],
    ['a cut last line', `${run('a')}\n{"id":"b","att`, { code: 'not_json', line: 2, column: 11 }, ['a']],
    ['a line that is cut in an escape', `${run('a')}\n{"id":"\\u00`, { code: 'not_json', line: 2 }, ['a']],
    ['a NUL byte', `${run('a')}\n{"id":\0}`, { code: 'not_json', line: 2, column: 7, message: 'A NUL byte stands here.' }, ['a']],
    ['a NUL byte in a string', '{"id":"a\0b"}', { code: 'not_json', line: 1, column: 9, message: 'A NUL byte stands here.' }, []],
    [
      'a byte that is no UTF-8',
      Buffer.from(`${run('a')}\n{"id":"\xff"}\n${run('b')}`, 'latin1'),
      { code: 'not_json', line: 2 },
      ['a', 'b'],
    ],
    ['a document with such a byte', Buffer.from('{\n"id":\n"\xff"}', 'latin1'), { code: 'not_json', line: 3 }, []],
    ['UTF-16', Buffer.from(`\ufeff${run('a')}`, 'utf16le'), { code: 'not_json', line: 1 }, []],
    ['nothing', '', { code: 'empty_file', line: null }, []],
    ['blank lines', '\n \r\n\t', { code: 'empty_file', line: null }, []],
    ['a byte order mark alone', '\ufeff', { code: 'empty_file', line: null }, []],
    ['an empty array', '[]', { code: 'empty_file', line: null }, []],
    ['10,000 nested arrays', nested(10_000), { code: 'unreadable_record', line: 1 }, []],
    ['10,000 nested arrays that end early', '['.repeat(10_000), { code: 'not_json', line: 1 }, []],
    [
      '10,000 nested arrays in a record',
      `{"attempts":[],"x":${nested(10_000)}}\n${run('a')}`,
      { code: 'unreadable_record', line: 1 },
      ['a'],
    ],
    [
      '10,000 nested arrays in a field',
      `[${run('a')},{"attempts":[{"stdout":${nested(400)}}]}]`,
      { code: 'unreadable_record', line: 1 },
      ['a'],
    ],
    ['another program’s JSON', '{"name":"x","version":"1.0.0"}', { code: 'unknown_format', line: null }, []],
    ['a number', '42', { code: 'unknown_format', line: null }, []],
    [
      'something else among records',
      `${run('a')}\n42\n${run('b')}`,
      { code: 'unreadable_record', line: 2, message: 'the record is not an object.' },
      ['a', 'b'],
    ],
    [
      'a field that does not fit',
      `[\n${run('a')},\n{\n "attempts": [\n  {},\n  {\n   "exit_code": "banana"\n  }\n ]\n}]`,
      { code: 'unreadable_record', line: 7, message: 'attempts[1].exitCode is not a number.' },
      ['a'],
    ],
  ])('%s', (_name, text, error, ids) => {
    const found = readIn(folderOf({ 'bad.json': text, 'good.json': run('good') }), ['.']);
    expect(found.errors).toMatchObject([{ file: 'bad.json', ...error }]);
    expect(found.errors[0]?.hint).toMatch(/^[A-Z].*\.$/);
    expect(found.ids).toEqual([...ids, 'good']);
  });

  test('of very many broken lines the first are told, the rest is counted', () => {
    const { errors, ids } = readIn(folderOf({ 'a.jsonl': `${run('a')}\n${'{]\n'.repeat(500)}${run('b')}\n` }), ['a.jsonl']);
    expect(ids).toEqual(['a', 'b']);
    expect(errors.length).toBe(21);
    expect(errors.at(-1)?.message).toBe('480 further lines cannot be read.');
  });
});

describe('layouts', () => {
  const pretty = '{\n "id": "a",\n "request": {},\n "attempts": [\n  {},\n  { "command":\n "x" }\n ],\n "final_answer": ""\n}';
  test.each<[string, string, readonly (readonly [string, number, number | null, number | null, number | null])[]]>([
    ['a document', pretty, [['a', 1, 5, 6, 9]]],
    ['a document after blank lines and a mark', `\ufeff\n\n${pretty}\n`, [['a', 3, 7, 8, 11]]],
    ['with CRLF', pretty.replaceAll('\n', '\r\n'), [['a', 1, 5, 6, 9]]],
    ['one line', `${run('a')}`, [['a', 1, 1, 1, 1]]],
    [
      'JSON Lines',
      `${run('a')}\n\n${run('b')}\r\n`,
      [
        ['a', 1, 1, 1, 1],
        ['b', 3, 3, 3, 3],
      ],
    ],
    [
      'glued values',
      `${run('a')}${run('b')} ${run('c')}\n${run('d')}`,
      [
        ['a', 1, 1, 1, 1],
        ['b', 1, 1, 1, 1],
        ['c', 1, 1, 1, 1],
        ['d', 2, 2, 2, 2],
      ],
    ],
    [
      'documents one after another',
      `${pretty}\n${pretty}`,
      [
        ['a', 1, 5, 6, 9],
        ['a', 11, 15, 16, 19],
      ],
    ],
    [
      'an array of documents',
      `[\n${pretty}\n,\n${pretty} ]`,
      [
        ['a', 2, 6, 7, 10],
        ['a', 13, 17, 18, 21],
      ],
    ],
    [
      'an array on one line',
      `[${run('a')},${run('b')}]`,
      [
        ['a', 1, 1, 1, 1],
        ['b', 1, 1, 1, 1],
      ],
    ],
    [
      'arrays on lines',
      `[${run('a')}]\n[${run('b')}]\n`,
      [
        ['a', 1, 1, 1, 1],
        ['b', 2, 2, 2, 2],
      ],
    ],
    ['no answer: the request', '{\n "id":"a",\n "request":{},\n "attempts":[]}', [['a', 1, 1, 1, 3]]],
    ['neither: the record', '\n{\n "id":"a",\n "attempts":[]}', [['a', 2, 2, 2, 2]]],
    ['decoys', '{\n "id":"a","x":{"attempts":[\n{}]},\n"attempts":[\n{"attempts":[\n{}]}]}', [['a', 1, 5, 1, 1]]],
  ])('%s', (_name, text, places) => {
    const { runs, errors } = readIn(folderOf({ 'a.json': text }), ['a.json']);
    expect(errors).toEqual([]);
    expect(runs.map((each) => [each.record.id, each.line, each.lineOf(0), each.lineOf(1), each.lineOf('final_answer')])).toEqual(places);
  });

  test('chunks may end anywhere', () => {
    const text = `\ufeff[ {"id":"ä\\\\","attempts":[{"stdout":"\\"]}"}]},7 ,\n"x\\\\\\"y",${run('b')}\n]`;
    const bytes = Buffer.from(text);
    const whole = readIn('/', ['-'], { stdin: () => [bytes] });
    expect(whole.ids).toEqual(['ä\\', 'b']);
    expect(whole.errors.map(({ line }) => line)).toEqual([1, 2]);
    for (let at = 0; at < bytes.length; at++) {
      const cut = readIn('/', ['-'], { stdin: () => [bytes.subarray(0, at), bytes.subarray(at, at + 1), bytes.subarray(at + 1)] });
      expect([cut.ids, cut.errors]).toEqual([whole.ids, whole.errors]);
    }
  });

  test('a record has the same digest wherever it stands, and it is that of its own bytes', () => {
    const digest = `sha256:${createHash('sha256').update(run('ä')).digest('hex')}`;
    const files = { 'a.json': run('ä'), 'b.jsonl': `\n ${run('ä')}\r\n`, 'c.json': `[\n${run('ä')}\n]`, 'd.jsonl': run('ä') + run('b') };
    const { runs } = readIn(folderOf(files), ['.']);
    expect(runs.filter(({ record }) => record.id === 'ä').map(({ sha256 }) => sha256)).toEqual([digest, digest, digest, digest]);
  });

  test('a file of any size is read line by line: memory does not grow with it', () => {
    const line = Buffer.from(`{"id":"x","attempts":[],"final_answer":"${'y'.repeat(128 * 1024)}"}\n`);
    let count = 0;
    let early = 0;
    for (const item of readInputs({ patterns: ['-'], root: '/', from: null, stdin: () => repeated(line, 2400) })) {
      if ('run' in item) count++;
      if (count === 800) early = process.memoryUsage().rss;
    }
    expect(count).toBe(2400);
    expect(process.memoryUsage().rss - early).toBeLessThan(100 * 1024 * 1024);
  });

  test('a document beyond the limit is refused, with what to do', () => {
    const { errors } = readIn('/', ['-'], { stdin: () => [Buffer.from('{\n"a":"'), ...repeated(Buffer.alloc(1024 * 1024, 'x'), 257)] });
    expect(errors).toMatchObject([{ code: 'too_large', message: 'Byte 7: What begins here is longer than 256 MiB.' }]);
  });
});

function* repeated(chunk: Buffer, times: number): Generator<Buffer> {
  for (let at = 0; at < times; at++) yield chunk;
}

describe('which files', () => {
  const files = { 'a.json': run('a'), 'b.txt': 'x', 'sub/c.jsonl': run('c'), 'sub/d/e.ndjson': run('e'), '.hidden/f.json': run('f') };

  test.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['a file', ['a.json'], ['a'], []],
    ['a file twice', ['a.json', './a.json', '*.json'], ['a'], []],
    ['a folder', ['sub'], ['c', 'e'], []],
    ['a glob', ['*.json'], ['a'], []],
    ['a glob over folders', ['**/*.{jsonl,ndjson}'], ['c', 'e'], []],
    ['a glob below a hidden folder', ['.hidden/**/*.json*'], ['f'], []],
    ['a glob that finds nothing', ['*.yaml', 'a.json'], ['a'], ['*.yaml nothing_matched']],
    ['a glob in a folder that is not there', ['none/*.json'], [], ['none/*.json nothing_matched']],
    ['a file that is not there', ['none.json', 'a.json'], ['a'], ['none.json missing_file']],
    ['a file in a file', ['a.json/b.json'], [], ['a.json/b.json missing_file']],
    ['a device', ['/dev/null', 'a.json'], ['a'], [' unreadable_file']],
    ['no pattern', [], [], []],
  ])('%s', (_name, patterns, ids, codes) => {
    const found = readIn(folderOf(files), patterns);
    expect(found.ids).toEqual(ids);
    expect(found.codes.map((code) => code.replace(/^.*dev\/null/, ''))).toEqual(codes);
  });

  test('a path outside of the root may be named, and is shown from the root', () => {
    const root = join(folderOf({ 'x.json': run('x'), 'inner/y.json': run('y') }), 'inner');
    expect(readIn(root, ['../x.json']).runs.map(({ file }) => file)).toEqual(['../x.json']);
    expect(readIn(root, ['../*.json']).runs.map(({ file }) => file)).toEqual(['../x.json']);
    expect(readIn(root, ['../x.json', 'y.json'], { within: [root] })).toMatchObject({ ids: ['y'], codes: ['../x.json outside_root'] });
  });

  test('a link that leads out of the folder is refused, one that leads astray is named, one inside is followed once', () => {
    const outside = folderOf({ 'secret.json': run('secret') });
    const root = folderOf({ 'in/a.json': run('a') });
    symlinkSync(join(outside, 'secret.json'), join(root, 'in/out.json'));
    symlinkSync(outside, join(root, 'in/folder.json'));
    symlinkSync('nowhere', join(root, 'in/lost.json'));
    symlinkSync('a.json', join(root, 'in/same.json'));
    symlinkSync('..', join(root, 'in/up'));
    symlinkSync('.', join(root, 'in/here'));
    const codes = ['in/folder.json outside_root', 'in/lost.json missing_file', 'in/out.json outside_root'];
    expect(readIn(root, ['in'])).toMatchObject({ ids: ['a'], codes: [...codes, 'in/up outside_root'] });
    expect(readIn(root, ['in/*.json'])).toMatchObject({ ids: ['a'], codes });
    expect(readIn(root, ['in/out.json'])).toMatchObject({ ids: ['secret'], codes: [] });
    expect(readIn(root, ['in/out.json'], { within: [root] })).toMatchObject({ ids: [], codes: ['in/out.json outside_root'] });
  });

  test('a pipe is refused, and nobody waits for it', () => {
    const root = folderOf({ 'a.json': run('a') });
    execFileSync('mkfifo', [join(root, 'p.json')]);
    expect(readIn(root, ['.'])).toMatchObject({ ids: ['a'], codes: ['p.json unreadable_file'] });
  });

  test('a file that vanishes after it was listed', () => {
    const root = folderOf({ 'a.json': run('a'), 'b.json': run('b'), 'c.json': run('c') });
    const items = readInputs({ patterns: ['.'], root, from: null });
    const first = items.next();
    unlinkSync(join(root, 'b.json'));
    const rest = [...items];
    expect(first.done).toBe(false);
    expect(rest).toMatchObject([{ error: { file: 'b.json', code: 'missing_file' } }, { run: { file: 'c.json' } }]);
  });

  test.runIf(existsSync('/proc/self/fd'))('no file stays open, wherever the reader stops', () => {
    const unknown = Array.from({ length: 30 }, (_, at) => [`u${at}.jsonl`, '{"x":1}\n'.repeat(200)]);
    const root = folderOf({ ...Object.fromEntries(unknown), 'z.jsonl': `${run('a')}\n`.repeat(200) });
    const before = readdirSync('/proc/self/fd').length;
    expect(readIn(root, ['.']).errors.length).toBe(30);
    for (const item of readInputs({ patterns: ['z.jsonl'], root, from: null })) if ('run' in item) break;
    expect(readdirSync('/proc/self/fd').length).toBe(before);
  });

  test('a hostile name does not reach a terminal as it is', () => {
    const root = folderOf({ 'a\u001b[31m\n\u202e.json': run('a'), 'b\u0007.json': '' });
    const { runs, errors } = readIn(root, ['.']);
    expect(runs.map(({ file }) => file)).toEqual(['a\ufffd[31m\ufffd\ufffd.json']);
    expect(errors.map(({ file }) => file)).toEqual(['b\ufffd.json']);
  });

  test('standard input', () => {
    expect(readIn('/', ['-'], { stdin: () => [Buffer.from(run('a'))] }).runs.map(({ file, line }) => [file, line])).toEqual([['-', 1]]);
    expect(readIn('/', ['-'], { stdin: () => [] }).codes).toEqual(['- empty_file']);
  });

  test('a format that is told is not asked for', () => {
    const root = folderOf({ 'a.json': '{"id":"x"}' });
    expect(readIn(root, ['a.json'], { from: 'record' }).ids).toEqual(['x']);
    expect(() => readIn(root, ['a.json'], { from: 'telepathy' })).toThrow('This is the name of no format.');
  });
});
