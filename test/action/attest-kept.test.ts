import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compress } from 'snappyjs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { COPY } from '../../action/evidence/attestation.ts';
import { type Attesting, withAttestations } from '../../action/evidence/attested.ts';
import { COPY_DAYS } from '../../action/evidence/trust-roots.ts';
import { type GitHub, gitHub } from '../../action/github/client.ts';
import type { RecordFile } from '../../action/records/record-file.ts';
import { type FakeGitHub, fakeGitHub } from '../github/fake.ts';
import type { Fault } from '../github/faults.ts';
import { askedIn, fakeGh } from './attest/fake-gh.ts';
import { type Attestation, instance, SIGNED_AT } from './attest/sigstore.ts';

const instances = { public: instance('public'), github: instance('github') } as const;
const ROOTS = '.github/trusted_root.jsonl';
const SIGNER = 'acme/site/.github/workflows/agent.yml@refs/heads/main';
const COMMIT = 'c'.repeat(40);
const text = 'the record';
const digest = createHash('sha256').update(text).digest('hex');
const facts: Attestation = {
  digest,
  signer: `https://github.example/${SIGNER}`,
  repository: 'https://github.example/acme/site',
  commit: COMMIT,
  issuer: 'https://github.example/_services/token',
};

let github: FakeGitHub;
let api: GitHub;
let base: string;
const temp = mkdtempSync(join(tmpdir(), 'fidelity-attest-'));
beforeAll(async () => {
  github = await fakeGitHub();
  const { apiUrl, graphqlUrl, token } = github;
  api = gitHub({ apiUrl, graphqlUrl, token, patienceMs: 0 }, { fetch, wait: async () => {}, now: Date.now, chance: () => 1 });
});
beforeEach(() => {
  github.forget();
  base = github.repository.commit({
    [ROOTS]: Object.values(instances)
      .map(({ root }) => `${JSON.stringify(root)}\n`)
      .join(''),
  });
});
afterAll(async () => {
  rmSync(temp, { recursive: true });
  await github.close();
});

/** What GitHub keeps for the record: bundles, or what stands in their place. */
const keep = (...kept: readonly unknown[]) => github.repository.attestations.set(`sha256:${digest}`, kept);

/** Has GitHub keep a bundle in its store. */
function stored(bytes: Uint8Array): { readonly storedAs: number } {
  const id = 800 + github.repository.artifacts.length;
  github.repository.artifacts.push({ id, run: 0, name: 'bundle', zip: bytes, expired: false });
  return { storedAs: id };
}

const packed = (bundle: unknown) => compress(new Uint8Array(Buffer.from(JSON.stringify(bundle))));

async function asked(more: Partial<Attesting> = {}): Promise<{ readonly level: string; readonly why: readonly string[] }> {
  const record: RecordFile = { file: 'a.json', from: 'change', evidence: 'claimed', open: () => [Buffer.from(text)], companions: () => [] };
  const { files, notices } = await withAttestations(
    [record],
    {
      repository: 'acme/site',
      signers: [SIGNER],
      token: github.token,
      serverUrl: 'https://github.example',
      api,
      temp,
      path: '/nowhere',
      sha: base,
      trustedRoot: ROOTS,
      on: '2026-12-01',
      ...more,
    },
    { repository: 'acme/site', shas: new Set([COMMIT, 'd'.repeat(40)]), runs: [] },
  );
  return { level: files[0]?.evidence ?? '', why: notices.map(({ code, file, message }) => `${code} ${file}: ${message}`) };
}

const untrue = { ...facts, forged: true } as const;
const other = { ...facts, commit: 'e'.repeat(40) } as const;

