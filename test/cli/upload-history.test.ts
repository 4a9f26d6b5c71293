import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { builtCli, type Ended } from './built-cli.ts';
import { type UploadServer, uploading, uploadServer } from './upload-server.ts';

const cli = builtCli();
let server: UploadServer;
beforeEach(async () => {
  server = await uploadServer();
  rmSync(repository(), { recursive: true, force: true });
  mkdirSync(repository());
  git(['init', '-q', '-b', 'main']);
});
afterEach(() => server.close());

const repository = () => join(cli.folder(), 'repository');
const record = (answer: string) => JSON.stringify({ request: { primary_tool: 'crawl4ai' }, attempts: [], final_answer: answer });

/** `at`: minutes after a fixed hour. */
function git(args: readonly string[], { at = 0, cwd = repository(), input = '' } = {}): string {
  const date = new Date(Date.UTC(2026, 3, 1, 12, at)).toISOString();
  const identity = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b.example', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b.example' };
  const env = {
    ...process.env,
    ...identity,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
    GIT_CONFIG_NOSYSTEM: '1',
    HOME: cli.folder(),
  };
  const { status, stdout, stderr } = spawnSync('git', ['-c', 'protocol.file.allow=always', ...args], { cwd, env, input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(repository(), path)), { recursive: true });
  writeFileSync(join(repository(), path), text);
}

function commit(at: number): string {
  git(['add', '-A'], { at });
  git(['commit', '-q', '--allow-empty', '-m', `at ${at}`], { at });
  return git(['rev-parse', 'HEAD']);
}

async function sent(
  words: readonly string[] = [],
  cwd = repository(),
): Promise<Ended & { readonly rows: readonly (readonly unknown[])[] }> {
  const ended = await uploading(cli, ['--git-history', ...words, '--url', server.url, '--repository', 'acme/site'], {}, cwd);
  const rows = server.received.flatMap(({ envelopes }) =>
    envelopes.map(({ source, commit, committed_at, record_text }) => {
      const { final_answer }: { final_answer: string } = JSON.parse(record_text ?? '{}');
      return [final_answer, source.file, commit, committed_at?.slice(11, 16)] as const;
    }),
  );
  return { ...ended, rows };
}

const PATH = '.fidelity/runs/a.json';

