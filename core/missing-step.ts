import { knownErrors, MODULE_NOT_FOUND, PROGRAM_NOT_FOUND, SAME_ENVIRONMENT } from './catalogue/known-errors.ts';
import { type Piece, type SetUp, type SetUpStep, setUps } from './catalogue/set-up.ts';
import type { Contract } from './contract.ts';
import { exitCodeOf } from './evidence/outcome.ts';
import { namesTool, type Tool, toolOf, writtenNames } from './evidence/tool.ts';
import type { Attempt, RunRecord } from './record.ts';
import type { MissingStep } from './reporters/reporter.ts';
import { runOf } from './run.ts';

/** The documented set-up of the tool that a contract names; null: the catalogue does not have it. */
export function setUpFor({ primary_tool, aliases }: Contract): SetUp | null {
  return setUpOf(toolOf(primary_tool, aliases ?? []));
}

function setUpOf(tool: Tool): SetUp | null {
  return setUps.find((each) => writtenNames(each.tool).some((name) => namesTool(tool, name))) ?? null;
}

/** The step that the last known error among the failed attempts of the tool asks for; null: none is known. */
export function missingStep(record: RunRecord, contract: Contract): MissingStep | null {
  if (!record.attempts?.some((attempt) => saysFailed(attempt) && wordsOf(attempt).trim() !== '')) return null;
  const run = runOf(record, contract);
  const deeds = run.deeds.all();
  for (const deed of deeds.toReversed()) {
    const attempt = record.attempts?.[deed.attempt];
    if (attempt === undefined || deed.denied || !deed.failed) continue;
    // Test runners end with 1 where a test fails, which is a result, and where their browser is not there.
    if (deed.succeeded && (exitCodeOf(attempt) ?? 0) === 0) continue;
    const wasInstalled = deeds.some(({ phase, succeeded, attempt: at }) => phase === 'install' && succeeded && at < deed.attempt);
    const step = stepFor(wordsOf(attempt), run.task.tool, wasInstalled);
    if (step !== null) return step;
  }
  return null;
}

/** The quick answer for the many attempts that no deed of the tool can have failed in. */
function saysFailed({ exitCode, ok, stderr, error, state }: Attempt): boolean {
  return Boolean(stderr || error || state) || ok === false || (exitCode != null && exitCode !== 0 && exitCode !== '0');
}

/** The most of an output that is searched, in UTF-16 units from either end. */
const LONGEST_END = 20_000;

function wordsOf({ stdout, stderr, error }: Attempt): string {
  const output = `${error ?? ''}\n${stderr ?? ''}\n${stdout ?? ''}`;
  return output.length <= 2 * LONGEST_END ? output : `${output.slice(0, LONGEST_END)}\n${output.slice(-LONGEST_END)}`;
}

function stepFor(words: string, tool: Tool, wasInstalled: boolean): MissingStep | null {
  const setUp = setUpOf(tool);
  const isNamed = (name: string) => namesTool(tool, name);
  const known = knownErrors.find((each) => each.words.test(words) && (each.command !== undefined || each.tools.some(isNamed)));
  if (known !== undefined) {
    const own = setUp === null || !known.tools.some(isNamed) ? null : stepGiving(setUp, known.lacks, words);
    return own === null || setUp === null
      ? { says: known.says, command: known.command ?? null, source: known.source }
      : { says: known.says, command: own.command, source: own.source ?? setUp.source };
  }
  const lacked =
    MODULE_NOT_FOUND.exec(words)?.[1] ??
    PROGRAM_NOT_FOUND.exec(words)
      ?.slice(1)
      .find((name) => name !== undefined);
  if (lacked === undefined || !isOf(tool, lacked)) return null;
  if (wasInstalled && /No module named/.test(words)) {
    const says = 'It was installed into another Python than the one that ran it.';
    return { says, command: 'python3 -m pip install PACKAGE', source: SAME_ENVIRONMENT };
  }
  const own = setUp === null || wasInstalled ? null : stepGiving(setUp, 'package', words);
  return own === null || setUp === null
    ? null
    : { says: 'It is not installed where it was run.', command: own.command, source: own.source ?? setUp.source };
}

/** `crawl4ai.async_webcrawler` is a module of crawl4ai, and `/usr/bin/crwl` its program. */
function isOf(tool: Tool, name: string): boolean {
  const whole = name.slice(name.lastIndexOf('/') + 1);
  return [name, whole, whole.split('.')[0] ?? whole].some((each) => namesTool(tool, each));
}

const IN_PYTHON = /Traceback|site-packages|No module named|\.py\b/;

/** The step of the tool's own set-up that gives it; of several ways the one in whose language the error is written. */
function stepGiving({ ways }: SetUp, lacks: Piece, words: string): SetUpStep | null {
  const language = IN_PYTHON.test(words) ? 'Python' : 'Node';
  const sorted = [...ways.filter(({ title }) => title === language), ...ways.filter(({ title }) => title !== language)];
  for (const { steps } of sorted) {
    const found = steps.findLast(({ gives }) => gives === lacks);
    if (found !== undefined) return found;
  }
  return null;
}