/** What GitHub keeps, which of it holds, and what comes of it. */
const outcomes: readonly (readonly [name: string, kept: readonly Partial<Attestation>[], why: string | null])[] = [
  ['one by the allowed workflow', [{}], null],
  ['one by the allowed workflow, for another commit of the change', [{ commit: 'd'.repeat(40) }], null],
  ['none', [], 'GitHub keeps no attestation of it'],
  ['one that is forged', [untrue], 'its signature does not fit what it signs'],
  [
    'one signed when its certificate had ended',
    [{ at: new Date(SIGNED_AT.getTime() + 600_000) }],
    'its certificate is not of a trusted authority, or was not valid when it signed',
  ],
  ['one in no log, and without a timestamp', [{ without: ['log', 'timestamp'] }], 'nobody who is trusted says when it was made'],
  [
    'one by another workflow',
    [{ signer: facts.signer.replace('agent.yml', 'evil.yml') }],
    'acme/site/.github/workflows/evil.yml@refs/heads/main signed it, which `signer-workflows` does not name',
  ],
  [
    'one by the allowed workflow at another ref',
    [{ signer: facts.signer.replace('main', 'agent/work') }],
    'acme/site/.github/workflows/agent.yml@refs/heads/agent/work signed it, which `signer-workflows` does not name',
  ],
  [
    'one by a workflow whose name goes on behind the allowed one',
    [{ signer: `${facts.signer}-evil` }],
    `${SIGNER}-evil signed it, which \`signer-workflows\` does not name`,
  ],
  [
    'one by the allowed workflow, run for another repository',
    [{ repository: 'https://github.example/evil/site' }],
    'it was made for another repository',
  ],
  ['one that was made for no repository', [{ twice: true }], 'it was made for another repository'],
  ['one of another file', [{ digest: 'f'.repeat(64) }], 'it is of another file'],
  ['one that another issuer vouches for', [{ issuer: 'https://evil.example' }], 'it was not made in GitHub Actions of this server'],
  [
    'one that states something else',
    [{ predicateType: 'https://in-toto.io/attestation/test-result/v0.1' }],
    'it states something else than where the file was made',
  ],
  ['one of something else than statements', [{ payloadType: 'text/plain' }], 'what it signs is no statement about files'],
  ['one for a commit of another change', [other], 'it was attested for a commit that is none of this change'],
  ['one that names no commit', [{ without: ['commit'] }], 'it was attested for a commit that is none of this change'],
  ['one for another change and one for this', [other, {}], null],
  ['thirty, of which the last is good', [...Array.from({ length: 29 }, () => untrue), {}], null],
  [
    'thirty-one, of which the last is good',
    [...Array.from({ length: 30 }, () => untrue), {}],
    'its signature does not fit what it signs (30 of them)',
  ],
];

test.each(
  outcomes.flatMap(([name, kept, why]) => Object.entries(instances).map(([kind, { attest }]) => ({ name, kept, why, kind, attest }))),
)('where GitHub keeps $name, the verdict on it is one of its own ($kind instance)', async ({ kept, why, attest }) => {
  keep(...kept.map((each) => attest({ ...facts, ...each })));
  const { level, why: told } = await asked();
  expect(level).toBe(why === null ? 'attested' : 'claimed');
  expect(told).toEqual(why === null ? [] : [expect.stringMatching(/^not_attested a\.json: A file counts as less than attested: /)]);
  if (why !== null) expect(told.join()).toContain(`${why}.`);
  expect(github.complaints).toEqual([]);
});

/** What `gh` would find to hold of it: it verifies what the verifier of the Action does, but for the repository and the name, which it is asked about. */
function holds({ forged, at, without = [], twice, issuer, predicateType, payloadType, repository }: Partial<Attestation>): boolean {
  const isBroken = forged === true || at !== undefined || without.includes('log') || twice === true;
  return !isBroken && [issuer, predicateType, payloadType, repository].every((each) => each === undefined);
}

test.each(outcomes)('where GitHub keeps %s, `gh` and the verifier of the Action come to the same', async (_name, kept) => {
  const bin = mkdtempSync(join(temp, 'bin-'));
  const all = kept.slice(0, 30).map((each) => ({ ...facts, ...each }));
  fakeGh(
    bin,
    all
      .filter((_each, at) => holds(kept[at] ?? {}))
      .map((each) => {
        const commit = each.without?.includes('commit') === true ? null : each.commit;
        return { digest: each.digest, identity: each.signer, commit };
      }),
  );
  keep(...all.map((each) => instances.public.attest(each)));
  const byGh = await asked({ path: `${bin}:/usr/bin:/bin` });
  expect(github.seen.map(({ path }) => path)).toEqual([expect.stringContaining(`/contents/`)]);
  const byItself = await asked();
  expect(byGh.level).toBe(byItself.level);
  expect(byGh.why).toHaveLength(byItself.why.length);
});

test('`gh` is given the trust roots that the base has, and its own where none are named', async () => {
  const bin = mkdtempSync(join(temp, 'bin-'));
  fakeGh(bin, [{ digest, identity: facts.signer, commit: COMMIT }]);
  const given = { path: `${bin}:/usr/bin:/bin`, signers: [SIGNER.replace('agent', 'other'), SIGNER] };
  expect((await asked(given)).level).toBe('attested');
  expect((await asked({ ...given, trustedRoot: '' })).level).toBe('attested');
  const questions = readFileSync(askedIn(bin), 'utf8').trim().split('\n');
  const roots = questions.map((line) => String(JSON.parse(line).roots));
  const lines = Object.values(instances).map(({ root }) => `${JSON.stringify(root)}\n`);
  expect(roots).toEqual([lines.join(''), lines.join(''), 'null', 'null']);
});

