/** One request and what came of it. `broken`: nothing, or not all of an answer. */
export type Attempt = { readonly status: number; readonly headers: Headers; readonly bytes: Uint8Array } | { readonly broken: string };

export interface AttemptFacts {
  /** Attempts so far, this one included. */
  readonly tried: number;
  /** Sent twice, it might be done twice. */
  readonly creates: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
  /** From 0 to 1. */
  readonly chance: number;
}

/** A request is sent so often at the most. */
export const MOST_TRIES = 4;
/** For one answer, milliseconds. */
export const ANSWER_PATIENCE_MS = 20_000;
const FIRST_WAIT_MS = 1_000;
/** GitHub asks for a minute at least where a secondary limit names no time. */
const LIMIT_WAIT_MS = 60_000;

/** How long to wait before the same request is sent again, milliseconds; null: it is not. */
export function afterAttempt(attempt: Attempt, { tried, creates, now, chance }: AttemptFacts): number | null {
  if (tried >= MOST_TRIES) return null;
  const backoff = FIRST_WAIT_MS * 2 ** (tried - 1) * (0.5 + chance / 2);
  if ('broken' in attempt) return creates ? null : backoff;
  const { status, headers, bytes } = attempt;
  if (status === 429 || (status === 403 && isLimit(headers, bytes))) {
    return asked(headers, now) ?? LIMIT_WAIT_MS * 2 ** (tried - 1);
  }
  if (status < 500 && !(status === 200 && isCut(bytes))) return null;
  return creates ? null : Math.max(backoff, asked(headers, now) ?? 0);
}

function isLimit(headers: Headers, bytes: Uint8Array): boolean {
  if (headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0') return true;
  return /rate limit/i.test(Buffer.from(bytes.subarray(0, 2_000)).toString('utf8'));
}

/** An empty answer with a success is one that broke off behind its head. */
function isCut(bytes: Uint8Array): boolean {
  return bytes.length === 0;
}

function asked(headers: Headers, now: number): number | null {
  const after = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,6}$/.test(after)) return Number(after) * 1_000;
  const reset = headers.get('x-ratelimit-reset')?.trim() ?? '';
  if (headers.get('x-ratelimit-remaining') === '0' && /^\d{1,12}$/.test(reset)) return Math.max(0, Number(reset) * 1_000 - now) + 1_000;
  return null;
}
