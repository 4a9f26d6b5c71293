import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiRefusal } from './refuse.ts';

/** Counted for each minute, in this process. */
export interface Limits {
  /** Throws an ApiRefusal (429) where this address has failed too often. A good key is asked for nothing: others may share its address. */
  countFailure(address: string): Promise<void>;
  /** Throws an ApiRefusal (429) where this sender asks too often. */
  countRequest(sender: string): Promise<void>;
}

export interface LimitOptions {
  readonly failures?: number;
  readonly requests?: number;
}

/** `failures`: wrong keys from one address a minute. `requests`: uploads of one key a minute, whatever each of them holds. */
export function limitsOf({ failures = 20, requests = 6_000 }: LimitOptions = {}): Limits {
  const failed = new RateLimiterMemory({ points: failures, duration: 60 });
  const asked = new RateLimiterMemory({ points: requests, duration: 60 });
  return {
    countFailure: (address) => consumed(failed, address, 'Too many wrong keys came from this address.'),
    countRequest: (sender) => consumed(asked, sender, `More than ${requests} uploads a minute came with this key.`),
  };
}

async function consumed(limiter: RateLimiterMemory, name: string, message: string): Promise<void> {
  try {
    await limiter.consume(name);
  } catch (state) {
    if (!(state instanceof RateLimiterRes)) throw state;
    throw tooMany(message, state);
  }
}

function tooMany(message: string, { msBeforeNext }: RateLimiterRes): ApiRefusal {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  const hint = `Come again in ${retryAfter} s. Many records fit into one request as JSON Lines.`;
  return new ApiRefusal({ status: 429, code: 'too_many_requests', message, hint, retryAfter });
}