test('a bundle in GitHub’s store is fetched from the address that the API names, without the token', async () => {
  keep(stored(packed(instances.public.attest(untrue))), stored(packed(instances.github.attest(facts))));
  expect(await asked()).toEqual({ level: 'attested', why: [] });
  expect(github.seen.filter(({ path }) => path.startsWith('/signed/'))).toHaveLength(2);
});

test.each<readonly [string, () => unknown, string]>([
  ['text', () => stored(Buffer.from('not packed')), 'it is no bundle that can be read'],
  ['half a bundle', () => stored(packed(instances.public.attest(facts)).subarray(0, 900)), 'it is no bundle that can be read'],
  [
    'a bundle that unpacks to 5 MB',
    () => stored(packed({ ...instances.public.attest(facts), more: 'x'.repeat(5_000_000) })),
    'it is no bundle that can be read',
  ],
  ['5 MB', () => stored(Buffer.alloc(5_000_000)), 'GitHub did not hand it over'],
  ['a bundle of 5 MB', () => ({ ...instances.public.attest(facts), more: 'x'.repeat(5_000_000) }), 'it is too large to be looked at'],
  ['nothing', () => ({ storedAs: 1 }), 'GitHub did not hand it over'],
  ['an empty bundle', () => ({}), 'it is no bundle that can be read'],
])('%s in the place of a bundle is not looked into, and a good one beside it counts', async (_what, odd, why) => {
  keep(odd());
  expect(await asked()).toEqual({
    level: 'claimed',
    why: [`not_attested a.json: A file counts as less than attested: there is an attestation of it, but ${why}.`],
  });
  keep(odd(), instances.public.attest(facts));
  expect((await asked()).level).toBe('attested');
});

test('several reasons are counted, and told up to three', async () => {
  const { attest } = instances.public;
  const signer = facts.signer.replace('agent', 'evil');
  keep(
    attest(untrue),
    attest(untrue),
    attest({ ...facts, signer }),
    attest({ ...facts, digest: 'f'.repeat(64) }),
    {},
    stored(Buffer.alloc(0)),
  );
  const { why } = await asked();
  expect(why.join()).toContain(
    'of 6 attestations none counts: its signature does not fit what it signs (2 of them); acme/site/.github/workflows/evil.yml@refs/heads/main signed it, which `signer-workflows` does not name; it is of another file; and another reason.',
  );
});

const failures: readonly (readonly [what: string, given: { readonly fault?: Fault; readonly asking?: Partial<Attesting> }, why: string])[] =
  [
    [
      'GitHub is down',
      { fault: { on: /attestations/, status: 503 } },
      'GitHub did not say which attestations it keeps (HTTP 503): run the job again',
    ],
    [
      'the token may not ask',
      { fault: { on: /attestations/, status: 403 } },
      'GitHub does not say which attestations it keeps (HTTP 403): the job needs `attestations: read`',
    ],
    [
      'GitHub answers something else',
      { fault: { on: /attestations/, status: 200, body: [] } },
      'GitHub described its attestations in an unknown form',
    ],
    [
      'there is no token',
      { asking: { api: null } },
      '.github/trusted_root.jsonl, which `trusted-root` names, cannot be asked for: there is no token or no address of the API',
    ],
    [
      'there is no token, and no roots are named',
      { asking: { api: null, trustedRoot: '' } },
      'there is no token or no address of the API to ask for attestations',
    ],
    [
      'the base lacks the trust roots',
      { asking: { trustedRoot: 'roots.jsonl' } },
      'roots.jsonl, which `trusted-root` names, is not in the base: merge it first',
    ],
    [
      'the trust roots cannot be asked for',
      { fault: { on: /contents/, status: 503 } },
      '.github/trusted_root.jsonl, which `trusted-root` names, could not be read from the base: HTTP 503',
    ],
  ];

test.each(failures)('where %s, nothing is attested, and that is told', async (_what, { fault, asking }, why) => {
  keep(instances.public.attest(facts));
  if (fault !== undefined) github.fail(fault);
  expect(await asked(asking)).toEqual({ level: 'claimed', why: [`not_attested a.json: A file counts as less than attested: ${why}.`] });
});

