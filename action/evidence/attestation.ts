import { bundleFromJSON } from '@sigstore/bundle';
import { ASN1Obj } from '@sigstore/core';
import { TrustedRoot } from '@sigstore/protobuf-specs';
import { type SignedEntity, toSignedEntity, toTrustMaterial, VerificationError, Verifier } from '@sigstore/verify';
import { uncompress } from 'snappyjs';
import copied from './trusted-roots.json' with { type: 'json' };

/** What somebody signed, and who the certificate says that it was. Whether that is somebody who may is another question. */
export interface Signed {
  readonly payloadType: string;
  readonly payload: Uint8Array;
  /** The subject alternative name: the workflow, with its ref. */
  readonly name: string;
  /** Who vouched for the workflow; null: the certificate does not say. */
  readonly issuer: string | null;
  /** The address of the repository that the workflow ran for. */
  readonly repository: string | null;
  /** The commit of that repository. */
  readonly commit: string | null;
  /** The workflow that ran, with its ref: another one than `name` where that was called. */
  readonly workflow: string | null;
}

/** Why a bundle proves nothing. */
export type Flaw = 'large' | 'unreadable' | 'signature' | 'log' | 'timestamp' | 'certificate';

/** The copy of Sigstore's trust root that the Action brings along, and its day. */
export const COPY: { readonly dated: string; readonly roots: readonly unknown[] } = copied;

/** Bytes of one bundle, unpacked. A bundle of a few subjects has about ten thousand. */
export const LARGEST_BUNDLE = 4 * 1024 * 1024;
/** Log entries and timestamps of one bundle: each costs a verification, and one is enough. */
const MOST_WITNESSES = 8;

/** Where Fulcio, Sigstore's authority, has its extensions of a certificate. */
const FULCIO = '1.3.6.1.4.1.57264.1';
const ISSUER = 8;
const REPOSITORY = 12;
const COMMIT = 13;
const WORKFLOW = 18;
const UTF8_STRING = 12;

/** Of two trust roots with one authority, the flaw that says most. */
const TELLING: readonly Flaw[] = ['signature', 'log', 'timestamp', 'certificate', 'unreadable'];

/** Verifies one Sigstore bundle. */
export type Verify = (bundle: unknown) => Signed | Flaw;

/**
 * A verifier that trusts these roots (Sigstore's `TrustedRoot`, as JSON); null: one of them cannot be read.
 * What a root has, it asks for: with certificate logs a certificate has to be in one, with transparency logs the signature has to be in one, and
 * some log or timestamp authority of the root has to say when it was made. GitHub's own instance has no logs, and its timestamps decide.
 */
export function verifierOf(roots: readonly unknown[]): Verify | null {
  const trusts = roots.map(trustOf).filter((each) => each !== null);
  if (trusts.length < roots.length) return null;
  return (given) => {
    const read = readable(given);
    if (read === null) return 'unreadable';
    const found = trusts.filter(({ isOf }) => isOf(read.entity)).map(({ verifier }) => signedBy(read, verifier));
    const flaws = found.filter((each) => typeof each === 'string');
    return found.find((each) => typeof each !== 'string') ?? TELLING.find((flaw) => flaws.includes(flaw)) ?? 'certificate';
  };
}

/** A bundle as GitHub keeps it: JSON, compressed by Snappy. */
export function unpacked(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(uncompress(bytes, LARGEST_BUNDLE)).toString('utf8'));
  } catch {
    return null;
  }
}

interface Trust {
  readonly verifier: Verifier;
  /** Whether an authority of this root has the name that the certificate says it is from. */
  readonly isOf: (entity: SignedEntity) => boolean;
}

function trustOf(json: unknown): Trust | null {
  try {
    const root = TrustedRoot.fromJSON(json);
    const material = toTrustMaterial(root);
    const verifier = new Verifier(material, {
      ctlogThreshold: root.ctlogs.length > 0 ? 1 : 0,
      tlogThreshold: root.tlogs.length > 0 ? 1 : 0,
      timestampThreshold: 1,
    });
    const authorities = material.certificateAuthorities.flatMap(({ certChain }) => certChain);
    const isOf = ({ key }: SignedEntity) =>
      key.$case === 'certificate' && authorities.some(({ subject }) => subject.equals(key.certificate.issuer));
    return { verifier, isOf };
  } catch {
    return null;
  }
}

interface Readable {
  readonly entity: SignedEntity;
  readonly payloadType: string;
  readonly payload: Uint8Array;
}

function readable(given: unknown): Readable | null {
  try {
    const bundle = bundleFromJSON(given);
    // The first form has no proof that its entry is in the log.
    if (/[=v]0\.1\b/.test(bundle.mediaType) || bundle.content.$case !== 'dsseEnvelope') return null;
    const { tlogEntries, timestampVerificationData: stamps } = bundle.verificationMaterial;
    if (tlogEntries.length + (stamps?.rfc3161Timestamps.length ?? 0) > MOST_WITNESSES) return null;
    const entity = toSignedEntity(bundle);
    // What the certificate says is parsed once, here: a broken one throws.
    if (entity.key.$case !== 'certificate' || entity.key.certificate.issuer.length === 0) return null;
    const { payload, payloadType } = bundle.content.dsseEnvelope;
    return { entity, payload, payloadType };
  } catch {
    return null;
  }
}

function signedBy({ entity, payload, payloadType }: Readable, verifier: Verifier): Signed | Flaw {
  try {
    const { identity } = verifier.verify(entity);
    const oids = identity?.oids ?? [];
    const said = (number: number) => textOf(oids.filter(({ oid }) => oid?.id.join('.') === `${FULCIO}.${number}`));
    const name = identity?.subjectAlternativeName ?? '';
    const made = { repository: said(REPOSITORY), commit: said(COMMIT), workflow: said(WORKFLOW) };
    return { payloadType, payload, name, issuer: said(ISSUER), ...made };
  } catch (error) {
    return error instanceof VerificationError ? flawOf(error.code) : 'unreadable';
  }
}

function flawOf(code: VerificationError['code']): Flaw {
  if (code === 'SIGNATURE_ERROR') return 'signature';
  if (code === 'TIMESTAMP_ERROR') return 'timestamp';
  return code.startsWith('TLOG_') ? 'log' : 'certificate';
}

/** The text of an extension that stands there once. */
function textOf(extensions: readonly { readonly value: Buffer }[]): string | null {
  const [only, ...more] = extensions;
  if (only === undefined || more.length > 0) return null;
  const { tag, value } = ASN1Obj.parseBuffer(Buffer.from(only.value));
  return tag.isUniversal() && tag.number === UTF8_STRING ? value.toString('utf8') : null;
}
