import { randomBytes } from 'node:crypto';

/**
 * On every answer: nothing is guessed, framed, or told to other sites. Where nothing were told to this one either, browsers would send the
 * forms of its own pages, when they are sent without script, under the origin `null`: nobody could tell them from those of others.
 */
export const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

/** For answers that are no pages: a browser that opens one runs nothing of it. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** A page's policy: scripts only with this answer's nonce. `style-src` is open because charts carry their sizes as style attributes. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function freshNonce(): string {
  return randomBytes(18).toString('base64');
}
