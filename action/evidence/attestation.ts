import { type Bundle, bundleFromJSON } from '@sigstore/bundle';
import { ASN1Obj } from '@sigstore/core';
import { TrustedRoot } from '@sigstore/protobuf-specs';
import { toSignedEntity, toTrustMaterial, VerificationError, Verifier } from '@sigstore/verify';
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
}

/** Why a bundle proves nothing. */
export type Flaw = 'large' | 'unreadable' | 'signature' | 'log' | 'timestamp' | 'certificate';

/** The copy of Sigstore's trust root that the Action brings along, and its day. */
export const COPY: { readonly dated: string; readonly roots: readonly unknown[] } = copied;

/** Bytes of one bundle, unpacked. A bundle of a few subjects has about ten thousand. */
export const LARGEST_BUNDLE = 4 * 1024 * 1024;
/** Log entries and timestamps of one bundle: each costs a verification, and one is enough. */
const MOST_WITNESSES = 8;

/** Fulcio's extensions of a certificate, below 1.3.6.1.4.1.57264.1. */
const ISSUER = 8;
const REPOSITORY = 12;
const COMMIT = 13;
const UTF8_STRING = 12;

/** Of several trust roots, the flaw that says most: one that did not issue the certificate says the least. */
const TELLING: readonly Flaw[] = ['signature', 'log', 'timestamp', 'certificate', 'unreadable'];

/** Verifies one Sigstore bundle. */
export type Verify = (bundle: unknown) => Signed | Flaw;

/**
 * A verifier that trusts these roots (Sigstore's `TrustedRoot`, as JSON); null: one of them cannot be read.
 * What a root has, it asks for: with certificate logs a certificate has to be in one, with transparency logs the signature has to be in one, and
 * some log or timestamp authority of the root has to say when it was made. GitHub's own instance has no logs, and its timestamps decide.
 */
export function verifierOf(roots: readonly unknown[]): Verify | null {
  const verifiers = roots.map(trusting);
  if (verifiers.some((each) => each === null)) return null;
  return (given) => {
    const bundle = readable(given);
    if (bundle === 'unreadable') return 'unreadable';
    const found: Flaw[] = [];
    for (const verifier of verifiers) {
      const signed = verifier === null ? 'unreadable' : signedBy(bundle, verifier);
      if (typeof signed !== 'string') return signed;
      found.push(signed);
    }
    return TELLING.find((flaw) => found.includes(flaw)) ?? 'certificate';
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

function trusting(json: unknown): Verifier | null {
  try {
    const root = TrustedRoot.fromJSON(json);
    return new Verifier(toTrustMaterial(root), {
      ctlogThreshold: root.ctlogs.length > 0 ? 1 : 0,
      tlogThreshold: root.tlogs.length > 0 ? 1 : 0,
      timestampThreshold: 1,
    });
  } catch {
    return null;
  }
}

type Enveloped = Bundle & { readonly content: { readonly $case: 'dsseEnvelope' } };

function readable(given: unknown): Enveloped | 'unreadable' {
  try {
    const bundle = bundleFromJSON(given);
    // The first form has no proof that its entry is in the log.
    if (/[=v]0\.1\b/.test(bundle.mediaType) || !isEnveloped(bundle)) return 'unreadable';
    const { tlogEntries, timestampVerificationData: stamps } = bundle.verificationMaterial;
    return tlogEntries.length + (stamps?.rfc3161Timestamps.length ?? 0) > MOST_WITNESSES ? 'unreadable' : bundle;
  } catch {
    return 'unreadable';
  }
}

function isEnveloped(bundle: Bundle): bundle is Enveloped {
  return bundle.content.$case === 'dsseEnvelope';
}

function signedBy(bundle: Enveloped, verifier: Verifier): Signed | Flaw {
  try {
    const { identity } = verifier.verify(toSignedEntity(bundle));
    const { payload, payloadType } = bundle.content.dsseEnvelope;
    const said = (number: number) =>
      textOf((identity?.oids ?? []).filter(({ oid }) => oid?.id.join('.') === `1.3.6.1.4.1.57264.1.${number}`));
    return {
      payloadType,
      payload,
      name: identity?.subjectAlternativeName ?? '',
      issuer: said(ISSUER),
      repository: said(REPOSITORY),
      commit: said(COMMIT),
    };
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
