import { describe, expect, test } from 'vitest';
import { hostCheck, isCrossSite } from '../../../web/server/hosts.ts';
import { readEnvironment } from '../../../web/server/read-environment.ts';

const OPEN = { FIDELITY_PUBLIC_READ: 'true' };
const NAMED = { ...OPEN, PUBLIC_URL: 'https://fidelity.example.org/x' };

describe('the name that a request is for', () => {
  test.each([
    [{}, 'localhost:3000', true],
    [{}, '127.0.0.1', true],
    [{}, '[::1]:3000', true],
    [{}, 'LOCALHOST:3000', true],
    [{}, 'evil.example', false],
    [{}, 'localhost.evil.example:3000', false],
    [{}, '127.0.0.1.evil.example', false],
    [{}, '127.0.0.1@evil.example', false],
    [{}, undefined, false],
    [{}, '', false],
    [NAMED, 'fidelity.example.org', true],
    [NAMED, 'localhost:3000', true],
    [NAMED, 'evil.example', false],
    [{ ...NAMED, HOST: '0.0.0.0' }, '0.0.0.0:3000', false],
    [{ ...NAMED, HOST: '10.0.0.7' }, '10.0.0.7:3000', true],
    [{ ...OPEN, HOST: '0.0.0.0' }, 'any.example', true],
  ])('with %j, %s: %s', (variables, host, own) => {
    expect(hostCheck(readEnvironment(variables))(host)).toBe(own);
  });
});

describe('where a change is asked from', () => {
  const asking = { method: 'POST', host: 'localhost:3000', origin: undefined, fetchSite: undefined };
  test.each([
    ['a sender that is no browser', {}, false],
    ['its own page', { origin: 'http://localhost:3000', fetchSite: 'same-origin' }, false],
    ['a page behind a proxy', { origin: 'https://fidelity.example.org' }, false],
    ['another site', { origin: 'https://evil.example' }, true],
    ['another port', { origin: 'http://localhost:3001' }, true],
    ['a page without an origin', { origin: 'null' }, true],
    ['another site that hides its origin', { fetchSite: 'cross-site' }, true],
    ['a sister site', { fetchSite: 'same-site' }, true],
    ['another site that only reads', { method: 'GET', origin: 'https://evil.example', fetchSite: 'cross-site' }, false],
  ])('%s', (_, more, crosses) => {
    expect(isCrossSite({ ...asking, ...more }, readEnvironment(NAMED))).toBe(crosses);
  });
});
