import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type FakeGitHub, fakeGitHub } from '../../github/fake.ts';
import { type Machine, machine } from './step.ts';

/** Machines that are taken apart after each test, in front of one GitHub that forgets everything. Call it at the top of a test file. */
export function machines(): ((files?: Readonly<Record<string, string>>) => Machine) & { readonly github: () => FakeGitHub } {
  const made: Machine[] = [];
  let github: FakeGitHub | null = null;
  beforeAll(async () => {
    github = await fakeGitHub();
  });
  beforeEach(() => github?.forget());
  afterEach(() => {
    for (const each of made.splice(0)) each.remove();
  });
  afterAll(() => github?.close());
  const current = () => {
    if (github === null) throw new Error('the fake GitHub runs inside of tests only');
    return github;
  };
  const make = (files?: Readonly<Record<string, string>>) => {
    const one = machine(current(), files);
    made.push(one);
    return one;
  };
  return Object.assign(make, { github: current });
}
