import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { valuesIn } from '../../../cli/input/text-values.ts';
import { Report, type RunReport } from '../../../core/report.ts';
import { digestOf } from '../../../web/ingest/digest.ts';
import { sampleEnvelopes } from '../../../web/server/sample-envelopes.ts';
import { type Machine, machine, step } from '../../action/support/step.ts';
import { builtCli } from '../../cli/built-cli.ts';
import { uploading } from '../../cli/upload-server.ts';
import { type FakeGitHub, fakeGitHub } from '../../github/fake.ts';
import { KEY, type Served, served } from './served.ts';

const EXAMPLES = fileURLToPath(new URL('../../../examples', import.meta.url));
const HANDED = new URL('../../../../shared/cases/records/', import.meta.url);
const CONTRACT = '.contract.yml';

const cli = builtCli();
let server: Served;
let workspace: Machine;
let github: FakeGitHub;
const files: Record<string, string> = {};
const transcripts: string[] = [];

beforeAll(async () => {
  server = await served();
  const take = (folder: string) => {
    for (const name of readdirSync(`${EXAMPLES}/${folder}`, { withFileTypes: true })) {
      if (name.isFile()) files[`examples/${folder}${name.name}`] = readFileSync(`${EXAMPLES}/${folder}${name.name}`, 'utf8');
    }
  };
  take('');
  take('transcripts/');
  if (existsSync(HANDED)) {
    for (const name of readdirSync(HANDED).filter((each) => each.endsWith('.json'))) {
      const { record } = JSON.parse(readFileSync(new URL(name, HANDED), 'utf8'));
      files[`handed/${name}`] = JSON.stringify(record, null, 2);
    }
  }
  transcripts.push(...Object.keys(files).filter((name) => name.endsWith(CONTRACT)));
  github = await fakeGitHub();
  workspace = machine(github, files);
  for (const [name, text] of Object.entries(files)) cli.file(name, text);
}, 120_000);
afterAll(async () => {
  await server.close();
  workspace.remove();
  await github.close();
});

/** What an audit comes to, wherever it is made; the lines that its findings stand on among it. */
function comesTo(runs: readonly RunReport[]): readonly string[] {
  return runs
    .map(({ source, contract, verdict, method, reasons, findings }) =>
      JSON.stringify({ file: source.file, line: source.line, digest: contract?.digest ?? null, verdict, method, reasons, findings }),
    )
    .sort();
}

/** As they are printed: the schema would put their fields in its own order. */
function runsIn(text: string): readonly RunReport[] {
  const report: unknown = JSON.parse(text);
  expect(Report.parse(report).errors).toEqual([]);
  return Object(report).runs;
}

function byCli(words: readonly string[]): readonly RunReport[] {
  const { stdout } = cli.run(['audit', ...words, '--reporter', 'json']);
  return runsIn(stdout);
}

async function byAction(inputs: Readonly<Record<string, string>>, on = workspace): Promise<readonly RunReport[]> {
  const { outputs } = await step(on, inputs);
  return runsIn(readFileSync(outputs['report-file'] ?? '', 'utf8'));
}

async function byApi(envelopes: readonly object[]): Promise<readonly RunReport[]> {
  const told = envelopes.map((each, at) => ({ ...each, workflow_run: { id: 1, attempt: 1, job: `${at}` } }));
  const answer = await server.post('/api/v1/runs', told.map((each) => JSON.stringify(each)).join('\n'), {
    'content-type': 'application/x-ndjson',
  });
  expect(answer).toMatchObject({ status: 201, body: { refused: 0 } });
  const results: readonly { runs: readonly { id: string }[] }[] = Object(answer.body).results;
  const ids = results.flatMap(({ runs }) => runs.map(({ id }) => id));
  return Promise.all(ids.map(async (id): Promise<RunReport> => Object((await server.get(`/api/v1/runs/${id}`)).body).report));
}

