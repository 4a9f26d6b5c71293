import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, exitOf, recorder, until } from './recorder.ts';

const cli = recorder();
/** Fifty processes on a busy machine, in milliseconds. */
const MANY = 180_000;
let count = 0;
const fresh = () => `w${count++}.json`;
const exec = (name: string, ...words: string[]) => ['exec', '--tool', 'pytest', '--record', name, '--', ...words];

/** What the record of that name says after a command, and what the audit says of it. */
function audited(name: string) {
  const { code, stdout } = cli.ended(['audit', name, '--reporter', 'json']);
  const report: {
    readonly runs: readonly { readonly verdict: string; readonly reasons: readonly string[]; readonly findings: readonly unknown[] }[];
  } = JSON.parse(stdout.toString());
  return { code, ...report.runs[0] };
}

/** Runs the recorder where the disk is full: nothing can be written into a file, though one without content can be made. */
function onFullDisk(words: readonly string[], also = '') {
  const full = `const full = () => { throw Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' }); };`;
  const change = `const fs = require('node:fs'); ${full} const { writeSync, writeFileSync } = fs; fs.writeFileSync = full;
    fs.writeSync = (to, ...rest) => (to > 2 ? full() : writeSync(to, ...rest)); ${also}`;
  const file = cli.file('full.cjs', change);
  return cli.ended(words, { env: { NODE_OPTIONS: `--require=${cli.path(file)}` } });
}

test.each([
  ['a record that is there already', true],
  ['none so far', false],
])(
  '50 writers at once lose nothing: %s',
  async (_, isThere) => {
    const name = fresh();
    if (isThere) expect(cli.ended(['record', 'start', '--tool', 'pytest', name]).code).toBe(0);
    const ends: { readonly code: number | null }[] = [];
    const all = Array.from({ length: 50 }, (_each, at) => at);
    // A small machine starts only so many at once in bearable time; ten are always at work.
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (let at = all.shift(); at !== undefined; at = all.shift()) {
          const child = cli.begun(exec(name, 'sh', '-c', `echo out ${at}; exit ${at}`));
          child.stdin?.end();
          ends.push(await exitOf(child));
        }
      }),
    );
    expect(ends.map(({ code }) => code).sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 50 }, (_each, at) => at));
    const seen = cli.attempts(name).map(({ exitCode, stdout, state }) => `${exitCode} ${stdout} ${state}`);
    expect(seen.sort()).toEqual(Array.from({ length: 50 }, (_each, at) => `${at} out ${at}\n undefined`).sort());
    expect(new Set(cli.attempts(name).map(({ call_id }) => call_id)).size).toBe(50);
    expect(cli.files().filter((file) => file.endsWith('.part'))).toEqual([]);
  },
  MANY,
);

test(
  '50 recorders that end in the same moment lose nothing',
  async () => {
    const name = fresh();
    const go = `go-${name}`;
    const children = Array.from({ length: 50 }, (_each, at) =>
      cli.begun(exec(name, 'sh', '-c', `while [ ! -e ${go} ]; do sleep 0.1; done; exit ${at}`)),
    );
    await until(() => cli.files().includes(name) && cli.attempts(name).length === 50);
    const ends = Promise.all(children.map(exitOf));
    cli.file(go, '');
    expect((await ends).map(({ code }) => code)).toEqual(children.map((_each, at) => at));
    expect(
      cli
        .attempts(name)
        .map(({ exitCode }) => Number(exitCode))
        .sort((a, b) => a - b),
    ).toEqual(children.map((_each, at) => at));
  },
  MANY,
);

test('a recorder that is killed leaves a readable record, which accuses nobody, and those beside it lose nothing', async () => {
  const name = fresh();
  cli.ended(['record', 'start', '--tool', 'pytest', '--operation', 'test', name]);
  const child = cli.begun(exec(name, 'sh', '-c', 'echo ready; exec sleep 60'));
  const { text } = brought(child.stdout);
  await until(() => text() === 'ready\n');
  const end = exitOf(child);
  child.kill('SIGKILL');
  await end;
  expect(cli.attempts(name)).toMatchObject([{ state: 'running', command: "sh -c 'echo ready; exec sleep 60'" }]);
  expect(cli.ended(exec(name, 'true')).code).toBe(0);
  expect(cli.attempts(name)).toMatchObject([{ state: 'running' }, { exitCode: 0 }]);
  expect(audited(name)).toMatchObject({ findings: [] });
});

