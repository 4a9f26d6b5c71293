/** Something that goes wrong on purpose. */
export interface Fault {
  /** Matched against `METHOD /path`. */
  readonly on: RegExp;
  /** How many requests it meets. Default: all. */
  readonly times?: number;
  /** How many matching requests pass before. */
  readonly after?: number;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Nothing is answered at all. */
  readonly hang?: true;
  /** The connection breaks in the middle of the answer. */
  readonly cut?: true;
}

export interface Faults {
  readonly add: (fault: Fault) => void;
  readonly clear: () => void;
  /** The fault that meets this request; null: none. */
  readonly of: (request: string) => Fault | null;
}

export function faults(): Faults {
  const all: { fault: Fault; met: number }[] = [];
  return {
    add: (fault) => void all.push({ fault, met: 0 }),
    clear: () => {
      all.length = 0;
    },
    of(request) {
      for (const each of all) {
        if (!each.fault.on.test(request)) continue;
        each.met += 1;
        const from = each.fault.after ?? 0;
        if (each.met > from && each.met <= from + (each.fault.times ?? Number.POSITIVE_INFINITY)) return each.fault;
      }
      return null;
    },
  };
}

/** The answers that GitHub gives in its own words. */
export const refusals = {
  forbidden: { status: 403, body: { message: 'Resource not accessible by integration', documentation_url: 'https://docs.github.example' } },
  rateLimited: (seconds: number) => ({
    status: 429,
    headers: { 'retry-after': String(seconds) },
    body: { message: 'You have exceeded a secondary rate limit.', documentation_url: 'https://docs.github.example' },
  }),
  secondaryLimit: (seconds: number | null) => ({
    status: 403,
    headers: seconds === null ? {} : { 'retry-after': String(seconds) },
    body: {
      message: 'You have exceeded a secondary rate limit. Please wait a few minutes.',
      documentation_url: 'https://docs.github.example',
    },
  }),
  badGateway: { status: 502, body: '<html>502 Bad Gateway</html>' },
} as const;
