/**
 * Why numbers were not answered. `too_slow`: not within the time that a reader waits. `unavailable`: the worker or its database does not
 * answer. `refused`: it cannot be asked so. `closed`: the process is stopping.
 */
export type FactsErrorCode = 'too_slow' | 'unavailable' | 'refused' | 'closed';

export class FactsError extends Error {
  override readonly name = 'FactsError';
  readonly code: FactsErrorCode;

  constructor(code: FactsErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
