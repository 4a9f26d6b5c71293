import { type Call, frameOf, moved, replaced } from './call.ts';
import { afterOptions, type Given, NO_VALUES, optionSet, type ValueOptions, valuesOf } from './options.ts';
import { moduleMoved } from './python.ts';
import { RUNNERS, type Runner } from './runner-table.ts';
import type { Next, Step, Steps } from './step.ts';

interface Reading {
  readonly runner: Runner;
  readonly sub: readonly (readonly string[])[];
  readonly globals: ValueOptions;
  readonly values: ValueOptions;
  readonly packages: ReadonlySet<string>;
  readonly text: ReadonlySet<string>;
  readonly module: ReadonlySet<string>;
}

/** One step for each program in the table, which may have several runners. */
export const runnerSteps: Steps = [...new Set(RUNNERS.map(({ program }) => program))].map((program) => [program, stepOf(program)] as const);

function stepOf(program: string): Step {
  const readings = RUNNERS.filter((runner) => runner.program === program).map(readingOf);
  return (call) => {
    for (const reading of readings) {
      const next = lookedThrough(call, reading);
      if (next !== null) return next;
    }
    return 'emit';
  };
}

function readingOf(runner: Runner): Reading {
  return {
    runner,
    sub: runner.sub.map((words) => words.split(' ')),
    globals: runner.globals === undefined ? NO_VALUES : optionSet(runner.globals),
    values: optionSet(runner.values ?? ''),
    packages: optionSet(runner.packages ?? ''),
    text: optionSet(runner.text ?? ''),
    module: optionSet(runner.module ?? ''),
  };
}

function lookedThrough(call: Call, reading: Reading): Next | null {
  const { texts } = call;
  const { runner } = reading;
  const given: Given[] = [];
  let at = call.at + 1;
  let label = runner.program;
  if (reading.sub.length > 0) {
    at = afterOptions(texts, at, reading.globals, given);
    const sub = reading.sub.find((words) => words.every((word, index) => texts[at + index] === word));
    if (sub === undefined) return null;
    label = `${runner.program} ${sub.join(' ')}`;
    at += sub.length;
  }
  at = afterOptions(texts, at, reading.values, given, reading.module);
  at += runner.own ?? 0;
  const packages = valuesOf(given, reading.packages);
  if (packages.length > 0) call.packages = [...call.packages, ...packages];

  const [text] = valuesOf(given, reading.text);
  if (text !== undefined) {
    call.frame.reader.text(text, call.place, frameOf(call, label));
    return 'done';
  }
  const [module] = valuesOf(given, reading.module);
  if (module !== undefined) {
    replaced(call, [module, ...texts.slice(at)], [undefined, ...call.words.slice(at)]);
    return moduleMoved(call, label);
  }
  if (runner.dashes) {
    const dashes = texts.indexOf('--', at);
    if (dashes !== -1) at = dashes + 1;
  }
  return programMoved(call, at, label);
}

/** Moves to a program that may be written as a package: `@scope/name@1.2`, `name==1.2`, `git+https://…`. */
export function programMoved(call: Call, at: number, label: string): Next {
  const word = call.texts[at];
  if (word === undefined) return 'emit';
  if (/^@.+\/|@|==|\[|\+https?:/.test(word) && call.packages === call.frame.packages) call.packages = [...call.packages, word];
  moved(call, at, label);
  return 'again';
}
