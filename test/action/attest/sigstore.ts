import {
  alternativeName,
  certificate,
  ECDSA_SHA256,
  explicit,
  extension,
  generalizedTime,
  integer,
  type Key,
  nameOf,
  newKey,
  objectId,
  octets,
  ofAuthority,
  ofSigner,
  sequence,
  set,
  sha256,
  signature,
  tagged,
  text,
  toBeSigned,
} from './der.ts';

/** An attestation to be made. What is left out is as it should be. */
export interface Attestation {
  /** Of the file that it is about, SHA-256 in hexadecimal digits. */
  readonly digest: string;
  /** The signer, as certificates name it. */
  readonly signer: string;
  /** The address of the repository that the workflow ran for. */
  readonly repository: string;
  readonly commit: string;
  /** The workflow that ran and has called the signer; left out, the signer itself. null: it is not said. */
  readonly workflow?: string | null;
  readonly issuer: string;
  readonly predicateType?: string;
  readonly payloadType?: string;
  /** When it was signed. */
  readonly at?: Date;
  /** When the certificate was issued; it holds for ten minutes. */
  readonly issuedAt?: Date;
  /** What is left out of it. */
  readonly without?: readonly ('log' | 'timestamp' | 'certificate-log' | 'commit')[];
  /** Another workflow's name beside the right one, in a second extension. */
  readonly twice?: boolean;
  /** Signed by a key that the certificate is not of. */
  readonly forged?: boolean;
}

/** An instance of Sigstore: an authority with its logs or its timestamps. */
export interface Instance {
  /** What has to be trusted of it, as `gh attestation trusted-root` prints it. */
  readonly root: Readonly<Record<string, unknown>>;
  readonly attest: (attestation: Attestation) => Bundle;
  /** Its timestamp for a signature, whoever made that. */
  readonly stamp: (signature: string, at?: Date) => string;
}

/** A bundle as JSON. */
export interface Bundle {
  readonly mediaType: string;
  readonly verificationMaterial: {
    readonly certificate: { readonly rawBytes: string };
    readonly tlogEntries: readonly LogEntry[];
    readonly timestampVerificationData: { readonly rfc3161Timestamps: readonly { readonly signedTimestamp: string }[] };
  };
  readonly dsseEnvelope: {
    readonly payload: string;
    readonly payloadType: string;
    readonly signatures: readonly { readonly sig: string }[];
  };
}

export type LogEntry = ReturnType<typeof logged>;

