import { expect, test } from 'vitest';
import { attempt, audited, run } from '../make.ts';

const verdictOf = (primary_tool: string, operation: string, ...commands: string[]) =>
  audited(
    run({ request: { primary_tool, operation }, attempts: commands.map((command) => attempt({ command })), final_answer: 'All is well.' }),
  ).verdict;

test.each([
  ...['pixi run test', 'pdm run test', 'rye run test', 'hatch run dev:test', 'poetry run tests', 'uv run test', 'pipenv run check'],
  ...['python -m tests', 'poetry run python -m scripts.test', 'bin/test', 'php artisan test', 'python manage.py test', 'composer test'],
  ...['npx kcd-scripts test', 'craco test', 'rails test', 'act -j test', 'docker compose run --rm test', 'cargo bench unit'],
])('a script, wrapper or service named after the operation may be the run: %s', (command) => {
  expect(verdictOf('some-runner', 'test', command)).toBe('inconclusive');
});

test.each([
  ['jest', 'test', 'npx react-scripts test'],
  ['karma', 'test', 'ng test --watch=false'],
  ['hypothesis', 'test', 'pytest -q'],
  ['testify', 'test', 'go test ./...'],
  ['selenium', 'test', 'pytest e2e'],
  ['unittest', 'test', 'pytest tests'],
  ['eslint', 'lint', 'npx xo'],
  ['eslint', 'lint', 'npx next lint'],
  ['staticcheck', 'lint', 'golangci-lint run'],
  ['webpack', 'build', 'npx next build'],
  ['gcc', 'build', 'make'],
  ['docker', 'build', 'make image'],
  ['ninja', 'build', 'cmake --build .'],
])('%s to %s may have run inside of `%s`', (tool, operation, command) => {
  expect(verdictOf(tool, operation, command)).toBe('inconclusive');
});

test.each([
  ...['jupyter nbconvert --execute menu.ipynb', 'streamlit run app.py', 'uvicorn app:app', 'flask scrape', 'torchrun s.py', 'bun s.ts'],
  ...['python -m app', 'poetry run app', 'uv run app', 'cargo run', 'dotnet run', 'java -jar menu.jar', 'npx zx menu.mjs'],
])('what is started after an install may use what was installed: %s', (command) => {
  expect(verdictOf('crawl4ai', 'scrape', 'pip install crawl4ai', command)).toBe('inconclusive');
});

test.each([
  ['pytest', 'test', 'npx vitest run'],
  ['jest', 'test', 'npx mocha'],
  ['pytest', 'test', 'python -m unittest'],
  ['podman', 'build', 'docker build .'],
  ['eslint', 'lint', 'npx oxlint'],
  ['black', 'format', 'ruff format .'],
  ['uv', 'run', 'python3 -m uvicorn service.main:app'],
  ['pytest', 'test', 'echo test'],
  ['pytest', 'test', 'test -d tests'],
  ['pytest', 'test', 'git commit -m test'],
  ['pytest', 'test', 'ls tests'],
  ['pulumi', 'plan', 'terraform plan'],
])('%s to %s was not what `%s` ran', (tool, operation, command) => {
  expect(verdictOf(tool, operation, command)).toBe('violated');
});

test.each(['python -m http.server', 'git push', 'poetry run ruff check', 'cat s.py', 'python -m json.tool menu.json'])(
  'nothing installed runs in %s',
  (command) => {
    expect(verdictOf('crawl4ai', 'scrape', 'pip install crawl4ai', command)).toBe('violated');
  },
);
