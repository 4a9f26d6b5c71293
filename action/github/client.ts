import { setImmediate } from 'node:timers/promises';
import { LARGEST_ANSWER } from './limits.ts';
import { ANSWER_PATIENCE_MS, type Attempt, afterAttempt } from './patience.ts';

/** What the API said, after retries. `absent`: 404 or 410. `refused`: it will not. `down`: nobody can say. */
export type Reply =
  | { readonly kind: 'ok'; readonly status: number; readonly body: unknown; readonly isLastPage: boolean }
  | { readonly kind: 'absent' }
  | { readonly kind: 'refused'; readonly status: number; readonly why: string }
  | { readonly kind: 'down'; readonly why: string };

export type Bytes = Exclude<Reply, { kind: 'ok' }> | { readonly kind: 'ok'; readonly bytes: Uint8Array };

/** The world as the client sees it. */
export interface Network {
  readonly fetch: typeof fetch;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly chance: () => number;
}

export interface GitHub {
  /** `path` begins with `/` and is relative to `GITHUB_API_URL`. What commits hold is asked once. */
  readonly get: (path: string) => Promise<Reply>;
  /** A write. One that creates something is not sent again when nobody can say whether it was taken. */
  readonly send: (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) => Promise<Reply>;
  readonly query: (text: string) => Promise<Reply>;
  /** A download behind a redirection, which is followed without the token. At most `most` bytes. */
  readonly download: (path: string, most: number) => Promise<Bytes>;
  /** What lies at an address that an answer of the API names, fetched without the token. At most `most` bytes. */
  readonly fetched: (address: string, most: number) => Promise<Bytes>;
  /** Requests so far, retries included. */
  readonly calls: () => number;
}

export interface GitHubOptions {
  /** `GITHUB_API_URL`, `GITHUB_GRAPHQL_URL`. */
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly token: string;
  /** All waiting between attempts, milliseconds; shared by all requests. */
  readonly patienceMs: number;
  /** For one answer, milliseconds. */
  readonly answerMs?: number;
}

/** What is asked about commits by their ids is the same whenever it is asked. */
const OF_COMMITS = /\/(?:git\/trees\/[0-9a-f]{40,64}|compare\/[0-9a-f]{40,64}\.\.\.[0-9a-f]{40,64})(?:\?|$)/;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * A small client of GitHub's API on `fetch`. GitHub's own toolkit would bring half a megabyte and its own `undici` into a bundle whose start
 * is budgeted, and its retries would still have to be replaced to keep the server's waits.
 */
export function gitHub({ apiUrl, graphqlUrl, token, patienceMs, answerMs = ANSWER_PATIENCE_MS }: GitHubOptions, network: Network): GitHub {
  let calls = 0;
  let patience = patienceMs;

  async function once(method: Method, url: string, body: unknown, withToken: boolean): Promise<Attempt> {
    calls += 1;
    try {
      const response = await network.fetch(url, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(answerMs),
        headers: {
          accept: 'application/vnd.github+json',
          'user-agent': 'tool-fidelity',
          'x-github-api-version': '2022-11-28',
          ...(withToken ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, headers: response.headers, bytes: await bytesOf(response, LARGEST_ANSWER) };
    } catch (error) {
      return { broken: reasonOf(error, answerMs) };
    }
  }

  /** Repeats what may be repeated, for as long as the patience lasts. */
  async function patiently(method: Method, url: string, body: unknown, withToken = true): Promise<Attempt> {
    for (let tried = 1; ; tried += 1) {
      const attempt = await once(method, url, body, withToken);
      const waitMs = afterAttempt(attempt, {
        tried,
        creates: method === 'POST' || method === 'PATCH',
        now: network.now(),
        chance: network.chance(),
      });
      if (waitMs === null || waitMs > patience) return attempt;
      patience -= waitMs;
      await network.wait(waitMs);
    }
  }

  async function asked(method: Method, path: string, body?: unknown): Promise<Reply> {
    const attempt = await patiently(method, apiUrl + path, body);
    if (!('broken' in attempt) && method === 'GET' && [301, 307, 308].includes(attempt.status)) {
      const moved = sameOrigin(attempt.headers.get('location'), apiUrl);
      if (moved !== null) return replyOf(await patiently('GET', moved, undefined));
    }
    return replyOf(attempt);
  }

  async function stored(address: string, most: number): Promise<Bytes> {
    if (!URL.canParse(address)) return { kind: 'down', why: 'the download has no address' };
    const file = await patiently('GET', address, undefined, false);
    if ('broken' in file || file.status !== 200) return notOk(replyOf(file));
    if (file.bytes.length > most) return { kind: 'refused', status: 200, why: 'the download is too large' };
    return { kind: 'ok', bytes: file.bytes };
  }

  const known = new Map<string, Reply>();

  return {
    async get(path) {
      const before = known.get(path);
      if (before !== undefined) return before;
      const reply = await asked('GET', path);
      if (reply.kind === 'ok' && OF_COMMITS.test(path)) known.set(path, reply);
      return reply;
    },
    async send(method, path, body) {
      // An audit holds the loop for seconds. Connections that were closed meanwhile have to be noticed before one is used for a write: the first
      // turn ends the one that is under way, the second looks at them.
      await setImmediate();
      await setImmediate();
      return asked(method, path, body);
    },
    query: async (text) => replyOf(await patiently('POST', graphqlUrl, { query: text })),
    async download(path, most) {
      const attempt = await patiently('GET', apiUrl + path, undefined);
      if ('broken' in attempt || attempt.status !== 302) return notOk(replyOf(attempt));
      return stored(attempt.headers.get('location') ?? '', most);
    },
    fetched: stored,
    calls: () => calls,
  };
}

function replyOf(attempt: Attempt): Reply {
  if ('broken' in attempt) return { kind: 'down', why: attempt.broken };
  const { status, headers, bytes } = attempt;
  const body = jsonOf(bytes);
  if (status === 404 || status === 410) return { kind: 'absent' };
  if (status >= 200 && status < 300) {
    if (body === undefined && status !== 204) return { kind: 'down', why: 'the answer is not JSON' };
    return { kind: 'ok', status, body: body ?? null, isLastPage: !/rel="next"/.test(headers.get('link') ?? '') };
  }
  const why = `HTTP ${status}`;
  return status >= 400 && status < 500 && status !== 429 ? { kind: 'refused', status, why } : { kind: 'down', why };
}

function notOk(reply: Reply): Exclude<Reply, { kind: 'ok' }> {
  return reply.kind === 'ok' ? { kind: 'down', why: `HTTP ${reply.status}` } : reply;
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

function sameOrigin(location: string | null, apiUrl: string): string | null {
  if (location === null || !URL.canParse(location, apiUrl)) return null;
  const moved = new URL(location, apiUrl);
  return moved.origin === new URL(apiUrl).origin ? moved.href : null;
}

async function bytesOf(response: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > most) throw new Error('the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** undici says "fetch failed", and its cause what failed. Nothing of it carries the token. */
function reasonOf(error: unknown, answerMs: number): string {
  if (!(error instanceof Error)) return 'no connection';
  if (error.name === 'TimeoutError') return `no answer within ${answerMs / 1_000} s`;
  const { cause } = error;
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
  return error.message === 'the answer is too large' ? error.message : 'the connection broke';
}
