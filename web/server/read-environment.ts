import type * as z from 'zod';
import { Environment } from './environment.ts';

/** A person's mistakes in the environment, one line each: the variable, what is wrong with it, what to do. Values are not quoted. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

const ADVICE: Readonly<Record<string, string>> = {
  HOST: 'The default, 127.0.0.1, is reachable from this machine alone.',
  PORT: 'Write a number from 0 to 65535; 0 takes any free port.',
  PUBLIC_URL: 'Write the address that readers use, such as https://fidelity.example.org.',
  BASE_PATH: 'Write the path that a proxy serves the dashboard under, such as /fidelity, or leave it out.',
  FIDELITY_DATABASE_URL: 'Write postgres://USER@HOST/NAME for PostgreSQL, or the path of a file for SQLite.',
  FIDELITY_INGEST_KEY: 'Take a long random text: `openssl rand -hex 24` prints one.',
  FIDELITY_OIDC_ISSUER: 'Write the address of the issuer; leave it out for github.com.',
  FIDELITY_OIDC_OWNERS:
    'Write the ids of the accounts whose repositories may send runs, such as 9919,1342004: names can change hands, ids cannot.',
  FIDELITY_TIME_ZONE: 'Write a name such as Europe/Berlin or UTC.',
  FIDELITY_PUBLIC_READ: 'Write true where everybody who reaches the server may read, else leave it out.',
  FIDELITY_LOG_LEVEL: 'It takes fatal, error, warn, info, debug or silent.',
};

/** What the process is told from outside, checked. Throws an EnvironmentError that names every mistake. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const read = Environment.safeParse(set);
  if (read.success) return read.data;
  throw new EnvironmentError(read.error.issues.map(lineOf).join('\n'));
}

function lineOf(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0] ?? 'The environment');
  const what = /^(?:is|starts) /.test(issue.message) ? issue.message : 'has a value that it cannot have';
  const wrong = what.startsWith('starts') ? `${name} is not a path: it ${what}` : `${name} ${what}`;
  return `${wrong}.${name in ADVICE && issue.code !== 'custom' ? ` ${ADVICE[name]}` : ''}`;
}
