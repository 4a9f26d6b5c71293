import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brought, exitOf, NODES, recorder, until } from './recorder.ts';

const cli = recorder();
const sha256 = (bytes: Uint8Array | string) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
let count = 0;
const fresh = () => `r${count++}.json`;
const exec = (name: string, ...words: string[]) => ['exec', '--tool', 'pytest', '--record', name, '--', ...words];

describe.each(NODES)('on %s', (_, node) => {
  test.each([
    ['nothing wrong', 0],
    ['a failure', 3],
    ['the highest code', 255],
  ])('the exit code is the command’s: %s', (_what, code) => {
    const name = fresh();
    expect(cli.ended(exec(name, 'sh', '-c', `echo out; echo err >&2; exit ${code}`), { node })).toEqual({
      code,
      signal: null,
      stdout: Buffer.from('out\n'),
      stderr: 'err\n',
    });
    expect(cli.attempts(name)).toEqual([
      expect.objectContaining({
        tool: 'pytest',
        command: `sh -c 'echo out; echo err >&2; exit ${code}'`,
        tty: false,
        exitCode: code,
        stdout: 'out\n',
        stdout_sha256: sha256('out\n'),
        stderr: 'err\n',
        stderr_sha256: sha256('err\n'),
      }),
    ]);
    expect(cli.attempts(name)[0]).not.toHaveProperty('state');
  });

  test('what does not exist ends with 127, what cannot be executed with 126, as in a shell', () => {
    const name = fresh();
    cli.file('plain.txt', 'no program');
    mkdirSync(cli.path('a-folder'), { recursive: true });
    const ends = [['no-such-program'], ['./no/such/program'], ['./plain.txt'], ['./a-folder'], ['']].map(
      (words) => cli.ended(exec(name, ...words), { node }).code,
    );
    expect(ends).toEqual([127, 127, 126, 126, 127]);
    expect(cli.attempts(name).map(({ exitCode, stderr }) => [exitCode, stderr])).toEqual([
      [127, 'no-such-program: command not found\n'],
      [127, './no/such/program: No such file or directory\n'],
      [126, './plain.txt: Permission denied\n'],
      [126, './a-folder: Is a directory\n'],
      [127, ': command not found\n'],
    ]);
  });

  test.each([
    ['TERM', 143],
    ['INT', 130],
    ['HUP', 129],
    ['KILL', 137],
    ['PIPE', 141],
  ])('a command that dies by SIG%s takes the recorder along in the same way', (signal, exitCode) => {
    const name = fresh();
    const { code, signal: by } = cli.ended(exec(name, 'sh', '-c', `kill -${signal} $$`), { node });
    expect({ code, by }).toEqual({ code: null, by: `SIG${signal}` });
    expect(cli.ended(exec(name, 'sh', '-c', `kill -${signal} $$`), { node, around: '"$@"; exit $?' }).code).toBe(exitCode);
    expect(cli.attempts(name)).toMatchObject([
      { exitCode, signal: `SIG${signal}` },
      { exitCode, signal: `SIG${signal}` },
    ]);
  });

  test('a command that crashed has left its dump: the recorder says it by the exit code', () => {
    const name = fresh();
    expect(cli.ended(exec(name, 'sh', '-c', 'ulimit -c 0; kill -SEGV $$'), { node })).toMatchObject({ code: 139, signal: null });
    expect(cli.attempts(name)).toMatchObject([{ exitCode: 139, signal: 'SIGSEGV' }]);
  });

  test('both streams pass byte for byte, and so does standard input', () => {
    const name = fresh();
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_each, at) => (at * 7_919 + (at >> 8)) % 256));
    const { code, stdout, stderr } = cli.ended(exec(name, 'sh', '-c', 'tee copy | cat; cat copy >&2'), { node, input: bytes });
    expect(code).toBe(0);
    expect(stdout.equals(bytes)).toBe(true);
    expect(stderr).toBe(bytes.toString());
    expect(cli.attempts(name)).toMatchObject([
      { stdout_bytes: bytes.length, stdout_sha256: sha256(bytes), stderr_bytes: bytes.length, stderr_sha256: sha256(bytes) },
    ]);
  });

  test('output comes while the command runs, in order', async () => {
    const name = fresh();
    const child = cli.begun(exec(name, 'sh', '-c', 'echo one; read answer; echo "two $answer"; read answer; echo "three $answer"'), {
      node,
    });
    const { text } = brought(child.stdout);
    await until(() => text() === 'one\n');
    expect(cli.attempts(name)).toMatchObject([{ state: 'running' }]);
    child.stdin?.write('a\n');
    await until(() => text() === 'one\ntwo a\n');
    child.stdin?.end('b\n');
    expect(await exitOf(child)).toEqual({ code: 0, signal: null });
    await until(() => text() === 'one\ntwo a\nthree b\n');
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s goes to the command, which decides what becomes of it', async (signal) => {
    const name = fresh();
    // No shell: bash passes over an interrupt that comes while a child of its own is about to end.
    const script = `let seen = 0;
      process.on('${signal}', () => {
        process.stdout.write(seen++ ? 'second\\n' : 'first\\n', () => seen > 1 && process.exit(7));
      });
      setInterval(() => {}, 1_000);
      process.stdout.write('ready\\n');`;
    const child = cli.begun(exec(name, process.execPath, '-e', script), { node });
    const { text } = brought(child.stdout);
    const end = exitOf(child);
    await until(() => text() === 'ready\n');
    child.kill(signal);
    await until(() => text() === 'ready\nfirst\n');
    child.kill(signal);
    expect(await end).toEqual({ code: 7, signal: null });
    expect(cli.attempts(name)).toMatchObject([{ exitCode: 7, stdout: 'ready\nfirst\nsecond\n' }]);
  });

  test('a signal that the command does not catch ends both, and the record says so', async () => {
    const name = fresh();
    const child = cli.begun(exec(name, 'sh', '-c', 'echo ready; exec sleep 60'), { node });
    const { text } = brought(child.stdout);
    const end = exitOf(child);
    await until(() => text() === 'ready\n');
    child.kill('SIGTERM');
    expect(await end).toEqual({ code: null, signal: 'SIGTERM' });
    expect(cli.attempts(name)).toMatchObject([{ exitCode: 143, signal: 'SIGTERM', stdout: 'ready\n' }]);
  });

  test('a process that outlives the command holds nothing up, and its output still arrives', async () => {
    const name = fresh();
    const go = `go-${name}`;
    const waiter = `while [ ! -e ${go} ]; do sleep 0.05; done; echo late; echo later >&2`;
    const child = cli.begun(exec(name, 'sh', '-c', `(${waiter}) & echo now`), { node });
    const [out, err] = [brought(child.stdout), brought(child.stderr)];
    expect(await exitOf(child)).toEqual({ code: 0, signal: null });
    await until(() => out.text() === 'now\n');
    expect(cli.attempts(name)).toMatchObject([{ exitCode: 0, stdout: 'now\n', output_cut: 'background' }]);
    cli.file(go, '');
    await until(() => out.text() === 'now\nlate\n' && err.text() === 'later\n');
  });

  test('1 GB passes in the memory that a tenth of it needs', () => {
    const name = fresh();
    const meter = cli.file(
      'meter.cjs',
      `process.on('exit', () => require('node:fs').appendFileSync('peaks', process.resourceUsage().maxRSS + '\\n'));`,
    );
    const env = { NODE_OPTIONS: `--require=${cli.path(meter)}` };
    writeFileSync(cli.path('peaks'), '');
    for (const bytes of [100_000_000, 1_000_000_000])
      expect(
        cli
          .ended(exec(name, 'head', '-c', `${bytes}`, '/dev/zero'), { node, env, around: '"$@" | wc -c' })
          .stdout.toString()
          .trim(),
      ).toBe(`${bytes}`);
    const hash = createHash('sha256');
    for (let left = 1_000; left > 0; left--) hash.update(Buffer.alloc(1_000_000));
    expect(cli.attempts(name)[1]).toMatchObject({
      stdout_bytes: 1_000_000_000,
      stdout_sha256: `sha256:${hash.digest('hex')}`,
      exitCode: 0,
    });
    const [little = 0, much = 0] = cli.text('peaks').trim().split('\n').map(Number);
    expect(little).toBeGreaterThan(10_000);
    expect(much / little).toBeLessThan(1.5);
    expect(much).toBeLessThan(250_000);
  }, 180_000);

  test('a reader that has enough ends the command as it would without a recorder', () => {
    const name = fresh();
    const { stdout } = cli.ended(exec(name, 'yes'), { node, around: '"$@" | head -n 1' });
    expect(stdout.toString()).toBe('y\n');
    expect(cli.attempts(name)).toMatchObject([
      { signal: 'SIGPIPE', output_cut: 'reader_gone', exit_code_source: 'none', exit_code_seen: 141 },
    ]);
    // `yes | head` is no failure of yes.
    expect(cli.attempts(name)[0]).not.toHaveProperty('exitCode');
  });
});

