import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiRefusal } from './refuse.ts';

/** Counted for each minute, in this process. */
export interface Limits {
  /** Throws an ApiRefusal (429) where this address has failed too often. */
  refuseAfterFailures(address: string): Promise<void>;
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
    async refuseAfterFailures(address) {
      const state = await failed.get(address);
      if (state !== null && state.consumedPoints >= failures) throw tooMany('Too many wrong keys came from this address.', state);
    },
    async countFailure(address) {
      await failed.penalty(address);
    },
    async countRequest(sender) {
      try {
        await asked.consume(sender);
      } catch (state) {
        if (!(state instanceof RateLimiterRes)) throw state;
        throw tooMany(`More than ${requests} uploads a minute came with this key.`, state);
      }
    },
  };
}

function tooMany(message: string, { msBeforeNext }: RateLimiterRes): ApiRefusal {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  const hint = `Come again in ${retryAfter} s. Many records fit into one request as JSON Lines.`;
  return new ApiRefusal({ status: 429, code: 'too_many_requests', message, hint, retryAfter });
}
