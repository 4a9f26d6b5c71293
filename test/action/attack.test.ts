import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { node24 } from '../support/node24.ts';
import { judgedOn } from './support/judged.ts';
import { machines } from './support/machines.ts';
import { pullOn } from './support/pull.ts';
import { faithful, fileOf, violated } from './support/records.ts';
import { step } from './support/step.ts';

const machine = machines();
const judged = judgedOn(machine);

const POLICY = '.github/tool-fidelity.yml';
const RECORD = '.fidelity/runs/a.json';
const { request: _asked, ...unasked } = violated;
const CONTRACT = '{ name: pages, primary_tool: crawl4ai, operation: scrape, requires_run: true';

test('a file that the change brings does not hide what a recorder wrote in its place', async () => {
  const disk = { [RECORD]: fileOf(violated) };
  expect((await judged({ change: { [RECORD]: fileOf(faithful) }, disk })).gate).toEqual([1, 'violated', '2']);
  // Line ends that the checkout made are no other content.
  const crlf = { [RECORD]: fileOf(faithful).replaceAll('\n', '\r\n') };
  expect((await judged({ change: { [RECORD]: fileOf(faithful) }, disk: crlf })).gate).toEqual([0, 'faithful', '1']);
});

test.each(['\r\n', '$Id: 1 $'])('an old record that the change’s attributes have checked out otherwise is not new: %j', async (made) => {
  const old = fileOf({ ...faithful, id: 'kept $Id$' });
  const disk = { [RECORD]: made === '\r\n' ? old.replaceAll('\n', made) : old.replace('$Id$', made) };
  const base = { [RECORD]: old, [POLICY]: 'require_record: { authors: ["*"] }\n' };
  expect((await judged({ base, change: { '.gitattributes': '*.json text eol=crlf ident\n' }, disk })).codes).toContain('missing_record');
});

test('an old record of a checkout that lies in a folder is not new', async () => {
  const base = { [RECORD]: fileOf(faithful), [POLICY]: 'require_record: { authors: ["*"] }\n' };
  const pull = pullOn(machine, { base, change: { 'a.ts': '1' }, checkout: false });
  const folder = join(pull.on.workspace, 'site');
  mkdirSync(join(folder, '.fidelity/runs'), { recursive: true });
  writeFileSync(join(folder, RECORD), fileOf(faithful));
  const git = (...words: readonly string[]) =>
    spawnSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...words], { cwd: folder, encoding: 'utf8' }).stdout.trim();
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'x');
  const env = { ...pull.options.env, GITHUB_SHA: git('rev-parse', 'HEAD') };
  const result = await step(pull.on, { 'working-directory': 'site' }, { ...pull.options, env });
  expect(result.log.issues.map(({ properties }) => properties.title)).toContain('missing_record');
});

test('a link of the change does not lead a recorder to a place that nobody looks at', async () => {
  const change = { [RECORD]: { linkTo: '../../notes.json' }, 'notes.json': fileOf(faithful) };
  const result = await judged({ change, disk: { 'notes.json': fileOf(violated) } }, {}, ({ on }) => {
    mkdirSync(join(on.workspace, '.fidelity/runs'), { recursive: true });
    symlinkSync('../../notes.json', join(on.workspace, RECORD));
  });
  expect(result.outputs.violations).not.toBe('0');
  expect(result.exitCode).toBe(1);
});

test('a link to a recorder’s folder does not keep the folder from being looked into', async () => {
  const written = { '.fidelity/runs/rec/x.json': fileOf(violated) };
  const result = await judged({ change: { '.fidelity/runs/.z': { linkTo: 'rec' } }, disk: written }, {}, ({ on }) =>
    symlinkSync('rec', join(on.workspace, '.fidelity/runs/.z')),
  );
  expect(result.gate).toEqual([1, 'violated', '1']);
});

