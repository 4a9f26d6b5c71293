import type { Environment } from './environment.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * True for a `Host` header that this server answers to. A page of somebody else's whose name resolves to this machine has another one:
 * without the check it could read everything, because the browser takes both for the same site.
 * Where everybody may read and no PUBLIC_URL says under which name, every name will do.
 */
export function hostCheck({ HOST, PUBLIC_URL, FIDELITY_PUBLIC_READ }: Environment): (host: string | undefined) => boolean {
  if (FIDELITY_PUBLIC_READ === 'true' && PUBLIC_URL === undefined) return () => true;
  const names = new Set(LOOPBACK);
  if (PUBLIC_URL !== undefined) names.add(new URL(PUBLIC_URL).hostname);
  if (HOST !== '0.0.0.0' && HOST !== '::') names.add(HOST.includes(':') ? `[${HOST}]` : HOST.toLowerCase());
  return (host) => host !== undefined && names.has(host.toLowerCase().replace(/:\d{1,5}$/, ''));
}

export interface Asking {
  readonly method: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
}

/** True where a page of another site makes a browser change something here. Senders that are no browsers say nothing of an origin. */
export function isCrossSite({ method, host, origin, fetchSite }: Asking, { PUBLIC_URL }: Environment): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return true;
  if (origin === undefined) return false;
  const from = URL.canParse(origin) ? new URL(origin).host : null;
  return from === null || (from !== host && (PUBLIC_URL === undefined || from !== new URL(PUBLIC_URL).host));
}