test('the command sees pipes, as in every pipe, and nothing is put into its environment', () => {
  const name = fresh();
  const { stdout } = cli.ended(
    exec(name, 'sh', '-c', 'test -t 1 || echo no terminal; test -p /dev/stdout && echo pipe > /dev/stdout; echo "[$FORCE_COLOR]"'),
  );
  expect(stdout.toString()).toBe('no terminal\npipe\n[]\n');
});

test('where a person watches, colours are asked for, unless the environment says otherwise', () => {
  cli.file('ask.sh', 'echo "[$FORCE_COLOR]"');
  const asked = (env: Readonly<Record<string, string>>) =>
    cli
      .ended(exec(fresh(), 'sh', 'ask.sh'), { env, around: 'script -qec "$*" /dev/null' })
      .stdout.toString()
      .trim();
  expect([asked({}), asked({ FORCE_COLOR: '0' }), asked({ NO_COLOR: '1' })]).toEqual(['[1]', '[0]', '[]']);
});

test('--pty gives the command a terminal of its own, and the record says so', () => {
  const name = fresh();
  const words = [
    'exec',
    '--tool',
    'pytest',
    '--pty',
    '--record',
    name,
    '--',
    'sh',
    '-c',
    'test -t 1 && test -t 2 && echo a terminal; exit 5',
  ];
  const { code, stdout } = cli.ended(words);
  expect({ code, said: stdout.toString().trim() }).toEqual({ code: 5, said: 'a terminal' });
  expect(cli.attempts(name)).toMatchObject([{ tty: true, exitCode: 5, command: expect.stringMatching(/^sh -c 'test -t 1/) }]);
  // A warning on stderr can ground a claim: where both are one, there may have been one.
  expect(cli.attempts(name)).toMatchObject([{ stderr: expect.stringContaining('a part of stdout') }]);
});

test('--pty without `script` runs the command all the same, and says that it had no terminal', () => {
  const name = fresh();
  const words = ['exec', '--tool', 'pytest', '--pty', '--record', name, '--', '/bin/sh', '-c', 'echo ran'];
  const { code, stdout, stderr } = cli.ended(words, { env: { PATH: cli.folder() } });
  expect({ code, said: stdout.toString() }).toEqual({ code: 0, said: 'ran\n' });
  expect(stderr).toContain('This system has no `script`.');
  expect(cli.attempts(name)).toMatchObject([{ tty: false }]);
});

test('of a long output both ends are kept, under the limit, and the digest is of all of it', () => {
  const name = fresh();
  cli.ended(exec(name, 'sh', '-c', 'echo begins; seq 100000 >&2; echo "it ends" >&2'));
  const [attempt] = cli.attempts(name);
  expect(attempt?.stderr?.length).toBeLessThanOrEqual(4_096);
  expect(attempt?.stderr).toMatch(/^1\n2\n3\n[\s\S]*the middle is left out[\s\S]*\n100000\nit ends\n$/);
  expect(attempt).toMatchObject({ stdout: 'begins\n', stderr_bytes: 588_895 + 8 });
});

test('secrets reach neither the record nor its journal', () => {
  const name = fresh();
  const token = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`;
  const { stdout } = cli.ended(exec(name, 'sh', '-c', 'echo "$1"; echo "password=$2" >&2; exit 1', 'sh', token, 'hunter2hunter2x9'));
  expect(stdout.toString()).toBe(`${token}\n`);
  const written = cli
    .files()
    .filter((file) => file.includes(name))
    .map((file) => cli.text(file))
    .join('');
  expect(written.length).toBeGreaterThan(500);
  expect(written).not.toContain(token);
  expect(written).not.toContain('password=hunter2');
});

test.each([
  [['exec', '--record', 'x.json', '--', 'true'], 'exec needs --tool.'],
  [['exec', '--tool', 'pytest', '--record', 'x.json'], 'exec needs a command.'],
  [['exec', '--tool', 'pytest', 'true'], 'exec needs a command.'],
  [['exec', '--tool', 'pytest', '--phase', 'rnu', '--', 'true'], '--phase does not know "rnu".'],
])('a mistake on the command line runs nothing: %j', (words, message) => {
  const { code, stderr } = cli.ended(words);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(cli.files()).not.toContain('x.json');
});

test('what stands behind the two dashes is the command’s, options and dashes included', () => {
  const name = fresh();
  const { code, stdout } = cli.ended(exec(name, 'printf', '%s|', '--help', '--', '--record', '-h', ''));
  expect({ code, said: stdout.toString() }).toEqual({ code: 0, said: '--help|--|--record|-h||' });
});

test('without a name every command has a record of its own, where records are looked for', () => {
  cli.ended(['exec', '--tool', 'pytest', '--', 'true']);
  cli.ended(['exec', '--tool', 'pytest', '--', 'true']);
  const { stdout } = cli.ended(['audit', '--reporter', 'json']);
  expect(JSON.parse(stdout.toString())).toMatchObject({ totals: { runs: 2 }, errors: [] });
  expect(cli.ended(['exec', '--tool', 'pytest', '--', 'true'], { env: { FIDELITY_RECORD: 'named.json' } }).code).toBe(0);
  expect(cli.attempts('named.json')).toHaveLength(1);
});
