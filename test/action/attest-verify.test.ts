import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { compress } from 'snappyjs';
import { expect, test } from 'vitest';
import { COPY, type Flaw, LARGEST_BUNDLE, type Signed, unpacked, type Verify, verifierOf } from '../../action/evidence/attestation.ts';
import { COPY_DAYS } from '../../action/evidence/trust-roots.ts';
import { type Attestation, type Bundle, instance, type LogEntry, SIGNED_AT } from './attest/sigstore.ts';

const instances = { public: instance('public'), github: instance('github') } as const;
type Kind = keyof typeof instances;
const other = instance('public', 'other.example');

const facts: Attestation = {
  digest: 'a'.repeat(64),
  signer: 'https://github.example/acme/site/.github/workflows/agent.yml@refs/heads/main',
  repository: 'https://github.example/acme/site',
  commit: 'c'.repeat(40),
  issuer: 'https://github.example/_services/token',
};
const verify = trusting([instances.public.root, instances.github.root]);

function trusting(roots: readonly unknown[]): Verify {
  const made = verifierOf(roots);
  if (made === null) throw new Error('the roots of this test cannot be read');
  return made;
}

function told(found: Signed | Flaw): unknown {
  if (typeof found === 'string') return found;
  const { name, issuer, repository, commit } = found;
  return { signer: name, issuer, repository, commit };
}

const { digest: _digest, ...saidByCertificate } = facts;

test.each<Kind>(['public', 'github'])('what an instance like the %s one attests is read with who signed it', (kind) => {
  const found = verify(instances[kind].attest(facts));
  expect(told(found)).toEqual(saidByCertificate);
  expect(typeof found === 'string' ? '' : Buffer.from(found.payload).toString()).toContain(facts.digest);
});

const minutes = (count: number) => new Date(SIGNED_AT.getTime() + count * 60_000);

/** A bundle with parts of it replaced. */
function changed(
  bundle: Bundle,
  material: Partial<Bundle['verificationMaterial']>,
  envelope: Partial<Bundle['dsseEnvelope']> = {},
): unknown {
  return {
    ...bundle,
    verificationMaterial: { ...bundle.verificationMaterial, ...material },
    dsseEnvelope: { ...bundle.dsseEnvelope, ...envelope },
  };
}

const otherText = (bundle: Bundle) =>
  Buffer.from(Buffer.from(bundle.dsseEnvelope.payload, 'base64').toString().replace('aaa', 'bbb')).toString('base64');

/** A public bundle whose log entry is another. */
function withEntry(change: (entry: LogEntry) => unknown): unknown {
  const bundle = instances.public.attest(facts);
  const tlogEntries = bundle.verificationMaterial.tlogEntries.map(change);
  return { ...bundle, verificationMaterial: { ...bundle.verificationMaterial, tlogEntries } };
}

const entryOf = ({ verificationMaterial }: Bundle) => verificationMaterial.tlogEntries;
const signatureOf = ({ dsseEnvelope }: Bundle) => dsseEnvelope.signatures[0]?.sig ?? '';

