import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { node24 } from '../support/node24.ts';
import { machines } from './support/machines.ts';
import { pullOn } from './support/pull.ts';
import { faithful, fileOf } from './support/records.ts';
import { step } from './support/step.ts';

const machine = machines();
const POLICY = '.github/tool-fidelity.yml';
const RECORD = '.fidelity/runs/a.json';
const SIGNER = 'acme/site/.github/workflows/agent.yml@refs/heads/main';

/** What the `gh` of a test knows: attestations by digest. */
interface Attestation {
  readonly digest: string;
  readonly identity: string;
  readonly commit: string | null;
}

/** A `gh` that verifies as the real one does, as far as this Action sees of it: by digest, repository and certificate identity. */
function fakeGh(folder: string, known: readonly Attestation[], { repository = 'acme/site', broken = false } = {}): void {
  mkdirSync(folder, { recursive: true });
  const script = `#!${node24()}
const { createHash } = require('node:crypto');
const { appendFileSync, readFileSync } = require('node:fs');
const [kind, verb, file, ...rest] = process.argv.slice(2);
const option = (name) => rest[rest.indexOf(name) + 1];
appendFileSync(${JSON.stringify(join(folder, 'asked'))}, JSON.stringify({ words: process.argv.slice(2), token: process.env.GH_TOKEN ?? null }) + '\\n');
if (${broken}) { console.log('[{"verificationResult": {}}]'); process.exit(0); }
const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
const found = ${JSON.stringify(known)}.filter((each) => each.digest === digest && each.identity === option('--cert-identity') && option('--repo') === ${JSON.stringify(repository)});
if (kind !== 'attestation' || verb !== 'verify' || option('--format') !== 'json' || found.length === 0) process.exit(1);
console.log(JSON.stringify(found.map(({ identity, commit }) => ({ verificationResult: { signature: { certificate: { subjectAlternativeName: identity, sourceRepositoryDigest: commit } } } }))));
`;
  writeFileSync(join(folder, 'gh'), script);
  chmodSync(join(folder, 'gh'), 0o755);
}

const text = fileOf(faithful);
const digest = createHash('sha256').update(text).digest('hex');
const identity = `https://github.example/${SIGNER}`;

async function judged(
  known: (head: string) => readonly Attestation[],
  options: { readonly gh?: boolean; readonly broken?: boolean; readonly signers?: string } = {},
) {
  const pull = pullOn(machine, { base: { [POLICY]: 'min_evidence: attested\n' }, change: { [RECORD]: text } });
  const bin = join(pull.on.elsewhere, 'bin');
  if (options.gh !== false) fakeGh(bin, known(pull.head), { broken: options.broken ?? false });
  const env = { ...pull.options.env, PATH: options.gh === false ? '/nowhere' : `${bin}:/usr/bin:/bin` };
  const result = await step(pull.on, { 'signer-workflows': options.signers ?? SIGNER }, { ...pull.options, env });
  return { ...result, bin, gate: [result.exitCode, result.outputs.verdict] };
}

test('an attestation of the allowed workflow, for a commit of this change, opens the gate', async () => {
  const { gate, bin } = await judged((head) => [{ digest, identity, commit: head }]);
  expect(gate).toEqual([0, 'faithful']);
  const asked = readFileSync(join(bin, 'asked'), 'utf8');
  expect(asked).toContain(`"--cert-identity","${identity}"`);
});

test.each<readonly [string, (head: string) => readonly Attestation[]]>([
  ['there is none', () => []],
  ['it is of other bytes', (head) => [{ digest: 'f'.repeat(64), identity, commit: head }]],
  ['another workflow made it', (head) => [{ digest, identity: identity.replace('agent.yml', 'evil.yml'), commit: head }]],
  ['the workflow made it at another ref', (head) => [{ digest, identity: identity.replace('main', 'agent/x'), commit: head }]],
  [
    'another repository’s workflow of that name made it',
    (head) => [{ digest, identity: identity.replace('acme/site', 'evil/site'), commit: head }],
  ],
  ['it was made for a commit of another change', () => [{ digest, identity, commit: 'f'.repeat(40) }]],
  ['it names no commit', () => [{ digest, identity, commit: null }]],
])('where %s, the gate stays shut', async (_what, known) => {
  const { gate, output } = await judged(known);
  expect(gate).toEqual([1, 'inconclusive']);
  expect(output).toContain('evidence_below_minimum');
});

test('without `gh`, or with one that says something else, nothing is verified, and that is told', async () => {
  const none = await judged((head) => [{ digest, identity, commit: head }], { gh: false });
  expect(none.gate).toEqual([1, 'inconclusive']);
  expect(none.output).toContain('there is no `gh` on this machine');
  expect((await judged(() => [], { broken: true })).gate).toEqual([1, 'inconclusive']);
});

test('without an allowed workflow nobody is asked', async () => {
  const { gate } = await judged((head) => [{ digest, identity, commit: head }], { signers: '' });
  expect(gate).toEqual([1, 'inconclusive']);
});
