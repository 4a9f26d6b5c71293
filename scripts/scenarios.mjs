// Prints every scenario of docs/threats.md with the result of the tests that it names, and the figures of a large pull request, as Markdown.
// `npm run scenarios` runs the tests of the Action for it; `npm run scenarios -- FILE` reads the JSON report of such a run instead.
// Exit code 1 where a test fails or is skipped, and where a scenario names one that did not run.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['test/action', 'test/github'];

const folder = mkdtempSync(join(tmpdir(), 'fidelity-scenarios-'));
try {
  const [, , given] = process.argv;
  const report = given ?? join(folder, 'report.json');
  const figures = join(folder, 'figures.json');
  if (given === undefined) {
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    spawnSync(process.execPath, [vitest, 'run', ...FOLDERS, '--reporter=json', `--outputFile=${report}`], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, FIDELITY_FIGURES: figures },
    });
  }
  const tests = testsIn(JSON.parse(readFileSync(report, 'utf8')));
  const scenarios = scenariosIn(readFileSync(join(ROOT, 'docs/threats.md'), 'utf8'), tests);
  process.stdout.write(pageOf(scenarios, tests, existsSync(figures) ? JSON.parse(readFileSync(figures, 'utf8')) : null));
  const fine = (each) => each.status === 'passed';
  process.exitCode =
    tests.length > 0 && tests.every(fine) && scenarios.every(({ ran }) => ran.every(({ results }) => results.length > 0)) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Every test of a JSON report: its file's name, its own title, and how it ended. */
function testsIn({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status, duration }) => ({ file: basename(name), title, status, seconds: (duration ?? 0) / 1_000 })),
  );
}

/** Every row of the page that names a test, with the section that it stands in. */
function scenariosIn(page, tests) {
  let section = '';
  return page.split('\n').flatMap((line) => {
    section = /^## (.*)/.exec(line)?.[1] ?? section;
    const named = [...line.matchAll(/`([\w-]+\.test\.ts) › ([^`]+)`/g)];
    if (!line.startsWith('| ') || named.length === 0) return [];
    const ran = named.map(([, file, title]) => {
      const fits = titlePattern(title);
      return { file, title, results: tests.filter((test) => test.file === file && fits.test(test.title)) };
    });
    return [{ section, move: line.split(' | ')[0].slice(2), ran }];
  });
}

/** A title as vitest fills it in: `%s`, `$page`. The page may name its beginning. */
function titlePattern(title) {
  const literal = title.split(/%[sijo]|\$\w+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('[^]*')}`);
}

function pageOf(scenarios, tests, figures) {
  const lines = ['# Scenarios', ''];
  for (const section of new Set(scenarios.map((each) => each.section))) {
    lines.push(`## ${section}`, '', '| Scenario | Test | Result |', '| --- | --- | --- |');
    for (const { move, ran } of scenarios.filter((each) => each.section === section)) {
      for (const { file, title, results } of ran) lines.push(`| ${move} | \`${file} › ${title}\` | ${resultOf(results)} |`);
    }
    lines.push('');
  }
  const ended = (status) => tests.filter((each) => each.status === status).length;
  const others = tests.length - ended('passed') - ended('failed');
  lines.push('## All tests of the Action', '', `${ended('passed')} passed, ${ended('failed')} failed, ${others} skipped.`, '');
  for (const { file, title } of tests.filter(({ status }) => status !== 'passed')) lines.push(`- \`${file} › ${title}\``);
  if (figures !== null) {
    lines.push('', '## 2,000 records and 500 findings', '', '| Figure | |', '| --- | --- |');
    for (const [name, value] of Object.entries(figures)) lines.push(`| ${name} | ${Number(value).toLocaleString('en')} |`);
  }
  return `${lines.join('\n')}\n`;
}

function resultOf(results) {
  if (results.length === 0) return '**did not run**';
  const passed = results.filter(({ status }) => status === 'passed').length;
  if (passed < results.length) return `**${results.length - passed} of ${results.length} not passed**`;
  return passed === 1 ? 'passed' : `passed, ${passed} cases`;
}