const refused: readonly (readonly [string, Flaw, () => unknown])[] = [
  ['signed by another key than the certificate’s', 'signature', () => instances.public.attest({ ...facts, forged: true })],
  ['signed by another key, with a true timestamp', 'signature', () => instances.github.attest({ ...facts, forged: true })],
  ['signed when the certificate had ended', 'certificate', () => instances.public.attest({ ...facts, at: minutes(6) })],
  ['signed before the certificate began', 'certificate', () => instances.public.attest({ ...facts, at: minutes(-6) })],
  ['stamped when the certificate had ended', 'certificate', () => instances.github.attest({ ...facts, at: minutes(6) })],
  ['of another authority', 'certificate', () => other.attest(facts)],
  ['of a certificate that no log has seen', 'certificate', () => instances.public.attest({ ...facts, without: ['certificate-log'] })],
  ['in no log', 'timestamp', () => instances.public.attest({ ...facts, without: ['log'] })],
  ['without a timestamp', 'timestamp', () => instances.github.attest({ ...facts, without: ['timestamp'] })],
  [
    'in no log, though with a timestamp',
    'log',
    () => {
      const bundle = instances.public.attest({ ...facts, without: ['log'] });
      const rfc3161Timestamps = [{ signedTimestamp: instances.public.stamp(signatureOf(bundle)) }];
      return changed(bundle, { timestampVerificationData: { rfc3161Timestamps } });
    },
  ],
  [
    'in no log, with a timestamp of the other instance',
    'timestamp',
    () => {
      const bundle = instances.public.attest({ ...facts, without: ['log'] });
      const rfc3161Timestamps = [{ signedTimestamp: instances.github.stamp(signatureOf(bundle)) }];
      return changed(bundle, { timestampVerificationData: { rfc3161Timestamps } });
    },
  ],
  [
    'in a log of the other instance, without a timestamp',
    'log',
    () => changed(instances.github.attest({ ...facts, without: ['timestamp'] }), { tlogEntries: entryOf(instances.public.attest(facts)) }),
  ],
  [
    'with a timestamp of another signature',
    'timestamp',
    () => {
      const rfc3161Timestamps = [{ signedTimestamp: instances.github.stamp('AAAA') }];
      return changed(instances.github.attest(facts), { timestampVerificationData: { rfc3161Timestamps } });
    },
  ],
  [
    'with the log entry of another signature',
    'log',
    () => changed(instances.public.attest(facts), { tlogEntries: entryOf(instances.public.attest({ ...facts, issuedAt: minutes(-4) })) }),
  ],
  ['in a log that nobody trusts', 'log', () => changed(instances.public.attest(facts), { tlogEntries: entryOf(other.attest(facts)) })],
  [
    'about another file than was logged',
    'log',
    () => {
      const bundle = instances.public.attest(facts);
      return changed(bundle, {}, { payload: otherText(bundle) });
    },
  ],
  [
    'about another file than was signed',
    'signature',
    () => {
      const bundle = instances.github.attest(facts);
      return changed(bundle, {}, { payload: otherText(bundle) });
    },
  ],
  ['of another type than was signed', 'signature', () => changed(instances.github.attest(facts), {}, { payloadType: 'text/plain' })],
  [
    'logged at another time than the log promised',
    'log',
    () => withEntry((entry) => ({ ...entry, integratedTime: `${Number(entry.integratedTime) - 1}` })),
  ],
  ['without the log’s promise, so at no time', 'timestamp', () => withEntry(({ inclusionPromise: _, ...entry }) => entry)],
  ['without the proof that it is in the log', 'unreadable', () => withEntry(({ inclusionProof: _, ...entry }) => entry)],
  [
    'with a proof for another root',
    'log',
    () => withEntry(({ inclusionProof, ...entry }) => ({ ...entry, inclusionProof: { ...inclusionProof, treeSize: '2', logIndex: '1' } })),
  ],
  [
    'with a checkpoint that the log did not sign',
    'log',
    () =>
      withEntry(({ inclusionProof, ...entry }) => {
        const envelope = inclusionProof.checkpoint.envelope.replace('log.example - 1\n1', 'log.example - 1\n2');
        return { ...entry, inclusionProof: { ...inclusionProof, checkpoint: { envelope } } };
      }),
  ],
  [
    'with a checkpoint whose name is a pattern that backtracks',
    'log',
    () =>
      withEntry(({ inclusionProof, ...entry }) => {
        const envelope = inclusionProof.checkpoint.envelope.replace('\u2014 log.example', `\u2014 (.*)*(.*)*(.*)*(.*)*(.*)*!`);
        return { ...entry, inclusionProof: { ...inclusionProof, checkpoint: { envelope } } };
      }),
  ],
];

test.each(refused)('a bundle %s is refused: %s', (_what, flaw, bundle) => {
  expect(told(verify(bundle()))).toBe(flaw);
});

const good = instances.public.attest(facts);
const material = good.verificationMaterial;
const nested = Buffer.from(`${'30820ffc'.repeat(3_000)}0500`, 'hex').toString('base64');