test.each<readonly [string, string]>([
  ['an empty file', ''],
  ['text', 'trusted roots\n'],
  ['another file of JSON', '{"contracts": []}\n'],
  ['a root and half of one', `${JSON.stringify(instances.public.root)}\n{"mediaType": "application/vnd.dev.sig`],
  ['a list of roots', JSON.stringify([instances.public.root])],
])('%s in the place of trust roots trusts nobody, with `gh` or without', async (_what, file) => {
  keep(instances.public.attest(facts));
  const sha = github.repository.commit({ [ROOTS]: file });
  const bin = mkdtempSync(join(temp, 'bin-'));
  fakeGh(bin, [{ digest, identity: facts.signer, commit: COMMIT }]);
  for (const path of ['/nowhere', `${bin}:/usr/bin:/bin`]) {
    const { level, why } = await asked({ sha, path });
    expect(level).toBe('claimed');
    expect(why.join()).toContain('holds something else than trust roots: write it with `gh attestation trusted-root`.');
  }
});

test('a root is read as one line, and alone over several', async () => {
  keep(instances.github.attest(facts));
  const { root } = instances.github;
  for (const file of [JSON.stringify(root), `${JSON.stringify(root)}\r\n\r\n`, JSON.stringify(root, null, 2)]) {
    expect(await asked({ sha: github.repository.commit({ [ROOTS]: file }) })).toEqual({ level: 'attested', why: [] });
  }
  expect((await asked({ sha: github.repository.commit({ [ROOTS]: JSON.stringify(instances.public.root) }) })).level).toBe('claimed');
});

test('roots whose keys are none trust nobody', async () => {
  keep(instances.public.attest(facts));
  const sha = github.repository.commit({
    [ROOTS]: JSON.stringify({ ...instances.public.root, tlogs: [{ baseUrl: 'https://log.example' }] }),
  });
  expect((await asked({ sha })).why.join()).toContain('the trust root cannot be read.');
});

test('the copy of the trust root counts for a time, and nobody is asked for another', async () => {
  keep(instances.public.attest(facts));
  const dayAfter = (days: number) => new Date(Date.parse(COPY.dated) + days * 86_400_000).toISOString().slice(0, 10);
  const fresh = await asked({ trustedRoot: '', on: dayAfter(COPY_DAYS) });
  expect(fresh.why.join()).toContain('its certificate is not of a trusted authority');
  expect(github.seen.map(({ path }) => path.replace(/\?.*/, ''))).toEqual([`/repos/acme/site/attestations/sha256:${digest}`]);
  const old = await asked({ trustedRoot: '', on: dayAfter(COPY_DAYS + 1) });
  expect(old.level).toBe('claimed');
  expect(old.why.join()).toContain(
    `is of ${COPY.dated}, and counts for ${COPY_DAYS} days: take a newer Action, or name one of your own by \`trusted-root\`.`,
  );
  expect(github.seen).toHaveLength(1);
});

test('files of one reason share a notice, and a hundred are asked about', async () => {
  const file = (at: number): RecordFile => ({
    file: `${at}.json`,
    from: 'change',
    evidence: 'claimed',
    open: () => [Buffer.from(`${at}`)],
    companions: () => [],
  });
  const { notices } = await withAttestations(
    Array.from({ length: 103 }, (_, at) => file(at)),
    {
      repository: 'acme/site',
      signers: [SIGNER],
      token: '',
      serverUrl: 'https://github.example',
      api,
      temp,
      path: '/nowhere',
      sha: base,
      trustedRoot: ROOTS,
      on: '2026-12-01',
    },
    { repository: 'acme/site', shas: null, runs: [] },
  );
  expect(notices.map(({ message, file: named }) => [named, message])).toEqual([
    [null, '100 files count as less than attested: GitHub keeps no attestation of it.'],
    [null, '3 files count as less than attested: at most 100 files are asked for attestations.'],
  ]);
});

test.each<readonly [server: string, issuer: string, isIt: boolean]>([
  ['https://github.com', 'https://token.actions.githubusercontent.com', true],
  ['https://github.com', 'https://token.actions.githubusercontent.com/acme', false],
  ['https://github.com', 'https://github.com/_services/token', false],
  ['https://acme.ghe.com', 'https://token.actions.acme.ghe.com', true],
  ['https://acme.ghe.com', 'https://token.actions.githubusercontent.com', false],
  ['https://github.example', 'https://github.example/_services/token', true],
  ['https://github.example', 'https://token.actions.githubusercontent.com', false],
])('on %s an attestation that %s vouches for counts: %s', async (serverUrl, issuer, isIt) => {
  keep(instances.github.attest({ ...facts, issuer, signer: `${serverUrl}/${SIGNER}`, repository: `${serverUrl}/Acme/Site` }));
  expect((await asked({ serverUrl })).level).toBe(isIt ? 'attested' : 'claimed');
});
