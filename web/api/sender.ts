import { createHash, timingSafeEqual } from 'node:crypto';
import type { App } from '../server/app.ts';
import type { ApiKey } from '../store/store.ts';
import type { Limits } from './limits.ts';
import { ApiRefusal } from './refuse.ts';

/** Who sends. `key: null`: the environment's key, which reaches every repository. */
export interface Sender {
  readonly name: string;
  readonly key: ApiKey | null;
}

/** A key's last use is written at most so often, milliseconds. */
const TOUCH_EVERY = 60_000;

/** Whoever the `Authorization` header proves. Throws an ApiRefusal: 401, or 429 after too many wrong keys from one address. */
export async function senderOf(app: App, limits: Limits, header: string | undefined, address: string): Promise<Sender> {
  const secret = /^Bearer +(\S{1,500}) *$/i.exec(header ?? '')?.[1];
  if (secret === undefined) throw unauthorized('No key came with the request.', MAKE_ONE);
  const { FIDELITY_INGEST_KEY: shared } = app.environment;
  if (shared !== undefined && sameText(secret, shared)) return { name: 'environment', key: null };
  const key = await app.store.keyOf(secret);
  if (key === null) {
    await limits.countFailure(address);
    throw unauthorized('The key is not known here, or was revoked.', MAKE_ONE);
  }
  const now = app.now();
  if (key.lastUsedAt === null || now - key.lastUsedAt > TOUCH_EVERY) await app.store.touchKey(key.id, now);
  return { name: key.id, key };
}

const MAKE_ONE =
  'Send `Authorization: Bearer KEY`. `tool-fidelity keys create NAME` makes a key; FIDELITY_INGEST_KEY sets one when the server starts.';

function unauthorized(message: string, hint: string): ApiRefusal {
  return new ApiRefusal({ status: 401, code: 'unauthorized', message, hint });
}

/** Takes the same time wherever two texts differ. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