test('what a killed recorder left in the journal alone is in the record once anybody writes again', () => {
  const name = fresh();
  cli.ended(exec(name, 'sh', '-c', 'exit 4'));
  const before = cli.text(name);
  const journal = cli.files().find((file) => file.startsWith(`.${name}.`)) ?? '';
  // The record as it was before the command had ended, as a process leaves it that is killed between the two.
  writeFileSync(cli.path(name), before.replace('"exitCode":4,', '"state":"running",'));
  writeFileSync(cli.path(journal), `${cli.text(journal)}{"attempt":{"call_id":"torn`);
  expect(cli.attempts(name)).toMatchObject([{ state: 'running' }]);
  cli.ended(exec(name, 'true'));
  expect(cli.attempts(name)).toMatchObject([{ exitCode: 4 }, { exitCode: 0 }]);
  // What was torn is lost, and the record says that something is.
  expect(cli.record(name)).toMatchObject({ complete: false, limits: ['calls_missing'] });
});

test('on a full disk the command’s result comes through, and the loss is told', () => {
  const name = fresh();
  const { code, stdout, stderr } = onFullDisk(exec(name, 'sh', '-c', 'echo out; exit 6'));
  expect({ code, said: stdout.toString() }).toEqual({ code: 6, said: 'out\n' });
  expect(stderr).toContain(`${name} cannot be written (ENOSPC).`);
  expect(stderr).toContain('how it ended is not in the record');
  expect(cli.files()).not.toContain(name);
});

test('where there is room for little, how the command ended is kept, and that its output is not is told', () => {
  const name = fresh();
  const little = `fs.writeSync = (to, bytes, ...rest) => (to > 2 && bytes.length > 1_500 ? full() : writeSync(to, bytes, ...rest)); fs.writeFileSync = writeFileSync;`;
  const { code, stdout, stderr } = onFullDisk(exec(name, 'sh', '-c', 'seq 1000; echo pytest; echo warning >&2; exit 6'), little);
  expect({ code, lines: stdout.toString().split('\n').length }).toEqual({ code: 6, lines: 1_002 });
  expect(stderr).toContain(
    `${name} cannot be written (ENOSPC).\nThe command ran, and how it ended is in the record; what it printed is not.`,
  );
  expect(cli.attempts(name)).toMatchObject([{ exitCode: 6, output_cut: 'unwritable', stdout_bytes: 3_900 }]);
  // Whether anything was printed on stderr, and whether a tool was named, decides what may be said of a run.
  expect(cli.attempts(name)).toMatchObject([{ stdout: '[... left out, with pytest ...]', stderr: '[... left out ...]' }]);
  expect(cli.record(name)).not.toHaveProperty('limits');
});

test('a disk that is full while a record is open: the record knows that it lacks something, whoever calls it whole', () => {
  const name = fresh();
  cli.ended(['record', 'start', '--tool', 'pytest', '--operation', 'test', name]);
  const before = cli.text(name);
  expect(onFullDisk(exec(name, 'sh', '-c', 'exit 6'))).toMatchObject({ code: 6 });
  expect(cli.text(name)).toBe(before);
  cli.file('answer.md', 'pytest could not be installed, so nothing was tested.\n');
  expect(cli.ended(['record', 'finish', '--answer', 'answer.md', '--whole', name])).toMatchObject({ code: 0 });
  expect(cli.record(name)).toMatchObject({ complete: false, limits: ['calls_missing'] });
  // The same without the loss is an accusation.
  const other = fresh();
  cli.ended(['record', 'start', '--tool', 'pytest', '--operation', 'test', other]);
  cli.ended(['record', 'finish', '--answer', 'answer.md', '--whole', other]);
  expect(audited(other)).toMatchObject({ verdict: 'violated' });
  expect(audited(name)).toMatchObject({ verdict: 'inconclusive', reasons: ['record_incomplete'], findings: [] });
});

