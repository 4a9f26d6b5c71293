import { type Call, moved } from './call.ts';
import { afterOptions, type Given, optionSet, valuesOf } from './options.ts';
import { standardInputOf } from './standard-input.ts';
import type { Next, Step, Steps } from './step.ts';

interface Interpreter {
  /** Options that carry code. */
  readonly code: string;
  /** Further options with a value. */
  readonly values?: string;
  /** With one of these nothing is run. */
  readonly checks?: string;
  /** Sub-commands that stand before a file. */
  readonly sub?: string;
}

/** Options as in each interpreter's own help. */
const INTERPRETERS: Readonly<Record<string, Interpreter>> = {
  node: {
    code: '-e --eval -p --print -pe',
    values:
      '-r --require --import --loader --experimental-loader -C --conditions --env-file --env-file-if-exists --input-type --title ' +
      '--test-name-pattern --test-reporter --test-reporter-destination --watch-path --disable-warning --diagnostic-dir',
    checks: '-c --check',
  },
  nodejs: { code: '-e --eval -p --print -pe', values: '-r --require', checks: '-c --check' },
  tsx: { code: '-e --eval -p --print', values: '--tsconfig --env-file -r --require --import', sub: 'watch' },
  'ts-node': { code: '-e --eval -p --print', values: '-P --project -r --require -O --compilerOptions' },
  ruby: { code: '-e', values: '-r -I -C -E', checks: '-c' },
  perl: { code: '-e -E', values: '-I', checks: '-c' },
  php: { code: '-r', values: '-d -c -t -S', checks: '-l' },
  Rscript: { code: '-e' },
  lua: { code: '-e', values: '-l' },
  julia: { code: '-e --eval -E --print', values: '-J -t -p -L' },
  osascript: { code: '-e', values: '-l' },
};

export const interpreterSteps: Steps = [
  ...Object.entries(INTERPRETERS).map(([program, interpreter]) => [program, stepOf(interpreter)] as const),
  ['deno', deno],
];

function stepOf(interpreter: Interpreter): Step {
  const code = optionSet(interpreter.code);
  const values = new Set([...code, ...optionSet(interpreter.values ?? '')]);
  const checks = optionSet(interpreter.checks ?? '');
  return (call, program) => {
    const given: Given[] = [];
    const start = call.at + (interpreter.sub !== undefined && call.texts[call.at + 1] === interpreter.sub ? 2 : 1);
    const next = afterOptions(call.texts, start, values, given);
    const codes = valuesOf(given, code);
    if (codes.length > 0) {
      call.code = codes.join('\n');
      return 'emit';
    }
    if (given.some(([option]) => checks.has(option))) return 'emit';
    return fileRead(call, next, program);
  };
}

function fileRead(call: Call, at: number, program: string): Next {
  const file = call.texts[at];
  if (file === undefined || file === '-') {
    call.code = standardInputOf(call);
    call.script = call.input;
    return 'emit';
  }
  if (/(?:^|\/)node_modules\/\.bin\/[^/]+$/.test(file)) {
    moved(call, at, program);
    return 'again';
  }
  const bundled = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\/[^/]/.exec(file)?.[1];
  if (bundled !== undefined) call.packages = [...call.packages, bundled];
  call.script = file;
  return 'emit';
}

const DENO_VALUES = optionSet('-c --config --import-map --lock --cert --seed --location --preload --env-file');

/** `deno run npm:PACKAGE`, `deno run FILE`, `deno eval CODE`. */
function deno(call: Call): Next {
  const sub = call.texts[call.at + 1];
  const next = afterOptions(call.texts, call.at + 2, DENO_VALUES);
  const target = call.texts[next];
  if (target === undefined) return 'emit';
  if (sub === 'eval') call.code = target;
  if (sub !== 'run' && sub !== 'x') return 'emit';
  const found = /^(?:npm|jsr):\/?((?:@[^/]+\/)?[^/]+)(?:\/(.+))?$/.exec(target);
  if (found === null) {
    call.script = target;
    return 'emit';
  }
  const [, name = target, inner] = found;
  call.packages = [...call.packages, name];
  call.texts = call.texts.with(next, inner ?? name);
  moved(call, next, `deno ${sub}`);
  return 'again';
}