describe('which versions', () => {
  test('each that a commit brought in, once, oldest first, with that commit and its time', async () => {
    write(PATH, record('one'));
    const one = commit(1);
    write(PATH, record('two'));
    write('other.json', record('not asked for'));
    const two = commit(2);
    write(PATH, record('one'));
    commit(3);
    git(['rm', '-q', PATH]);
    commit(4);
    write('.fidelity/runs/deep/b.jsonl', `${record('b1')}\n${record('b2')}\n`);
    const five = commit(5);
    const { rows, ...ended } = await sent();
    expect(ended).toEqual({ code: 0, stdout: 'sent 4, already there 0, refused 0\n', stderr: '' });
    expect(rows).toEqual([
      ['one', PATH, one, '12:01'],
      ['two', PATH, two, '12:02'],
      ['b1', '.fidelity/runs/deep/b.jsonl', five, '12:05'],
      ['b2', '.fidelity/runs/deep/b.jsonl', five, '12:05'],
    ]);
  });

  test('those of merged branches, those that a merge dropped, and those that a merge wrote itself', async () => {
    write(PATH, record('base'));
    const base = commit(1);
    git(['checkout', '-q', '-b', 'side']);
    write(PATH, record('side'));
    write('.fidelity/runs/dropped.json', record('dropped'));
    const side = commit(2);
    git(['checkout', '-q', 'main']);
    write(PATH, record('main'));
    const main = commit(3);
    git(['merge', '-q', '-s', 'ours', '--no-commit', 'side'], { at: 4 });
    write(PATH, record('merged by hand'));
    const merge = commit(4);
    const { rows } = await sent();
    expect(rows).toEqual([
      ['base', PATH, base, '12:01'],
      ['side', PATH, side, '12:02'],
      ['dropped', '.fidelity/runs/dropped.json', side, '12:02'],
      ['main', PATH, main, '12:03'],
      ['merged by hand', PATH, merge, '12:04'],
    ]);
  });

  test('the same version in two commits belongs to the earlier one', async () => {
    write('x', '');
    commit(0);
    git(['checkout', '-q', '-b', 'side']);
    write(PATH, record('same'));
    commit(9);
    git(['checkout', '-q', 'main']);
    write('.fidelity/runs/copy.json', record('same'));
    const earlier = commit(5);
    git(['merge', '-q', 'side'], { at: 10 });
    expect((await sent()).rows).toEqual([['same', '.fidelity/runs/copy.json', earlier, '12:05']]);
  });

  test('of other branches only where all are asked for', async () => {
    write(PATH, record('here'));
    commit(1);
    git(['checkout', '-q', '-b', 'side']);
    write(PATH, record('there'));
    commit(2);
    git(['tag', 'kept']);
    git(['checkout', '-q', 'main']);
    git(['branch', '-q', '-D', 'side']);
    expect((await sent()).rows.map(([answer]) => answer)).toEqual(['here']);
    expect((await sent(['--all'])).rows.slice(1).map(([answer]) => answer)).toEqual(['here', 'there']);
  });

  test('patterns start from the top of the repository, wherever one stands', async () => {
    write('logs/a.json', record('a'));
    write('logs/b.json', record('b'));
    write('sub/logs/c.json', record('c'));
    write('sub/d.jsonl', record('d'));
    commit(1);
    const answers = async (...patterns: string[]) => {
      const before = server.received.length;
      const { code, rows } = await sent(patterns, join(repository(), 'sub'));
      expect(code).toBe(0);
      const seen = server.received.slice(0, before).flatMap(({ envelopes }) => envelopes).length;
      return rows
        .slice(seen)
        .map(([answer]) => answer)
        .sort();
    };
    expect(await answers('logs/a.json')).toEqual(['a']);
    expect(await answers('logs')).toEqual(['a', 'b']);
    expect(await answers('**/*.json')).toEqual(['a', 'b', 'c']);
    expect(await answers('./sub/', 'logs/b*')).toEqual(['b', 'c', 'd']);
    expect(await answers('.')).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('what a hostile repository holds', () => {
  test('names that look like options, commits or changes, or break lines', async () => {
    const names = [
      '-n1.json',
      '--output=x.json',
      'a"b\'c$(touch pwned).json',
      'line\nbreak.json',
      `${'0'.repeat(40)} 1.json`,
      ':000000 100644 0 1 A.json',
      '\u202egnp.json',
      '$PATH.json',
    ];
    for (const name of names) write(`.fidelity/runs/${name}`, record(name));
    commit(1);
    const { rows, code } = await sent();
    expect(code).toBe(0);
    expect(rows.map(([answer]) => answer).sort()).toEqual([...names].sort());
    expect(rows.map(([, file]) => file).join('')).not.toMatch(/[\n\u202e]/);
    expect(existsSync(join(repository(), 'pwned'))).toBe(false);
  });

  test('links and submodules are not read', async () => {
    write('secret.json', record('linked'));
    mkdirSync(join(repository(), '.fidelity/runs'), { recursive: true });
    symlinkSync('../../secret.json', join(repository(), '.fidelity/runs/link.json'));
    write(PATH, record('plain'));
    git(['update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},.fidelity/runs/module.json`]);
    git(['add', '-A', '--', '.fidelity/runs/link.json', PATH]);
    git(['commit', '-q', '-m', 'x'], { at: 1 });
    expect((await sent()).rows.map(([answer]) => answer)).toEqual(['plain']);
  });

  test('a blob that is too large, and one that is no record, are said; the rest is sent', async () => {
    write('.fidelity/runs/large.json', `"${'x'.repeat(33 * 1024 * 1024)}"`);
    write('.fidelity/runs/odd.json', '{"request":');
    write(PATH, record('fine'));
    const id = commit(1);
    const { rows, code, stdout, stderr } = await sent();
    expect({ code, stdout }).toEqual({ code: 2, stdout: 'sent 1, already there 0, refused 0, unreadable 2\n' });
    expect(rows.map(([answer]) => answer)).toEqual(['fine']);
    expect(stderr).toContain(`large.json (at ${id.slice(0, 12)}) It is larger than 32 MiB.`);
    expect(stderr).toContain(`odd.json (at ${id.slice(0, 12)})`);
  });

  test('settings of the repository run nothing and change nothing', async () => {
    write(PATH, record('one'));
    commit(1);
    write(PATH, record('two'));
    commit(2);
    const trap = join(cli.folder(), 'trap.sh');
    writeFileSync(trap, `#!/bin/sh\ntouch '${join(cli.folder(), 'sprung')}'\n`, { mode: 0o755 });
    const settings = {
      'gpg.program': trap,
      'log.showSignature': 'true',
      'core.fsmonitor': trap,
      'core.pager': trap,
      'diff.external': trap,
      'log.follow': 'true',
    };
    for (const [name, value] of Object.entries({ ...settings, 'log.date': 'relative', 'diff.relative': 'true', 'core.quotePath': 'true' }))
      git(['config', name, value]);
    const { rows, stderr } = await sent([PATH]);
    expect({ answers: rows.map(([answer]) => answer), stderr }).toEqual({ answers: ['one', 'two'], stderr: '' });
    expect(existsSync(join(cli.folder(), 'sprung'))).toBe(false);
  });

  test('a commit whose clock makes no sense has no time', async () => {
    write(PATH, record('early'));
    git(['add', '-A']);
    const tree = git(['write-tree']);
    const raw = `tree ${tree}\nauthor a <a@b.example> 99999999999999 +0000\ncommitter a <a@b.example> 99999999999999 +0000\n\nx\n`;
    git(['update-ref', 'refs/heads/main', git(['hash-object', '-t', 'commit', '-w', '--literally', '--stdin'], { input: raw })]);
    expect((await sent()).rows).toEqual([['early', PATH, git(['rev-parse', 'HEAD']), undefined]]);
  });
});

describe('where there is no history', () => {
  test('a bare clone has all of it', async () => {
    write(PATH, record('one'));
    commit(1);
    const bare = join(cli.folder(), 'bare.git');
    rmSync(bare, { recursive: true, force: true });
    git(['clone', '-q', '--bare', repository(), bare]);
    expect((await sent([], bare)).rows.map(([answer]) => answer)).toEqual(['one']);
  });

  test('a shallow clone is refused: it would pass for the whole', async () => {
    write(PATH, record('one'));
    commit(1);
    commit(2);
    const shallow = join(cli.folder(), 'shallow');
    rmSync(shallow, { recursive: true, force: true });
    git(['clone', '-q', '--depth', '1', `file://${repository()}`, shallow]);
    const { code, stderr } = await sent([], shallow);
    expect(code).toBe(2);
    expect(stderr).toContain('This clone is shallow');
    expect(stderr).toContain('fetch-depth: 0');
    expect(server.received).toEqual([]);
  });

  test.each([
    ['no repository at all', () => rmSync(join(repository(), '.git'), { recursive: true }), 'not a git repository'],
    ['no commit', () => {}, 'HEAD leads to no commit'],
    ['no matching file', () => commit(1), 'No commit holds a matching file.'],
  ])('%s', async (_name, make, said) => {
    make();
    const { code, stderr } = await sent();
    expect(code).toBe(2);
    expect(stderr).toContain(said);
    expect(server.received).toEqual([]);
  });
});

test('the repository is the one that git’s remote leads to', async () => {
  write(PATH, record('one'));
  commit(1);
  const ids = new Set<number>();
  for (const address of ['git@github.com:acme/site.git', 'https://github.com/Acme/Site', 'ssh://git@github.com/acme/site.git/']) {
    git(['config', 'remote.origin.url', address]);
    const { code } = await uploading(cli, ['--git-history', '--url', server.url], {}, repository());
    expect(code).toBe(0);
    ids.add(server.received.at(-1)?.envelopes[0]?.repository.id ?? 0);
  }
  expect(server.received.map(({ envelopes }) => envelopes[0]?.repository.name)).toEqual(['acme/site', 'Acme/Site', 'acme/site']);
  expect(ids.size).toBe(1);
});