test('a quota that takes a part of a line: the result comes through, the record stays whole, and the loss is told', () => {
  const name = fresh();
  cli.ended(exec(name, 'true'));
  const around = 'trap "" XFSZ; ulimit -f 1; "$@"';
  const ends = Array.from({ length: 4 }, (_each, at) =>
    cli.ended(exec(name, 'sh', '-c', `echo ${'x'.repeat(700)} >&2; exit ${at + 1}`), { around }),
  );
  expect(ends.map(({ code }) => code)).toEqual([1, 2, 3, 4]);
  expect(ends[3]?.stderr).toMatch(/cannot be written \((?:EFBIG|ENOSPC)\)/);
  expect(cli.attempts(name)[0]).toMatchObject({ exitCode: 0 });
  expect(cli.ended(exec(name, 'true'))).toMatchObject({ code: 0, stderr: '' });
  expect(cli.record(name)).toMatchObject({ complete: false, limits: ['calls_missing'] });
});

test('an output that cannot be written breaks the command’s pipe, and both are told', () => {
  const name = fresh();
  const { code, stderr } = cli.ended(exec(name, 'sh', '-c', 'seq 1000000; echo "$?" >&2'), { around: '"$@" > /dev/full' });
  expect(code).not.toBe(2);
  expect(stderr).toContain('An output of the command could not be passed on.');
  expect(cli.attempts(name)).toMatchObject([{ output_cut: 'unwritable' }]);
});

test('a mistake of our own costs the record, never the command’s result', () => {
  const name = fresh();
  const { code, stdout, stderr } = onFullDisk(
    exec(name, 'sh', '-c', 'echo out; exit 6'),
    'fs.linkSync = () => undefined(); fs.writeFileSync = () => undefined();',
  );
  expect({ code, said: stdout.toString() }).toEqual({ code: 6, said: 'out\n' });
  expect(stderr).toContain('cannot be written (TypeError');
});

test.each([['not-a-folder/r.json'], ['/proc/no/such/r.json']])('%s cannot be made: the command runs, and the loss is told', (name) => {
  cli.file('not-a-folder', '');
  const { code, stdout, stderr } = cli.ended(exec(name, 'sh', '-c', 'echo ran; exit 9'));
  expect({ code, said: stdout.toString() }).toEqual({ code: 9, said: 'ran\n' });
  expect(stderr).toMatch(/cannot be written \((?:ENOTDIR|ENOENT|EACCES)\)/);
});

test('folders that lie on the way are made', () => {
  expect(cli.ended(exec('deep/er/r.json', 'true'))).toMatchObject({ code: 0, stderr: '' });
  expect(cli.attempts('deep/er/r.json')).toHaveLength(1);
});

