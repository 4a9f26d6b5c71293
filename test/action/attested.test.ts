import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askedIn, fakeGh, type Known } from './attest/fake-gh.ts';
import { instance } from './attest/sigstore.ts';
import { machines } from './support/machines.ts';
import { pullOn } from './support/pull.ts';
import { faithful, fileOf } from './support/records.ts';
import { step } from './support/step.ts';

const machine = machines();
const POLICY = '.github/tool-fidelity.yml';
const ROOT = '.github/trusted_root.jsonl';
const RECORD = '.fidelity/runs/a.json';
const SIGNER = 'acme/site/.github/workflows/agent.yml@refs/heads/main';

const text = fileOf(faithful);
const digest = createHash('sha256').update(text).digest('hex');
const identity = `https://github.example/${SIGNER}`;
const sigstore = instance('public');
const impostor = instance('public');

interface Options {
  /** By `gh`, or by the verifier that the Action brings along. */
  readonly by: 'gh' | 'itself';
  readonly broken?: boolean;
  readonly signers?: string;
  readonly trustedRoot?: string;
  /** What the pull request changes besides. */
  readonly change?: Readonly<Record<string, string>>;
  /** Who attests. */
  readonly from?: typeof sigstore;
}

/** A pull request with a record, of which these attestations hold, and a policy that asks for one. */
async function judged(known: (head: string) => readonly Known[], { by, broken = false, from = sigstore, ...options }: Options) {
  const files = { [POLICY]: 'min_evidence: attested\n', [ROOT]: `${JSON.stringify(sigstore.root)}\n` };
  const pull = pullOn(machine, { base: files, change: { [RECORD]: text, ...options.change } });
  const bin = join(pull.on.elsewhere, 'bin');
  const all = known(pull.head);
  if (by === 'gh') fakeGh(bin, all, { broken });
  for (const each of all) {
    const { repository = 'acme/site', commit } = each;
    const made = {
      digest: each.digest,
      signer: each.identity,
      repository: `https://github.example/${repository}`,
      commit: commit ?? '',
      ...(each.workflow === undefined ? {} : { workflow: each.workflow }),
      issuer: 'https://github.example/_services/token',
      ...(commit === null ? { without: ['commit'] as const } : {}),
    };
    pull.github.repository.attestations.set(`sha256:${digest}`, [from.attest(made)]);
  }
  const env = { ...pull.options.env, PATH: by === 'gh' ? `${bin}:/usr/bin:/bin` : '/nowhere' };
  const inputs = { 'signer-workflows': options.signers ?? SIGNER, 'trusted-root': options.trustedRoot ?? ROOT };
  const result = await step(pull.on, inputs, { ...pull.options, env });
  return { ...result, bin, gate: [result.exitCode, result.outputs.verdict], seen: pull.github.seen };
}

const ways = ['gh', 'itself'] as const;

test.each(ways)('an attestation of the allowed workflow, for a commit of this change, opens the gate, verified by %s', async (by) => {
  const { gate, bin, seen, output } = await judged((head) => [{ digest, identity, commit: head }], { by });
  expect(gate).toEqual([0, 'faithful']);
  expect(output).not.toContain('not_attested');
  if (by === 'gh') expect(readFileSync(askedIn(bin), 'utf8')).toContain(`"--cert-identity","${identity}"`);
  expect(seen.some(({ path }) => path.includes('/attestations/'))).toBe(by === 'itself');
});

const shut: readonly (readonly [string, (head: string) => readonly Known[]])[] = [
  ['there is none', () => []],
  ['it is of other bytes', (head) => [{ digest: 'f'.repeat(64), identity, commit: head }]],
  ['another workflow made it', (head) => [{ digest, identity: identity.replace('agent.yml', 'evil.yml'), commit: head }]],
  ['the workflow made it at another ref', (head) => [{ digest, identity: identity.replace('main', 'agent/x'), commit: head }]],
  [
    'another repository’s workflow of that name made it',
    (head) => [{ digest, identity: identity.replace('acme/site', 'evil/site'), commit: head }],
  ],
  ['it was made for another repository', (head) => [{ digest, identity, commit: head, repository: 'evil/site' }]],
  ['it was made for a commit of another change', () => [{ digest, identity, commit: 'f'.repeat(40) }]],
  ['it names no commit', () => [{ digest, identity, commit: null }]],
];

