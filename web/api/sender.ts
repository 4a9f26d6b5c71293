import { createHash, timingSafeEqual } from 'node:crypto';
import type { Writer } from '../ingest/sent-by.ts';
import type { App } from '../server/app.ts';
import { actionsTokens, isToken, type TokenReading } from './actions-token.ts';
import type { Limits } from './limits.ts';
import { ApiRefusal } from './refuse.ts';

/** Who sends. `key: null`: the environment's key, which reaches every repository. */
export interface Sender {
  readonly name: string;
  readonly key: Writer | null;
}

/** A key's last use is written at most so often, milliseconds. */
const TOUCH_EVERY = 60_000;

/** Whoever the `Authorization` header proves. Throws an ApiRefusal: 401, or 429 after too many wrong keys from one address. */
export async function senderOf(app: App, limits: Limits, header: string | undefined, address: string): Promise<Sender> {
  const secret = /^Bearer +(\S{1,4000}) *$/i.exec(header ?? '')?.[1];
  if (secret === undefined) throw unauthorized('No key came with the request.', MAKE_ONE);
  const { FIDELITY_INGEST_KEY: shared } = app.environment;
  if (shared !== undefined && sameText(secret, shared)) return { name: 'environment', key: null };
  if (isToken(secret)) return jobOf(await tokensOf(app)(secret), limits, address);
  const key = await app.store.keyOf(secret);
  if (key === null) {
    await limits.countFailure(address);
    throw unauthorized('The key is not known here, or was revoked.', MAKE_ONE);
  }
  const now = app.now();
  if (key.lastUsedAt === null || now - key.lastUsedAt > TOUCH_EVERY) await app.store.touchKey(key.id, now);
  return { name: key.id, key };
}

const readers = new WeakMap<App, ReturnType<typeof actionsTokens>>();

/** One reader for each app: it keeps the issuer's keys. */
function tokensOf(app: App): ReturnType<typeof actionsTokens> {
  const reader = readers.get(app) ?? actionsTokens(app.environment, app.now);
  readers.set(app, reader);
  return reader;
}

async function jobOf(reading: TokenReading, limits: Limits, address: string): Promise<Sender> {
  if ('job' in reading) {
    const { job } = reading;
    return { name: `actions:${job.repository.id}`, key: { repositories: [job.repository.id], proven: job } };
  }
  if ('unavailable' in reading) {
    const hint = 'Send it again in a moment.';
    throw new ApiRefusal({ status: 503, code: 'issuer_unavailable', message: reading.unavailable, hint, retryAfter: 10 });
  }
  await limits.countFailure(address);
  throw unauthorized(reading.refused, 'Send a token of GitHub Actions that was made for this dashboard, or a key.');
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