test('calls in files beside an attested transcript count as attested only if those files are', async () => {
  const main = readFileSync('test/fixtures/claude_code/session-subagents.jsonl', 'utf8');
  const side = readFileSync('test/fixtures/claude_code/session-subagents/subagents/agent-k1f00d.jsonl', 'utf8');
  const SIGNER = 'acme/site/.github/workflows/agent.yml@refs/heads/main';
  const attested = (signed: readonly string[]) =>
    judged(
      {
        base: { [POLICY]: 'min_evidence: attested\ncontracts: [{ primary_tool: bash }]\n' },
        change: { '.fidelity/runs/s.jsonl': main, '.fidelity/runs/s/subagents/agent-k1f00d.jsonl': side },
      },
      { records: '.fidelity/runs/*.jsonl', 'signer-workflows': SIGNER },
      ({ on, head, options }) => {
        const certificate = { subjectAlternativeName: `https://github.example/${SIGNER}`, sourceRepositoryDigest: head };
        const bin = join(on.elsewhere, 'bin');
        mkdirSync(bin, { recursive: true });
        const digests = signed.map((text) => createHash('sha256').update(text).digest('hex'));
        const gh = `#!${node24()}
const digest = require('node:crypto').createHash('sha256').update(require('node:fs').readFileSync(process.argv[4])).digest('hex');
if (!${JSON.stringify(digests)}.includes(digest)) process.exit(1);
console.log('${JSON.stringify([{ verificationResult: { signature: { certificate } } }])}');
`;
        writeFileSync(join(bin, 'gh'), gh);
        chmodSync(join(bin, 'gh'), 0o755);
        Object.assign(options.env ?? {}, { PATH: `${bin}:/usr/bin:/bin` });
      },
    );
  expect((await attested([main, side])).output).not.toContain('evidence_below_minimum');
  expect((await attested([main])).output).toContain('evidence_below_minimum');
});

test('a change of a submodule, or of a mode alone, is touched however many files the change has', async () => {
  const base = { [POLICY]: `contracts:\n  - ${CONTRACT}, when: { changed_paths: ["vendor/**", "bin/*"] } }\n` };
  const many = Object.fromEntries(Array.from({ length: 310 }, (_, at) => [`docs/${at}.md`, String(at)]));
  const padded = { base, change: { ...many, [RECORD]: fileOf(unasked) } };
  const entries = (path: string, mode: string, type: string) => [
    { path, mode: '160000', type: 'commit', sha: 'a'.repeat(40) },
    { path, mode, type, sha: (type === 'commit' ? 'b' : 'a').repeat(40) },
  ];
  for (const [path, mode, type] of [
    ['vendor/lib', '160000', 'commit'],
    ['bin/run', '100755', 'blob'],
  ] as const) {
    const result = await judged(padded, {}, ({ github, base: from, head }) => {
      const [before, after] = entries(path, mode, type);
      const old = type === 'blob' ? { path, mode: '100644', type, sha: 'a'.repeat(40) } : before;
      const text = github.repository.commits.get(head)?.files[RECORD];
      const record = { path: RECORD, mode: '100644', type: 'blob', sha: idOf(typeof text === 'string' ? text : '') };
      const tree = (sha: string, all: readonly unknown[]) =>
        github.fail({ on: new RegExp(`/git/trees/${sha}`), status: 200, body: { sha, truncated: false, tree: all } });
      tree(from, [old]);
      tree(head, [after, record]);
    });
    expect(result.gate, path).toEqual([1, 'violated', '1']);
  }
});

const idOf = (text: string) =>
  createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex');

