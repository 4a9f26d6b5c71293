import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Report, type RunReport } from '../../core/report.ts';
import { KEY, type Served, served } from '../web/api/served.ts';
import { builtCli } from './built-cli.ts';
import { token } from './records.ts';
import { uploading } from './upload-server.ts';

const cli = builtCli();
const examples = fileURLToPath(new URL('../../examples/', import.meta.url));
let dashboard: Served;
beforeAll(async () => {
  dashboard = await served();
});
afterAll(() => dashboard.close());

const upload = (words: readonly string[], key = KEY) =>
  uploading(cli, [...words, '--url', dashboard.url, '--repository', 'acme/site'], { FIDELITY_INGEST_KEY: key });

async function rows() {
  const { app } = dashboard;
  const filter = {
    from: 0,
    to: Date.now() + 86_400_000,
    repo: [],
    tool: [],
    model: [],
    agent: [],
    type: [],
    verdict: [],
    kind: 'work' as const,
  };
  const { rows: found } = await app.facts.select(filter, { order: 'newest', after: null, limit: 200 });
  return app.store.runs(found.map(({ seq }) => seq));
}

test('every example and a secret reach a real dashboard once, and both audits agree', async () => {
  const names = readdirSync(examples).filter((name) => /\.jsonl?$/.test(name));
  for (const name of names) copyFileSync(join(examples, name), join(cli.folder(), name));
  cli.file(
    'secret.json',
    JSON.stringify({ request: { primary_tool: 'crawl4ai' }, attempts: [{ tool: 'Bash', command: `TOKEN=${token} crwl x` }] }),
  );
  const first = await upload(['*.json*']);
  expect(first).toMatchObject({ code: 0, stderr: '' });
  const sent = Number(/^sent (\d+), already there 0, refused 0\n$/.exec(first.stdout)?.[1]);
  expect(sent).toBeGreaterThanOrEqual(names.length);
  expect((await upload(['*.json*'])).stdout).toBe(`sent 0, already there ${sent}, refused 0\n`);

  const stored = await rows();
  expect(stored.length).toBeGreaterThanOrEqual(sent);
  expect(new Set(stored.map(({ agreement }) => agreement))).toEqual(new Set(['same']));
  expect(new Set(stored.map(({ repository }) => repository.name))).toEqual(new Set(['acme/site']));
  const texts = await Promise.all(
    stored.map(({ repository, recordDigest }) => dashboard.app.store.recordText(repository.id, recordDigest)),
  );
  expect(texts.filter((text) => text?.includes('TOKEN=[secret] crwl x'))).toHaveLength(1);
  expect(texts.join('')).not.toContain(token);
});

test('under a policy both audits agree as well, and the dashboard has the verdicts that the command line has', async () => {
  cli.file(
    'p.yml',
    [
      'contracts:',
      '  - { name: all, primary_tool: crawl4ai, operation: scrape, must_succeed: true }',
      '  - { name: one agent, primary_tool: vitest, when: { agent: ["tern"] } }',
      'rules: { masked_status: error, unattempted_primary: warning }',
      'rules_version: 1',
      'waivers: [{ rule: ungrounded_failure_claim, tool: "crawl*", reason: r, owner: o, expires: 9999-12-31 }]',
      '',
    ].join('\n'),
  );
  const before = new Set((await rows()).map(({ id }) => id));
  const words = [
    'search-sold-as-scrape.json',
    'declared-impossible-never-tried.json',
    'tests-left-red.json',
    'pipe-that-decides-nothing.json',
  ];
  const told = await uploading(cli, [...words, '--policy', 'p.yml', '--url', dashboard.url, '--repository', 'acme/other'], {
    FIDELITY_INGEST_KEY: KEY,
  });
  expect(told).toMatchObject({ code: 0, stderr: '', stdout: `sent ${words.length}, already there 0, refused 0\n` });
  const stored = (await rows()).filter(({ id }) => !before.has(id));
  expect(new Set(stored.map(({ agreement }) => agreement))).toEqual(new Set(['same']));
  const here = Report.parse(JSON.parse(cli.run(['audit', ...words, '--policy', 'p.yml', '--reporter', 'json']).stdout)).runs;
  const judged = (runs: readonly RunReport[]) =>
    runs
      .map(({ id, contract, verdict, findings }) =>
        [id, contract?.name, verdict, ...findings.map((each) => [each.rule, each.severity, each.waived])].join(' '),
      )
      .sort();
  expect(judged(stored.map(({ report }) => report))).toEqual(judged(here));
  expect(judged(here).join(' ')).toContain('true');
  expect(new Set(stored.map(({ policyDigest }) => policyDigest)).size).toBe(1);
});

test('a key that the dashboard does not know is told so in its words', async () => {
  const { code, stderr } = await upload(['secret.json'], 'no-such-key-here-1234');
  expect(code).toBe(2);
  expect(stderr).toContain('The key is not known here');
});
