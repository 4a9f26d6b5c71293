import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'fidelity-ci-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Outcome {
  readonly install: number;
  readonly test: number;
  /** What vitest's JSON reporter leaves; null: nothing. */
  readonly results: unknown;
}

/** Runs `.ci/run` with an `npm` in front of the real one that only behaves as described. */
function ciRun({ install, test: tests, results }: Outcome, node = process.execPath) {
  const bin = mkdtempSync(join(home, 'bin-'));
  symlinkSync(node, join(bin, 'node'));
  writeFileSync(join(bin, 'results.json'), JSON.stringify(results));
  const npm = `#!/bin/bash
echo "npm $*"
if [[ $1 = ci ]]; then exit ${install}; fi
for option in "$@"; do
  case $option in --outputFile.json=*) ${results === null ? ':' : `cp '${bin}/results.json' "\${option#*=}"`} ;; esac
done
exit ${tests}
`;
  writeFileSync(join(bin, 'npm'), npm);
  chmodSync(join(bin, 'npm'), 0o755);
  mkdirSync(join(bin, 'empty'));
  const env = { PATH: [bin, '/usr/bin', '/bin'].join(delimiter), HOME: join(bin, 'empty') };
  const { status, stdout } = spawnSync(resolve('.ci/run'), { cwd: bin, env, encoding: 'utf8' });
  return { status, calls: stdout.match(/^npm \S+/gm), last: stdout.trimEnd().split('\n').at(-1) };
}

const file = (status: string, ...tests: readonly string[]) => ({ status, assertionResults: tests.map((each) => ({ status: each })) });
const results = (numPassedTests: number, numFailedTests: number, ...testResults: readonly unknown[]) => ({
  numPassedTests,
  numFailedTests,
  testResults,
});

const cases: readonly (readonly [string, Outcome, number, string])[] = [
  ['all pass', { install: 0, test: 0, results: results(3, 0, file('passed', 'passed')) }, 0, '3 passed, 0 failed'],
  ['one fails', { install: 0, test: 1, results: results(2, 1, file('failed', 'failed')) }, 1, '2 passed, 1 failed'],
  [
    'one fails, and npm does not say so',
    { install: 0, test: 0, results: results(2, 1, file('failed', 'failed')) },
    1,
    '2 passed, 1 failed',
  ],
  ['a file does not load', { install: 0, test: 1, results: results(2, 0, file('failed')) }, 1, '2 passed, 1 failed'],
  ['something beside the tests fails', { install: 0, test: 7, results: results(2, 0, file('passed', 'passed')) }, 7, '2 passed, 0 failed'],
  ['no test runs', { install: 0, test: 0, results: results(0, 0) }, 1, '0 passed, 0 failed'],
  ['no results are left', { install: 0, test: 0, results: null }, 1, '0 passed, 0 failed'],
  ['the tests crash', { install: 0, test: 134, results: null }, 134, '0 passed, 0 failed'],
];
test.each(cases)('%s: the exit code and the last line say it', (_what, outcome, status, last) => {
  expect(ciRun(outcome)).toEqual({ status, last, calls: ['npm ci', 'npm test'] });
});

test('an installation that fails is not tested', () => {
  expect(ciRun({ install: 1, test: 0, results: results(3, 0) })).toEqual({ status: 1, last: '0 passed, 0 failed', calls: ['npm ci'] });
});

test('a Node that is too old installs nothing', () => {
  expect(ciRun({ install: 0, test: 0, results: results(3, 0) }, '/usr/bin/false')).toEqual({
    status: 1,
    last: '0 passed, 0 failed',
    calls: null,
  });
});
