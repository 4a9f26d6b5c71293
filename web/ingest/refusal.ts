/** Why something that was sent is not taken. `status` is HTTP's; `code` never gets a new meaning. */
export interface Refusal {
  readonly status: 400 | 403 | 413 | 422 | 500 | 503;
  readonly code:
    | 'not_json'
    | 'unreadable_envelope'
    | 'unreadable_record'
    | 'unreadable_report'
    | 'too_large'
    | 'repository_not_allowed'
    | 'judge_failed'
    | 'not_stored'
    | 'store_unavailable'
    | 'busy';
  readonly message: string;
  readonly hint: string;
  /** Seconds after which it may be sent again. */
  readonly retryAfter?: number;
}

/** Thrown where one upload cannot be taken: a mistake of its sender, or a fault that it set off. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Thrown where more is waiting than may wait. Nothing was taken: the sender comes again after `retryAfter` seconds. */
export class IngestBusy extends Error {
  override readonly name = 'IngestBusy';
  readonly retryAfter = 5;

  constructor() {
    super('More uploads are waiting than this server may hold.');
  }
}

/** Thrown where the store takes nothing at the moment: whatever was sent is sent again later. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';

  constructor(cause: unknown) {
    super('The store does not answer.', { cause });
  }
}