test('records come to the same by command line, Action and API', async () => {
  const patterns = ['examples/*.json', 'examples/*.jsonl', ...(existsSync(HANDED) ? ['handed/*.json'] : [])];
  const records = Object.entries(files).filter(([name]) => /^(?:examples|handed)\/[^/]+\.jsonl?$/.test(name));
  const envelopes = records.flatMap(([file, text]) =>
    [...valuesIn(text, 1)].map(({ text: each, line }) => ({
      schema: 1,
      repository: { id: 41, owner_id: 4, name: 'acme/site' },
      source: { file, line, format: 'record', sha256: digestOf(each) },
      policy: { on: '2026-11-30' },
      record_text: each,
    })),
  );
  const told = comesTo(byCli(patterns));
  expect(told.length).toBeGreaterThan(15);
  expect(told.filter((each) => each.includes('"violated"')).length).toBeGreaterThan(5);
  expect(comesTo(await byAction({ records: patterns.join('\n') }))).toEqual(told);
  expect(comesTo(await byApi(envelopes))).toEqual(told);
});

test('transcripts come to the same under the contracts beside them', async () => {
  const told: string[] = [];
  const acted: string[] = [];
  expect(transcripts.length).toBeGreaterThan(1);
  for (const contract of transcripts) {
    const transcript = `${contract.slice(0, -CONTRACT.length)}.jsonl`;
    told.push(...comesTo(byCli([transcript, '--contract', contract])));
    acted.push(...comesTo(await byAction({ records: '', transcripts: transcript, contract })));
  }
  expect(acted).toEqual(told);
  const envelopes = (await sampleEnvelopes(EXAMPLES, '2026-11-30')).filter(({ source }) => source.file.startsWith('examples/transcripts/'));
  const sent = envelopes.map((each) => ({ ...each, repository: { id: 41, owner_id: 4, name: 'acme/site' } }));
  expect(comesTo(await byApi(sent))).toEqual([...told].sort());
});

/** Levels, a contract of the repository's own, a waiver: what a policy can do to a verdict. */
const POLICY = `
contracts:
  - { name: tests ran, primary_tool: vitest, operation: test, must_succeed: true, when: { agent: ["t*"] } }
rules: { masked_status: error, ungrounded_failure_claim: warning, installed_but_not_run: off }
waivers:
  - { rule: unattempted_primary, tool: "crawl*", reason: the site blocks browsers, owner: "@docs", expires: 2099-12-31 }
`;

/** The same without files and lines, each once: an upload is one line, and what is sent twice counts once. */
function judgements(runs: readonly RunReport[]): readonly string[] {
  const shown = runs.map(({ id, contract, verdict, method, reasons, findings }) => {
    const found = findings.map(({ at, ...finding }) => ({ ...finding, at: at.map(({ attempt }) => attempt) }));
    return JSON.stringify({ id, digest: contract?.digest ?? null, verdict, method, reasons, found });
  });
  return [...new Set(shown)].sort();
}

test('records come to the same under a policy, as uploads carry it to the dashboard', async () => {
  const patterns = ['examples/*.json', ...(existsSync(HANDED) ? ['handed/*.json'] : [])];
  cli.file('policy.yml', POLICY);
  const ruled = machine(github, { ...files, 'policy.yml': POLICY });
  try {
    const told = byCli([...patterns, '--policy', 'policy.yml']);
    const plain = byCli(patterns);
    expect(comesTo(told)).not.toEqual(comesTo(plain));
    expect(told.some(({ findings }) => findings.some(({ waived }) => waived))).toBe(true);
    expect(comesTo(await byAction({ records: patterns.join('\n'), policy: 'policy.yml' }, ruled))).toEqual(comesTo(told));

    const words = [...patterns, '--policy', 'policy.yml', '--url', server.url, '--repository', 'acme/ruled'];
    expect(await uploading(cli, words, { FIDELITY_INGEST_KEY: KEY })).toMatchObject({ code: 0, stderr: '' });
    const list = await server.get('/api/v1/runs?repo=acme/ruled&from=2015-01-01&limit=500');
    const rows: readonly { id: string; agreement: string }[] = Object(list.body).rows;
    expect(new Set(rows.map(({ agreement }) => agreement))).toEqual(new Set(['same']));
    const stored = await Promise.all(
      rows.map(async ({ id }): Promise<RunReport> => Object((await server.get(`/api/v1/runs/${id}`)).body).report),
    );
    expect(judgements(stored)).toEqual(judgements(told));
  } finally {
    ruled.remove();
  }
});
