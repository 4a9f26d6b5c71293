/** What may stand on a line before the words: rules, arrows, a label. */
const START = String.raw`^[ \t=>!*#\-[\]]{0,120}(?:(?:error|warning|info):\s?)?`;

/**
 * How tools say that they found nothing to do, each at the beginning of a line. A tool that prints nothing says nothing: many are quiet
 * when all is well. Sources: the tools' own messages (pytest, unittest, vitest, jest, mocha, ctest, go, cargo, rspec, phpunit, maven,
 * playwright, cypress, dotnet, node, bun, TAP; ruff, black, mypy).
 */
export const saysNothing: Readonly<Record<'testing' | 'linting', RegExp>> = {
  testing: new RegExp(
    `${START}(?:${[
      String.raw`no tests? (?:were |was )?(?:found|ran|run|executed|collected|to run)\b`,
      String.raw`no test (?:files?|modules?) (?:were |was )?found\b`,
      String.raw`no test is available in\b`,
      String.raw`collected 0 items\b`,
      String.raw`(?:ran|running|executed|found) 0 tests?\b`,
      String.raw`0 tests?[ \t]*(?:$|[,.!]|(?:found|ran|run|executed|collected|passed)\b)`,
      String.raw`0 examples?, 0 failures\b`,
      String.raw`0 passing\b`,
      String.raw`tests:?[ \t]+(?:0 total|no tests)\b`,
      String.raw`tests run:[ \t]*0\b`,
      String.raw`(?:\u2139 )?tests 0[ \t]*$`,
      String.raw`1\.\.0\b`,
      String.raw`testing: warning: no tests to run\b`,
      String.raw`\?[ \t]+\S{1,200}[ \t]+\[no test files\]`,
      String.raw`can't run because no spec files were found\b`,
    ].join('|')})`,
    'im',
  ),
  linting: new RegExp(
    `${START}(?:no python files (?:found under the given path|are present to be formatted)|there are no \\.py\\[?i?\\]? files in directory)`,
    'im',
  ),
};

const COUNTED =
  'tests?|specs?|examples?|assertions?|scenarios?|passed|passing|pass|failed|failing|failures?|fail|skipped|pending|todo|errors?';

/** A count, a mark or a name of something that was tested: then the tool did not do nothing, whatever else it prints. */
export const countsSomething = new RegExp(
  [
    String.raw`\b[1-9]\d{0,8}[ \t]+(?:${COUNTED})\b`,
    String.raw`\b(?:tests?(?: run)?|passed|pass|failed|fail|total|ran|running|collected|failures|errors)\b[^\w\n]{0,4}[1-9]`,
    String.raw`^[ \t]*(?:ok (?!.*\[no tests to run\])|ok\t(?!.*\[no tests to run\])|not ok |PASS[ \t]+\S|PASSED|FAIL|--- )`,
    '[✓✔√✗✘]',
    'All matched files',
  ].join('|'),
  'm',
);
