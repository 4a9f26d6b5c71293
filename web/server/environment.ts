import * as z from 'zod';
import { isTimeZone } from '../time/zone.ts';

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** What the process is told from outside. Read once, at start. Blank variables count as unset. */
export const Environment = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    BASE_PATH: z
      .string()
      .regex(/^(?:\/[\w.-]+)+$/, 'starts with / and does not end with it')
      .optional(),
    FIDELITY_DATABASE_URL: z
      .string()
      .regex(/^(?:postgres(?:ql)?:\/\/|file:|[^:]+$)/, 'is neither postgres://… nor the path of a file')
      .default('data/fidelity.db'),
    FIDELITY_INGEST_KEY: z.string().min(16, 'is shorter than 16 characters').regex(/^\S+$/, 'is more than one word').optional(),
    /** Who signs tokens of GitHub Actions; another one for an Enterprise Server, and for tests. */
    FIDELITY_OIDC_ISSUER: z.url({ protocol: /^https?$/ }).default('https://token.actions.githubusercontent.com'),
    /** Absent: PUBLIC_URL. */
    FIDELITY_OIDC_AUDIENCE: z.string().max(500).optional(),
    FIDELITY_OIDC_OWNERS: z
      .string()
      .regex(/^\s*[1-9]\d{0,15}(?:[\s,]+[1-9]\d{0,15})*[\s,]*$/, 'is not a list of ids')
      .transform((text) =>
        text
          .split(/[\s,]+/)
          .filter((id) => id !== '')
          .map(Number),
      )
      .default([]),
    FIDELITY_OIDC_RECORDERS: z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter((name) => name !== ''))
      .default([]),
    FIDELITY_TIME_ZONE: z.string().refine(isTimeZone, 'is not an IANA time zone such as Europe/Berlin').default('UTC'),
    FIDELITY_PUBLIC_READ: z.enum(['true', 'false']).default('false'),
    FIDELITY_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  })
  .refine(({ HOST, PUBLIC_URL, FIDELITY_PUBLIC_READ }) => FIDELITY_PUBLIC_READ === 'true' || (LOOPBACK.includes(HOST) && !PUBLIC_URL), {
    path: ['HOST'],
    error:
      'is reachable from elsewhere, or PUBLIC_URL is set, and there is no sign-in yet: leave both alone, or set FIDELITY_PUBLIC_READ=true so that everybody may read',
  });
export type Environment = z.infer<typeof Environment>;
