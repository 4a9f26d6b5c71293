import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** What certificates and timestamps are written in. */
export function tagged(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  if (length > 0xffff) throw new Error('longer than anything that is written here');
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

export const sequence = (...parts: readonly Uint8Array[]) => tagged(0x30, ...parts);
export const set = (...parts: readonly Uint8Array[]) => tagged(0x31, ...parts);
export const octets = (...parts: readonly Uint8Array[]) => tagged(0x04, ...parts);
export const bits = (unused: number, ...parts: readonly Uint8Array[]) => tagged(0x03, Buffer.from([unused]), ...parts);
export const explicit = (number: number, ...parts: readonly Uint8Array[]) => tagged(0xa0 + number, ...parts);
export const integer = (value: number) => tagged(0x02, Buffer.from([value]));
export const yes = tagged(0x01, Buffer.from([0xff]));
export const text = (value: string) => tagged(0x0c, Buffer.from(value));
export const utcTime = (at: Date) => tagged(0x17, Buffer.from(`${digits(at).slice(2)}Z`));
export const generalizedTime = (at: Date) => tagged(0x18, Buffer.from(`${digits(at)}Z`));

function digits(at: Date): string {
  return at.toISOString().slice(0, 19).replace(/\D/g, '');
}

export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = rest.flatMap((number) => {
    const parts = [number & 0x7f];
    for (let left = Math.floor(number / 0x80); left > 0; left = Math.floor(left / 0x80)) parts.unshift((left & 0x7f) | 0x80);
    return parts;
  });
  return tagged(0x06, Buffer.from([first * 40 + second, ...bytes]));
}

/** A key, and its public half as certificates carry it. */
export interface Key {
  readonly privateKey: KeyObject;
  readonly spki: Buffer;
}

export function newKey(): Key {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { privateKey, spki: publicKey.export({ type: 'spki', format: 'der' }) };
}

export const ECDSA_SHA256 = sequence(objectId('1.2.840.10045.4.3.2'));

export function signature(bytes: Uint8Array, { privateKey }: Key): Buffer {
  return sign('sha256', bytes, privateKey);
}

export function sha256(...parts: readonly Uint8Array[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

export const nameOf = (organization: string, common: string) =>
  sequence(set(sequence(objectId('2.5.4.10'), text(organization))), set(sequence(objectId('2.5.4.3'), text(common))));

export interface CertificateFacts {
  readonly serial: number;
  readonly issuer: Buffer;
  readonly subject: Buffer;
  readonly spki: Buffer;
  readonly from: Date;
  readonly to: Date;
  readonly extensions: readonly Buffer[];
}

/** What is signed of a certificate. */
export function toBeSigned({ serial, issuer, subject, spki, from, to, extensions }: CertificateFacts): Buffer {
  const validity = sequence(utcTime(from), utcTime(to));
  return sequence(
    explicit(0, integer(2)),
    integer(serial),
    ECDSA_SHA256,
    issuer,
    validity,
    subject,
    spki,
    explicit(3, sequence(...extensions)),
  );
}

export function certificate(facts: CertificateFacts, by: Key): Buffer {
  const body = toBeSigned(facts);
  return sequence(body, ECDSA_SHA256, bits(0, signature(body, by)));
}

export const extension = (id: string, value: Buffer, isCritical = false) =>
  sequence(objectId(id), ...(isCritical ? [yes] : []), octets(value));
export const ofAuthority = [
  extension('2.5.29.15', bits(1, Buffer.from([0x06])), true),
  extension('2.5.29.19', sequence(yes), true),
] as const;
export const ofSigner = extension('2.5.29.15', bits(7, Buffer.from([0x80])), true);
export const alternativeName = (address: string) => extension('2.5.29.17', sequence(tagged(0x86, Buffer.from(address))), true);