export const SIGNED_AT = new Date('2026-11-30T10:05:00Z');
const ISSUED_AT = new Date('2026-11-30T10:00:00Z');
const LIFETIME_MS = 600_000;
const FIRST = new Date('2020-01-01T00:00:00Z');
const LAST = new Date('2045-01-01T00:00:00Z');
const FULCIO = '1.3.6.1.4.1.57264.1';
const SHA256 = sequence(objectId('2.16.840.1.101.3.4.2.1'));
const STAMP = '1.2.840.113549.1.9.16.1.4';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** `public`: with logs of certificates and of signatures, as the one for public repositories. `github`: with timestamps alone, as GitHub's own. */
export function instance(kind: 'public' | 'github', organization = kind === 'public' ? 'sigstore.example' : 'GitHub, Inc.'): Instance {
  const keys = { root: newKey(), authority: newKey(), certificates: newKey(), log: newKey(), stamps: newKey() };
  const rootName = nameOf(organization, 'root');
  const authorityName = nameOf(organization, 'authority');
  const always = { from: FIRST, to: LAST };
  const root = certificate(
    { serial: 1, issuer: rootName, subject: rootName, spki: keys.root.spki, ...always, extensions: ofAuthority },
    keys.root,
  );
  const authority = certificate(
    { serial: 2, issuer: rootName, subject: authorityName, spki: keys.authority.spki, ...always, extensions: ofAuthority },
    keys.root,
  );
  const stamper = certificate(
    { serial: 3, issuer: rootName, subject: nameOf(organization, 'stamps'), spki: keys.stamps.spki, ...always, extensions: [ofSigner] },
    keys.root,
  );
  const chain = (...certificates: readonly Buffer[]) => ({
    subject: { organization, commonName: 'root' },
    uri: 'https://authority.example',
    certChain: { certificates: certificates.map((each) => ({ rawBytes: base64(each) })) },
    validFor: { start: FIRST.toISOString() },
  });
  const logOf = ({ spki }: Key, baseUrl: string) => ({
    baseUrl,
    hashAlgorithm: 'SHA2_256',
    publicKey: { rawBytes: base64(spki), keyDetails: 'PKIX_ECDSA_P256_SHA_256', validFor: { start: FIRST.toISOString() } },
    logId: { keyId: base64(sha256(spki)) },
  });
  const isPublic = kind === 'public';

  function attest(given: Attestation): Bundle {
    const { digest, at = SIGNED_AT, issuedAt = ISSUED_AT, without = [] } = given;
    const key = newKey();
    const facts = {
      serial: 4,
      issuer: authorityName,
      subject: sequence(),
      spki: key.spki,
      from: issuedAt,
      to: new Date(issuedAt.getTime() + LIFETIME_MS),
      extensions: [
        ofSigner,
        alternativeName(given.signer),
        extension(`${FULCIO}.8`, text(given.issuer)),
        extension(`${FULCIO}.12`, text(given.repository)),
        ...(given.twice === true ? [extension(`${FULCIO}.12`, text('https://github.example/evil/site'))] : []),
        ...(given.workflow === null ? [] : [extension(`${FULCIO}.18`, text(given.workflow ?? given.signer))]),
        ...(without.includes('commit') ? [] : [extension(`${FULCIO}.13`, text(given.commit))]),
      ],
    };
    const seen = isPublic && !without.includes('certificate-log') ? [certificateLogged(toBeSigned(facts), issuedAt, keys)] : [];
    const leaf = certificate({ ...facts, extensions: [...facts.extensions, ...seen] }, keys.authority);
    const payloadType = given.payloadType ?? 'application/vnd.in-toto+json';
    const payload = Buffer.from(
      JSON.stringify({
        _type: 'https://in-toto.io/Statement/v1',
        subject: [{ name: 'record', digest: { sha256: digest } }],
        predicateType: given.predicateType ?? 'https://slsa.dev/provenance/v1',
        predicate: {},
      }),
    );
    const signed = Buffer.concat([Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `), payload]);
    const sig = signature(signed, given.forged === true ? newKey() : key);
    const stamps = isPublic || without.includes('timestamp') ? [] : [{ signedTimestamp: base64(stamped(sig, at, rootName, keys.stamps)) }];
    return {
      mediaType: 'application/vnd.dev.sigstore.bundle.v0.3+json',
      verificationMaterial: {
        certificate: { rawBytes: base64(leaf) },
        tlogEntries: isPublic && !without.includes('log') ? [logged({ payload, sig, leaf, at, log: keys.log })] : [],
        timestampVerificationData: { rfc3161Timestamps: stamps },
      },
      dsseEnvelope: { payload: base64(payload), payloadType, signatures: [{ sig: base64(sig) }] },
    };
  }

  return {
    root: {
      mediaType: 'application/vnd.dev.sigstore.trustedroot+json;version=0.1',
      tlogs: isPublic ? [logOf(keys.log, 'https://log.example')] : [],
      certificateAuthorities: [chain(authority, root)],
      ctlogs: isPublic ? [logOf(keys.certificates, 'https://certificates.example')] : [],
      timestampAuthorities: [chain(stamper, root)],
    },
    attest,
    stamp: (given, at = SIGNED_AT) => base64(stamped(Buffer.from(given, 'base64'), at, rootName, keys.stamps)),
  };
}

/** The extension by which a log of certificates says that it has seen this one. */
function certificateLogged(body: Buffer, at: Date, { authority, certificates }: { readonly authority: Key; readonly certificates: Key }) {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(at.getTime()));
  const said = Buffer.concat([
    Buffer.from([0, 0]),
    time,
    Buffer.from([0, 1]),
    sha256(authority.spki),
    sized(3, body),
    sized(2, Buffer.alloc(0)),
  ]);
  const sct = Buffer.concat([
    Buffer.from([0]),
    sha256(certificates.spki),
    time,
    sized(2, Buffer.alloc(0)),
    Buffer.from([4, 3]),
    sized(2, signature(said, certificates)),
  ]);
  return extension('1.3.6.1.4.1.11129.2.4.2', octets(sized(2, sized(2, sct))));
}

function sized(bytes: number, content: Buffer): Buffer {
  const size = Buffer.alloc(bytes);
  size.writeUIntBE(content.length, 0, bytes);
  return Buffer.concat([size, content]);
}

/** An entry of a transparency log with one entry in it: the log's promise, and the proof that it is in. */
function logged(entry: { readonly payload: Buffer; readonly sig: Buffer; readonly leaf: Buffer; readonly at: Date; readonly log: Key }) {
  const { payload, sig, leaf, at, log } = entry;
  const pem = `-----BEGIN CERTIFICATE-----\n${base64(leaf)}\n-----END CERTIFICATE-----\n`;
  const hash = { algorithm: 'sha256', value: sha256(payload).toString('hex') };
  const signatures = [{ signature: base64(sig), verifier: base64(Buffer.from(pem)) }];
  const body = Buffer.from(
    JSON.stringify({ apiVersion: '0.0.1', kind: 'dsse', spec: { envelopeHash: hash, payloadHash: hash, signatures } }),
  );
  const id = sha256(log.spki);
  const integratedTime = Math.floor(at.getTime() / 1_000);
  const promise = `{"body":"${base64(body)}","integratedTime":${integratedTime},"logID":"${id.toString('hex')}","logIndex":0}`;
  const rootHash = sha256(Buffer.from([0]), body);
  const note = `log.example - 1\n1\n${base64(rootHash)}\n`;
  const hinted = Buffer.concat([id.subarray(0, 4), signature(Buffer.from(note), log)]);
  return {
    logIndex: '0',
    logId: { keyId: base64(id) },
    kindVersion: { kind: 'dsse', version: '0.0.1' },
    integratedTime: String(integratedTime),
    inclusionPromise: { signedEntryTimestamp: base64(signature(Buffer.from(promise), log)) },
    inclusionProof: {
      logIndex: '0',
      rootHash: base64(rootHash),
      treeSize: '1',
      hashes: [],
      checkpoint: { envelope: `${note}\n\u2014 log.example ${base64(hinted)}\n` },
    },
    canonicalizedBody: base64(body),
  };
}

/** A timestamp of RFC 3161 about a signature. */
function stamped(sig: Buffer, at: Date, issuer: Buffer, key: Key): Buffer {
  const said = sequence(integer(1), objectId('1.2.3.4'), sequence(SHA256, octets(sha256(sig))), integer(7), generalizedTime(at));
  const attributes = [
    sequence(objectId('1.2.840.113549.1.9.3'), set(objectId(STAMP))),
    sequence(objectId('1.2.840.113549.1.9.4'), set(octets(sha256(said)))),
  ];
  const signer = sequence(
    integer(1),
    sequence(issuer, integer(3)),
    SHA256,
    tagged(0xa0, ...attributes),
    ECDSA_SHA256,
    octets(signature(set(...attributes), key)),
  );
  const data = sequence(integer(3), set(SHA256), sequence(objectId(STAMP), explicit(0, octets(said))), set(signer));
  return sequence(sequence(integer(0)), sequence(objectId('1.2.840.113549.1.7.2'), explicit(0, data)));
}