test.each(shut.flatMap(([what, known]) => ways.map((by) => ({ what, known, by }))))(
  'where $what, the gate stays shut, verified by $by',
  async ({ known, by }) => {
    const { gate, output } = await judged(known, { by });
    expect(gate).toEqual([1, 'inconclusive']);
    expect(output).toContain('evidence_below_minimum');
    expect(output).toContain('A file counts as less than attested: ');
  },
);

const CALLER = 'https://github.example/acme/site/.github/workflows/own.yml@refs/pull/41/merge';
const called = [...[CALLER, null].flatMap((workflow) => ways.map((by) => ({ workflow, by })))];

test.each(called)(
  'a signer that the base’s own workflows call attests as before ($workflow, verified by $by)',
  async ({ workflow, by }) => {
    const { gate } = await judged((head) => [{ digest, identity, commit: head, workflow }], { by });
    expect(gate).toEqual([0, 'faithful']);
  },
);

test.each(called)(
  'a workflow of the change that calls the signer has nothing attested ($workflow, verified by $by)',
  async ({ workflow, by }) => {
    const change = { '.github/workflows/own.yml': 'jobs: {}\n' };
    const { gate, output } = await judged((head) => [{ digest, identity, commit: head, workflow }], { by, change });
    expect(gate).toEqual([1, 'inconclusive']);
    expect(output).toContain('evidence_below_minimum');
    expect(output).toContain('it changes files of .github');
  },
);

test.each(ways)('a signer that ran by itself attests, whatever workflows the change brings, verified by %s', async (by) => {
  const change = { '.github/workflows/own.yml': 'jobs: {}\n' };
  expect((await judged((head) => [{ digest, identity, commit: head }], { by, change })).gate).toEqual([0, 'faithful']);
});

test('where somebody else says what Sigstore says, the gate stays shut: trust roots come from the base alone', async () => {
  const attested = (head: string) => [{ digest, identity, commit: head }];
  const change = { [ROOT]: `${JSON.stringify(impostor.root)}\n` };
  const { gate, output } = await judged(attested, { by: 'itself', from: impostor, change });
  expect(gate).toEqual([1, 'inconclusive']);
  expect(output).toContain('its certificate is not of a trusted authority');
  const brought = await judged(attested, {
    by: 'itself',
    from: impostor,
    change: { 'mine.jsonl': change[ROOT] ?? '' },
    trustedRoot: 'mine.jsonl',
  });
  expect(brought.gate).toEqual([1, 'inconclusive']);
  expect(brought.output).toContain('is not in the base: merge it first');
});

test('a `gh` that says something else verifies nothing, and the other verifier is not asked in its place', async () => {
  const { gate, seen } = await judged((head) => [{ digest, identity, commit: head }], { by: 'gh', broken: true });
  expect(gate).toEqual([1, 'inconclusive']);
  expect(seen.some(({ path }) => path.includes('/attestations/'))).toBe(false);
});

test('without an allowed workflow nobody is asked', async () => {
  const { gate, seen, output } = await judged((head) => [{ digest, identity, commit: head }], { by: 'itself', signers: '' });
  expect(gate).toEqual([1, 'inconclusive']);
  expect(seen.some(({ path }) => path.includes('/attestations/'))).toBe(false);
  expect(output).not.toContain('less than attested');
});

test('where no trust roots are named, the copy in the bundle decides, and trusts nobody but Sigstore', async () => {
  const { gate, output, seen } = await judged((head) => [{ digest, identity, commit: head }], { by: 'itself', trustedRoot: '' });
  expect(gate).toEqual([1, 'inconclusive']);
  expect(output).toMatch(/its certificate is not of a trusted authority|and counts for 180 days/);
  expect(seen.some(({ path }) => path.includes('trusted_root'))).toBe(false);
});
