import { describe, expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from '../../../web/server/read-environment.ts';
import { mayLoadSamples } from '../../../web/server/samples.ts';

function complaint(variables: Readonly<Record<string, string>>): string {
  try {
    readEnvironment(variables);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  return '';
}

test('a page takes the examples in on this machine alone: elsewhere whoever comes by would write', () => {
  expect(mayLoadSamples(readEnvironment({}))).toBe(true);
  expect(mayLoadSamples(readEnvironment({ HOST: '0.0.0.0', FIDELITY_PUBLIC_READ: 'true' }))).toBe(false);
});

test('nothing set is a dashboard for this machine alone', () => {
  expect(readEnvironment({})).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, FIDELITY_DATABASE_URL: 'data/fidelity.db' });
  expect(readEnvironment({ PORT: ' ', HOST: '', PUBLIC_URL: '' })).toEqual(readEnvironment({}));
});

describe('a mistake is named with the variable and what to do', () => {
  test.each([
    ['PORT', 'many', /^PORT .+0 to 65535/],
    ['PORT', '70000', /^PORT /],
    ['PUBLIC_URL', 'ftp://example.org', /^PUBLIC_URL .+https:/],
    ['BASE_PATH', 'fidelity/', /^BASE_PATH is not a path: it starts with \/ /],
    ['FIDELITY_DATABASE_URL', 'mysql://h/d', /^FIDELITY_DATABASE_URL is neither postgres/],
    ['FIDELITY_INGEST_KEY', 'short', /^FIDELITY_INGEST_KEY is shorter than 16 characters\. .+openssl/],
    ['FIDELITY_INGEST_KEY', 'a key of several words', /^FIDELITY_INGEST_KEY is more than one word\. /],
    ['FIDELITY_TIME_ZONE', 'Berlin', /^FIDELITY_TIME_ZONE is not an IANA time zone/],
    ['FIDELITY_TIME_ZONE', '+01:00', /^FIDELITY_TIME_ZONE is not an IANA time zone/],
    ['FIDELITY_PUBLIC_READ', 'yes', /^FIDELITY_PUBLIC_READ .+true/],
    ['FIDELITY_LOG_LEVEL', 'loud', /^FIDELITY_LOG_LEVEL .+silent/],
  ])('%s=%s', (name, value, message) => {
    expect(complaint({ [name]: value })).toMatch(message);
  });

  test('several at once, a line each, and no value is repeated', () => {
    const text = complaint({ PORT: 'many', FIDELITY_INGEST_KEY: 'hunter2' });
    expect(text.split('\n')).toHaveLength(2);
    expect(text).not.toContain('hunter2');
  });
});

describe('without sign-in, reading is open to this machine alone, unless somebody says otherwise', () => {
  test.each([
    [{ HOST: '0.0.0.0' }, /HOST is reachable from elsewhere/],
    [{ HOST: '192.168.1.4' }, /HOST is reachable from elsewhere/],
    [{ PUBLIC_URL: 'https://fidelity.example.org' }, /PUBLIC_URL is set/],
    [{ HOST: '0.0.0.0', FIDELITY_PUBLIC_READ: 'false' }, /FIDELITY_PUBLIC_READ=true/],
  ])('%j does not start', (variables, message) => {
    expect(complaint(variables)).toMatch(message);
  });

  test.each([
    [{ HOST: '::1' }],
    [{ HOST: 'localhost' }],
    [{ HOST: '0.0.0.0', FIDELITY_PUBLIC_READ: 'true' }],
    [{ PUBLIC_URL: 'https://fidelity.example.org', FIDELITY_PUBLIC_READ: 'true' }],
  ])('%j does', (variables) => {
    expect(complaint(variables)).toBe('');
  });
});
