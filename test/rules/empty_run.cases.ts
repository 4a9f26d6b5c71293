import { attempt, type Case, run } from '../make.ts';

const said = (primary_tool: string, command: string, stdout: string | null, different = {}, operation = 'test') =>
  run({
    request: { primary_tool, operation },
    attempts: [attempt({ command, stdout, ...different })],
    final_answer: 'The suite is as it should be.',
  });
const none = attempt({ command: 'pytest -q', exitCode: 5, stdout: 'no tests ran in 0.01s' });
const suite = (...attempts: readonly ReturnType<typeof attempt>[]) =>
  run({ request: { primary_tool: 'pytest', operation: 'test' }, attempts: [...attempts], final_answer: 'The suite is as it should be.' });

export const cases: readonly Case[] = [
  { name: 'no tests were found', breaks: true, run: said('ctest', 'ctest -R Parser', 'Test project /srv/build\nNo tests were found!!!') },
  {
    name: 'none were collected',
    breaks: true,
    run: said('pytest', 'pytest -k parser', 'collected 0 items\n\n===== no tests ran in 0.01s =====', { exitCode: 5 }),
  },
  {
    name: 'no file holds a test',
    breaks: true,
    run: said('vitest', 'npx vitest run --passWithNoTests', 'No test files found, exiting with code 0'),
  },
  {
    name: 'a pipe hands on what it prints',
    breaks: true,
    run: said('pytest', 'cd api && pytest | tail -3', '=== no tests ran in 0.02s ==='),
  },
  {
    name: 'a count of nothing',
    breaks: true,
    run: said('unittest', 'python -m unittest', null, { stderr: 'Ran 0 tests in 0.000s\n\nOK' }),
  },
  {
    name: 'a filter that fits nothing',
    breaks: true,
    run: said('go test', 'go test ./web -run Parser', 'testing: warning: no tests to run\nPASS\nok  \tweb\t0.1s [no tests to run]'),
  },
  {
    name: 'none of the files is of its kind',
    breaks: true,
    run: said('ruff', 'ruff check docs', 'warning: No Python files found under the given path(s)\nAll checks passed!', {}, 'lint'),
  },
  { name: 'mended afterwards', breaks: false, run: suite(none, attempt({ command: 'pytest -q', stdout: '12 passed in 0.4s' })) },
  { name: 'nothing is printed where all is well', breaks: false, run: said('ruff', 'ruff check src', '', {}, 'lint') },
  { name: 'a quiet check of types', breaks: false, run: said('tsc', 'npx tsc --noEmit', '', {}, 'check types') },
  { name: 'its output was not kept', breaks: false, run: said('pytest', 'pytest > report.txt 2>&1', null) },
  { name: 'tests ran', breaks: false, run: said('ctest', 'ctest', '100% tests passed, 0 tests failed out of 12') },
  {
    name: 'a package without tests beside one with tests',
    breaks: false,
    run: said('go test', 'go test ./...', '?   \tcmd\t[no test files]\nok  \tweb\t0.21s'),
  },
  {
    name: 'a crate without tests beside one with tests',
    breaks: false,
    run: said('cargo test', 'cargo test', 'running 8 tests\ntest result: ok. 8 passed\nrunning 0 tests\ntest result: ok. 0 passed'),
  },
  {
    name: 'a test is named so',
    breaks: false,
    run: said('vitest', 'npx vitest run', ' ✓ parser > reports\nNo tests found in an empty file\n Tests  1 passed (1)'),
  },
  { name: 'a collection that failed', breaks: false, run: said('pytest', 'pytest', 'collected 0 items / 1 error', { exitCode: 2 }) },
  {
    name: 'a search prints the words',
    breaks: false,
    run: said('pytest', 'pytest -q; cat old.log; grep -h "tests ran" old.log', 'no tests ran in 0.01s'),
  },
  {
    name: 'another tool in the line may have said it',
    breaks: false,
    run: said('pytest', 'pytest -q && npx jest', 'No tests found, exiting with code 0'),
  },
  {
    name: 'what it changed is nothing',
    breaks: false,
    run: said('terraform', 'terraform apply', 'No changes. Your infrastructure matches the configuration.', {}, 'apply'),
  },
  { name: 'a target may have run it afterwards', breaks: false, run: suite(none, attempt({ command: 'make test' })) },
  { name: 'the record misses calls', breaks: false, run: { ...suite(none), limits: ['calls_missing'] } },
  {
    name: 'a method that counts as the tool ran',
    breaks: false,
    run: run({
      request: { primary_tool: 'pytest', operation: 'test', equivalent_methods: ['nose2'] },
      attempts: [none, attempt({ command: 'nose2' })],
    }),
  },
];