test('a comparison that lists no files at all is not one that touches none', async () => {
  const result = await judged({ change: { [RECORD]: fileOf(violated) } }, {}, ({ github, base, head }) => {
    const body = { merge_base_commit: { sha: base }, total_commits: 1, commits: [{ sha: head, commit: { message: 'Change' } }] };
    github.fail({ on: /\/compare\//, status: 200, body });
  });
  expect(result.gate).toEqual([1, 'violated', '1']);
});

test('with scope all, too, contracts that ask for paths need to know them', async () => {
  const base = { [POLICY]: `contracts:\n  - ${CONTRACT}, when: { changed_paths: ["src/**"] } }\n` };
  const result = await judged({ base, change: { [RECORD]: fileOf(unasked), 'src/a.ts': '1' } }, { scope: 'all' }, ({ github }) =>
    github.fail({ on: /\/compare\//, status: 422, body: { message: 'this diff is too large' } }),
  );
  expect(result.exitCode).toBe(1);
  expect(result.codes).toContain('changes_unknown');
});

test('subjects that name other pull requests do not keep the queue from asking about its own', async () => {
  const { repository: repo } = machine.github();
  const base = repo.commit({ [POLICY]: 'require_record: { authors: ["*[bot]"] }\n' });
  let head = base;
  for (let at = 1; at <= 12; at += 1) head = repo.commit({ 'a.ts': String(at) }, head, `Step (#${at})`);
  const pull = repo.pull({ user: 'tern[bot]', head: { sha: head, ref: 'agent/x', repository: null }, base: { sha: base, ref: 'main' } });
  const group = repo.commit({ 'a.ts': '12' }, [base, head], `Merge pull request #${pull.number} from acme/agent/x`);
  // Rebased, its commits name no pull request but those that their author chose.
  for (const [sha, ref] of [
    [group, undefined],
    [head, `refs/heads/gh-readonly-queue/main/pr-${pull.number}-${base}`],
  ] as const) {
    const on = machine({ 'a.ts': '12' });
    writeFileSync(on.eventFile, JSON.stringify({ merge_group: { base_sha: base, head_sha: sha, head_ref: ref } }));
    const result = await step(on, {}, { env: { GITHUB_EVENT_NAME: 'merge_group', GITHUB_SHA: sha } });
    expect(result.log.issues.map(({ properties }) => properties.title)).toContain('missing_record');
    expect(result.exitCode).toBe(1);
  }
});

test('lists of a pull request that has another head by now do not judge the old one', async () => {
  const result = await judged({ change: { 'a.ts': '1' }, fork: 'someone/site' }, {}, ({ github, pull, head }) => {
    github.fail({ on: /\/compare\//, status: 404, body: { message: 'Not Found' } });
    const moved = github.repository.commit({ 'b.ts': '2' }, head);
    github.repository.pulls.set(pull.number, { ...pull, head: { ...pull.head, sha: moved } });
  });
  expect(result.exitCode).toBe(1);
  expect(result.codes).toContain('changes_unknown');
});

test('a tree that looks like a repository of git starts nothing', async () => {
  const { on, options } = pullOn(machine, { change: { 'a.ts': '1' } });
  const mark = join(on.elsewhere, 'started');
  const put = (name: string, text: string) => writeFileSync(join(on.workspace, name), text);
  for (const folder of ['objects', 'refs']) mkdirSync(join(on.workspace, folder));
  put('HEAD', 'ref: refs/heads/main\n');
  put(
    'config',
    `[core]\n\trepositoryformatversion = 1\n\tbare = false\n\tworktree = .\n[extensions]\n\tpartialClone = evil\n[remote "evil"]\n\turl = ext::sh -c touch% ${mark}\n\tpromisor = true\n[protocol "ext"]\n\tallow = always\n`,
  );
  const { exitCode } = await step(on, {}, options);
  expect(existsSync(mark)).toBe(false);
  expect(exitCode).toBe(0);
});

test('a record below the minimum is not the one that is required', async () => {
  const base = {
    [POLICY]: `min_evidence: recorded\nrequire_record: { authors: ["*"] }\ncontracts:\n  - ${CONTRACT}, when: { agent: [claude*] } }\n`,
  };
  const result = await judged({ base, change: { [RECORD]: fileOf(unasked) } });
  expect(result.exitCode).toBe(1);
  expect(result.codes).toContain('missing_record');
});

test('the report goes through no link that the change has put in its place', async () => {
  const link = { change: { 'report.json': { linkTo: '.git/config' } } } as const;
  const result = await judged(link, { 'report-file': 'report.json' }, ({ on }) => {
    mkdirSync(join(on.workspace, '.git'));
    writeFileSync(join(on.workspace, '.git/config'), '[core]\n');
    symlinkSync('.git/config', join(on.workspace, 'report.json'));
  });
  expect(result.exitCode).toBe(1);
});

test('a file of which the comparison gives no content is looked for in the trees', async () => {
  const result = await judged({ change: { [RECORD]: fileOf(violated) } }, {}, ({ github, base, head }) => {
    const files = [{ filename: RECORD, status: 'added', sha: null }];
    const body = { merge_base_commit: { sha: base }, total_commits: 1, commits: [{ sha: head, commit: { message: 'Change' } }], files };
    github.fail({ on: /\/compare\//, status: 200, body });
  });
  expect(result.gate).toEqual([1, 'violated', '1']);
});

test('a full page of a list is not its last one because nobody says that there is a next', async () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`.a/${at}.md`, String(at)]));
  const files = [...Object.keys(many), RECORD].map((filename) => ({
    filename,
    status: 'added',
    sha: idOf(many[filename] ?? fileOf(violated)),
  }));
  const result = await judged({ change: { ...many, [RECORD]: fileOf(violated) }, fork: 'someone/site' }, {}, ({ github }) => {
    github.fail({ on: /\/compare\//, status: 404, body: { message: 'Not Found' } });
    github.fail({ on: /\/files\?per_page=100&page=1$/, status: 200, body: files.slice(0, 100) });
  });
  expect(result.gate).toEqual([1, 'violated', '1']);
});

test('a policy whose content does not come whole is not an empty one', async () => {
  const result = await judged({ base: { [POLICY]: 'require_record: { authors: ["*"] }\n' }, change: { 'a.ts': '1' } }, {}, ({ github }) => {
    const body = { type: 'file', encoding: 'base64', content: '', size: 36, sha: idOf('require_record: { authors: ["*"] }\n') };
    github.fail({ on: /\/contents\//, status: 200, body });
  });
  expect(result.exitCode).toBe(1);
  expect(result.codes).toContain('policy_unknown');
});

test.each([
  ['no record by its name', { 'record.txt': fileOf(violated) }, {}],
  ['none of the files that are asked for', { 'record.json': fileOf(violated) }, { 'artifact-files': 'runs/*.json' }],
])('an artifact that holds %s is not one without findings', async (_what, files, inputs) => {
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])));
  const digest = createHash('sha256').update(zip).digest('hex');
  const artifact = { id: 31, run: 6_001, name: 'fidelity-record', zip, expired: false };
  const result = await judged(
    { change: { 'a.ts': '1' } },
    { artifact: 'fidelity-record', 'artifact-digest': digest, ...inputs },
    ({ github }) => void github.repository.artifacts.push(artifact),
  );
  expect(result.exitCode).toBe(1);
  expect(result.codes).toContain('artifact_empty');
});

test('a folder in the place of the record that the workflow names is no record', async () => {
  const result = await judged(
    { change: { '.fidelity/session.json/README.md': '' } },
    { records: '.fidelity/session.json\n.fidelity/**/*.json' },
  );
  expect(result.exitCode).toBe(1);
  expect(result.codes).toContain('nothing_matched');
});

test('a workflow that ran for a merge group is not one that ran for nobody', async () => {
  const on = machine({});
  const run = { id: 77, event: 'merge_group', head_sha: on.sha, head_branch: `gh-readonly-queue/main/pr-41-${on.sha}` };
  writeFileSync(on.eventFile, JSON.stringify({ workflow_run: { ...run, head_repository: { owner: { login: 'acme' } } } }));
  const result = await step(on, {}, { env: { GITHUB_EVENT_NAME: 'workflow_run' } });
  expect(result.exitCode).toBe(1);
  expect(result.log.issues.map(({ properties }) => properties.title)).toContain('event_unknown');
});
