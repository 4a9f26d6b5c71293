import { expect, test } from 'vitest';
import { audit } from '../../core/audit.ts';
import { attempt, run } from '../make.ts';

/** Whether a run that ended with 1 counts as one that worked: the code is a result of pytest and of ESLint. */
function worked(command: string, output: { stdout?: string; stderr?: string }): boolean {
  const request = {
    primary_tool: command.includes('pytest') ? 'pytest' : 'eslint',
    operation: command.includes('pytest') ? 'test' : 'lint',
  };
  const record = run({ request, attempts: [attempt({ command, exitCode: 1, ...output })], final_answer: 'Done.' });
  return audit(record, request).method === 'primary';
}

test.each<[string, string, { stdout?: string; stderr?: string }]>([
  ['a module that is not there', 'python3 -m pytest -q', { stderr: '/usr/bin/python3: No module named pytest\n' }],
  ['the same on standard output', 'python -m pytest', { stdout: 'python: No module named pytest' }],
  ['no package of that name', 'npx eslint .', { stderr: 'npm error code E404\nnpm error 404 Not Found' }],
  ['no program in the package', 'npx eslint .', { stderr: 'npm ERR! could not determine executable to run' }],
  ['no network', 'npx eslint .', { stderr: 'npm error code EAI_AGAIN\nnpm error network request failed' }],
  ['pnpm', 'pnpm exec eslint .', { stdout: '\u2009ERR_PNPM_RECURSIVE_EXEC_FIRST_FAIL\u2009 Command "eslint" not found' }],
  ['yarn', 'yarn eslint .', { stderr: 'error Command "eslint" not found.' }],
  ['poetry', 'poetry run pytest', { stderr: 'Command not found: pytest' }],
  [
    'a script that was never installed',
    'node node_modules/eslint/bin/eslint.js .',
    {
      stderr:
        "node:internal/modules/cjs/loader:1228\n  throw err;\n  ^\n\nError: Cannot find module '/w/node_modules/eslint/bin/eslint.js'",
    },
  ],
])('a program that never began has no result: %s', (_name, command, output) => {
  expect(worked(command, output)).toBe(false);
});

test.each<[string, string, { stdout?: string; stderr?: string }]>([
  ['tests that fail on an import', 'python3 -m pytest -q', { stdout: "E   ModuleNotFoundError: No module named 'pytest'\n1 failed" }],
  ['tests about a starter', 'pytest', { stdout: "assert 'python: No module named x' in err\n1 failed" }],
  ['findings, told by npm', 'npm exec eslint .', { stdout: '3 problems', stderr: 'npm error Lifecycle script `lint` failed with error' }],
  ['findings about a module', 'npx eslint .', { stdout: "1:1 error Cannot find module './bin/a' import/no-unresolved" }],
])('a result is none the less one: %s', (_name, command, output) => {
  expect(worked(command, output)).toBe(true);
});