test.each<readonly [string, unknown]>([
  ['nothing', null],
  ['a number', 7],
  ['a text', 'bundle'],
  ['a list', [good]],
  ['an empty object', {}],
  ['half of one', JSON.parse(JSON.stringify(good).replace(/"dsseEnvelope".*$/, '"x":0}'))],
  ['one of the first form, which needs no proof', { ...good, mediaType: 'application/vnd.dev.sigstore.bundle+json;version=0.1' }],
  ['one of an unknown form', { ...good, mediaType: 'application/json' }],
  [
    'one of a bare signature',
    {
      mediaType: good.mediaType,
      verificationMaterial: material,
      messageSignature: { messageDigest: { algorithm: 'SHA2_256', digest: 'AAAA' }, signature: 'AAAA' },
    },
  ],
  [
    'one with a key in the place of a certificate',
    { ...good, verificationMaterial: { ...material, certificate: undefined, publicKey: { hint: 'x' } } },
  ],
  ['one with half a certificate', changed(good, { certificate: { rawBytes: material.certificate.rawBytes.slice(0, 400) } })],
  [
    'one with text in the place of a certificate',
    changed(good, { certificate: { rawBytes: Buffer.from('certificate').toString('base64') } }),
  ],
  ['one whose certificate is nested without end', changed(good, { certificate: { rawBytes: nested } })],
  [
    'one with text in the place of a timestamp',
    changed(good, { timestampVerificationData: { rfc3161Timestamps: [{ signedTimestamp: 'AAAA' }] } }),
  ],
  ['one with nine log entries', changed(good, { tlogEntries: Array.from({ length: 9 }, () => entryOf(good)).flat() })],
  ['one with two signatures', changed(good, {}, { signatures: [...good.dsseEnvelope.signatures, ...good.dsseEnvelope.signatures] })],
])('%s is no bundle that can be read, and breaks nothing', (_what, bundle) => {
  expect(told(verify(bundle))).toBe('unreadable');
});

test('whatever character of a bundle is changed, it is refused, or says the same of the same signer', () => {
  for (const { attest } of Object.values(instances)) {
    const bundle = attest(facts);
    const text = JSON.stringify(bundle);
    const said = verify(bundle);
    const change = fc.tuple(fc.nat(text.length - 1), fc.constantFrom(...'AQgw1_{"\\'));
    fc.assert(
      fc.property(change, ([at, letter]) => {
        const found = verify(parsed(text.slice(0, at) + letter + text.slice(at + 1)));
        if (typeof found !== 'string') expect(found).toEqual(said);
      }),
      { numRuns: 300 },
    );
  }
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

test('an extension that stands twice says nothing', () => {
  const found = verify(instances.public.attest({ ...facts, twice: true }));
  expect(told(found)).toEqual({ ...saidByCertificate, repository: null });
  expect(told(verify(instances.public.attest({ ...facts, without: ['commit'] })))).toEqual({ ...saidByCertificate, commit: null });
});

test('roots that cannot be read make no verifier, and no roots trust nobody', () => {
  for (const root of [
    {},
    null,
    7,
    { ...instances.public.root, certificateAuthorities: [{ certChain: { certificates: [{ rawBytes: 'AAAA' }] } }] },
  ]) {
    expect(told(verifierOf([root])?.(good) ?? 'certificate')).not.toBeTypeOf('object');
  }
  expect(verifierOf([{ ...instances.public.root, tlogs: [{}] }])).toBeNull();
  expect(told(trusting([])(good))).toBe('certificate');
});

test('what GitHub stores is unpacked, up to a size', () => {
  const packed = (text: string) => compress(new Uint8Array(Buffer.from(text)));
  expect(unpacked(packed(JSON.stringify(good)))).toEqual(good);
  expect(unpacked(packed(JSON.stringify('x'.repeat(LARGEST_BUNDLE - 2))))).toHaveLength(LARGEST_BUNDLE - 2);
  for (const bytes of [
    packed(JSON.stringify('x'.repeat(LARGEST_BUNDLE - 1))),
    packed('{"half": '),
    Buffer.from('not packed at all'),
    Buffer.alloc(0),
    Buffer.from('ffffffff7f00', 'hex'),
  ])
    expect(unpacked(bytes)).toBeNull();
});

test('the copy of Sigstore’s trust root has a day, can be read, and asks for both logs', () => {
  expect(COPY.dated).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(told(trusting(COPY.roots)(good))).toBe('certificate');
  const [root] = COPY.roots;
  expect(root).toMatchObject({
    tlogs: [{ baseUrl: 'https://rekor.sigstore.dev' }, {}],
    ctlogs: [{}, {}],
    certificateAuthorities: [{}, {}],
  });
  expect(readFileSync('docs/policy.md', 'utf8')).toContain(`of ${COPY.dated}, which counts for ${COPY_DAYS} days`);
});