const deep = `{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
test.each([
  ['nothing', '', 'is not one JSON record'],
  ['words', 'see the wiki', 'is not one JSON record'],
  ['a list of records', '[{"attempts":[]}]', 'is no record'],
  ['two records, one a line', '{"attempts":[]}\n{"attempts":[]}\n', 'is not one JSON record'],
  ['attempts that are no list', '{"attempts":{"0":{}}}', 'is no record'],
  ['a slip', '{"attempts":[{"cmd":"pytest"}]}', 'is no record'],
  ['a file of another program', '{"name":"menu","version":"1.0.0"}', 'is no record'],
  ['a key twice', '{"attempts":[],"attempts":[{"command":"pytest","exitCode":0}]}', 'stands twice in one object'],
  ['brackets without end', deep, 'nests deeper than 500 levels'],
  ['no text', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'is not UTF-8 text'],
  ['a torn record', '{"attempts":[{"command":"pyt', 'is not one JSON record'],
])('a file that holds %s is left as it is, and nothing runs', (_, content, message) => {
  const name = fresh();
  cli.file(name, content);
  const { code, stderr } = cli.ended(exec(name, 'touch', `ran-${name}`));
  expect(code).toBe(2);
  expect(stderr).toContain(`tool-fidelity: ${name} `);
  expect(stderr).toContain(message);
  expect(readFileSync(cli.path(name)).equals(Buffer.from(content))).toBe(true);
  expect(cli.files().filter((file) => file.includes(name))).toEqual([name]);
});

test('a folder, a device and a link out are refused, and nothing runs', () => {
  const outside = mkdtempSync(join(tmpdir(), 'tool-fidelity-outside-'));
  try {
    writeFileSync(join(outside, 'r.json'), '{"attempts":[]}');
    mkdirSync(cli.path('folder.json'), { recursive: true });
    symlinkSync(join(outside, 'r.json'), cli.path('link.json'));
    symlinkSync(outside, cli.path('way-out'));
    symlinkSync(cli.path('nowhere'), cli.path('dangling.json'));
    symlinkSync('loop.json', cli.path('loop.json'));
    symlinkSync(join(cli.folder(), 'link.json'), join(outside, 'link.json'));
    const named = {
      'folder.json': 'is not a file',
      '/dev/full': 'is not a file',
      'link.json': 'leads to another folder by a link',
      'way-out/r.json': 'leads to another folder by a link',
      'way-out/new/r.json': 'leads to another folder by a link',
      'dangling.json': 'is a link that leads nowhere',
      'loop.json': 'is a link that leads nowhere',
    };
    for (const [name, message] of Object.entries(named)) {
      for (const words of [exec(name, 'touch', 'ran'), ['record', 'start', '--tool', 'pytest', name]]) {
        const { code, stderr } = cli.ended(words);
        expect({ name, code, said: stderr.includes(message) }).toEqual({ name, code: 2, said: true });
      }
    }
    expect(cli.files()).not.toContain('ran');
    expect(readFileSync(join(outside, 'r.json'), 'utf8')).toBe('{"attempts":[]}');
    expect(readdirSync(outside).sort()).toEqual(['link.json', 'r.json']);
    // A path that says itself where it leads is no trap.
    expect(cli.ended(exec(join(outside, 'r.json'), 'true')).code).toBe(0);
  } finally {
    rmSync(outside, { recursive: true, force: true });
  }
});

test('a link that stays in the folder has the record of the file that it leads to', () => {
  const name = fresh();
  cli.ended(exec(name, 'true'));
  symlinkSync(name, cli.path(`link-${name}`));
  cli.ended(exec(`link-${name}`, 'true'));
  expect(cli.attempts(name)).toHaveLength(2);
});

test('a record names its journal by itself alone: whatever else it says leads nowhere', () => {
  const name = fresh();
  cli.file(
    name,
    JSON.stringify({ recording: '../../../elsewhere', attempts: [{ tool: 'x', command: 'ls' }], __proto__x: 1 }).replace(
      '__proto__x',
      '__proto__',
    ),
  );
  expect(cli.ended(exec(name, 'true')).code).toBe(0);
  expect(cli.attempts(name)).toMatchObject([{ command: 'ls' }, { command: 'true' }]);
  expect(cli.record(name)).toMatchObject({ recording: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(cli.text(name)).toContain('"__proto__": 1');
  expect(cli.files().filter((file) => file.includes(name))).toEqual([expect.stringMatching(/^\.w\d+\.json\.[0-9a-f]{16}\.journal$/), name]);
});

test('a journal that is a link, a pipe or a folder is not written through, and holds nothing up', () => {
  for (const made of ['ln -s /dev/null', 'mkfifo', 'mkdir']) {
    const name = fresh();
    cli.file(name, '{"recording":"0123456789abcdef"}');
    const script = `${made} .${name}.0123456789abcdef.journal && exec "$@"`;
    const { code, stderr } = cli.ended(exec(name, 'sh', '-c', 'exit 3'), { around: script });
    expect({ made, code, told: /cannot be written \([A-Z]+\)/.test(stderr) }).toEqual({ made, code: 3, told: true });
  }
});

test('what a person wrote into the record meanwhile stays', () => {
  const name = fresh();
  cli.ended(exec(name, 'true'));
  writeFileSync(cli.path(name), JSON.stringify({ ...cli.record(name), request: { primary_tool: 'pytest' }, note: 'mine' }));
  cli.ended(exec(name, 'false'));
  expect(cli.record(name)).toMatchObject({
    request: { primary_tool: 'pytest' },
    note: 'mine',
    attempts: [{ exitCode: 0 }, { exitCode: 1 }],
  });
});

test('a record that is deleted and made anew does not get the attempts of the old one', () => {
  const name = fresh();
  cli.ended(exec(name, 'true'));
  rmSync(cli.path(name));
  cli.ended(exec(name, 'false'));
  expect(cli.attempts(name)).toMatchObject([{ exitCode: 1 }]);
});
