import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RULES_VERSION } from '../../../core/report-of.ts';
import { envelopeOf } from '../../../web/ingest/envelope-of.ts';
import type { Judged } from '../../../web/ingest/judged.ts';
import { judgedOf } from '../../../web/ingest/judged-of.ts';
import { openStore } from '../../../web/store/open-store.ts';
import { builtCli } from '../../cli/built-cli.ts';
import { faithfulRecord, sent, violatedRecord } from '../ingest/envelopes.ts';

const COMMANDS = fileURLToPath(new URL('../../../web/dist/commands.mjs', import.meta.url));
const NOW = Date.UTC(2026, 10, 30);
const cli = builtCli();
let folder = '';
let url = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tool-fidelity-commands-'));
  url = join(folder, 'fidelity.db');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...words: readonly string[]) {
  const env = { ...process.env, FIDELITY_DATABASE_URL: url };
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMANDS, ...words], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('a database that cannot be opened is named with its reason, and without what lies behind it', () => {
  const env = { ...process.env, FIDELITY_DATABASE_URL: folder };
  const { status, stderr } = spawnSync(process.execPath, [COMMANDS, 'keys', 'list'], { env, encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toBe(
    `tool-fidelity: The database cannot be opened (SQLITE_CANTOPEN). It is a folder, or this user may not write where it lies. FIDELITY_DATABASE_URL says where it is: ${folder}.\n`,
  );
});

describe('keys', () => {
  test('are made, listed without their secret, and revoked', async () => {
    const made = run('keys', 'create', 'nightly\u202e job', '--repository', '41,42');
    expect(made).toMatchObject({ status: 0, stdout: /^tf_[\w-]{43}\n$/, stderr: /nightly job.+only time/ });
    const secret = made.stdout.trim();
    const store = await openStore(url);
    const key = await store.keyOf(secret);
    await store.close();
    expect(key).toMatchObject({ name: 'nightly job', repositories: [41, 42] });

    const listed = run('keys', 'list');
    expect(listed.stdout).toMatch(/nightly job {2}repositories 41, 42 {2}made \d{4}-\d\d-\d\d {2}used never/);
    expect(listed.stdout).not.toContain(secret);
    expect(run('keys', 'revoke', key?.id ?? '')).toMatchObject({ status: 0, stdout: 'The key is revoked.\n' });
    expect(run('keys', 'list').stdout).toMatch(/revoked \d{4}-\d\d-\d\d/);
    expect(run('keys', 'revoke', key?.id ?? '')).toMatchObject({ status: 2, stderr: /no such key in use/ });
  });

  test.each([
    [['keys'], /keys takes: create NAME/],
    [['keys', 'create'], /keys takes: create NAME/],
    [['keys', 'create', ' '], /needs a name/],
    [['keys', 'create', 'a', '--repository', 'acme/site'], /takes ids, which are numbers/],
    [['keys', 'list', 'all'], /keys takes/],
    [['db'], /migrate or reaudit/],
    [['db', 'drop'], /migrate or reaudit/],
    [['serve'], /two commands: db and keys/],
    [['keys', 'list', '--json'], /an option is unknown/],
  ])('%j is answered with what it takes', (words, message) => {
    expect(run(...words)).toMatchObject({ status: 2, stdout: '', stderr: message });
  });
});

/** As an older version of the rules left it: every run was faithful to it. */
function older(record: object): Judged {
  const judged = judgedOf(envelopeOf(JSON.stringify(sent(record))), { receivedAt: NOW, evidence: 'claimed' });
  return {
    ...judged,
    rulesVersion: RULES_VERSION - 1,
    runs: judged.runs.map((each) => ({
      ...each,
      id: `u${each.id.slice(1)}`,
      report: { ...each.report, verdict: 'faithful', findings: [] },
    })),
  };
}

test('stored records are judged again under the present rules; both results are kept and the new one counts', async () => {
  expect(run('db', 'migrate').status).toBe(0);
  const store = await openStore(url);
  const uploads = [
    ...Array.from({ length: 120 }, (_, at) => older(violatedRecord({ id: `${at}` }))),
    older(faithfulRecord({ id: 'last' })),
  ];
  const added = await store.add(uploads, NOW);
  await store.close();

  expect(run('db', 'reaudit')).toMatchObject({ status: 0, stdout: '121 records judged again.\n' });
  const after = await openStore(url);
  const facts = await after.factsSince(0, 1_000);
  expect(facts.map(({ rulesVersion, standing, verdict }) => `${rulesVersion} ${standing} ${verdict}`).sort()).toEqual([
    ...Array(121).fill(`${RULES_VERSION - 1} reaudited faithful`),
    `${RULES_VERSION} counted faithful`,
    ...Array(120).fill(`${RULES_VERSION} counted violated`),
  ]);
  const old = await after.run(added[0]?.runs[0]?.id ?? '');
  expect(old).toMatchObject({ standing: 'reaudited', rulesVersion: RULES_VERSION - 1 });
  await after.close();
  expect(run('db', 'reaudit').stdout).toBe('0 records judged again.\n');
});

test('a command line without a dashboard says what is missing', () => {
  for (const words of [
    ['db', 'migrate'],
    ['keys', 'list'],
  ]) {
    expect(cli.run(words)).toMatchObject({ code: 2, stdout: '', stderr: /The dashboard is not built here\./ });
    expect(cli.run([...words, '--help'])).toMatchObject({ code: 0, stdout: /Usage: tool-fidelity/ });
  }
});
