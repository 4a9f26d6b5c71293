import { type Call, deeper, replaced } from './call.ts';
import { afterOptions, type Given, optionSet } from './options.ts';
import { standardInputOf } from './standard-input.ts';
import type { Next, Steps } from './step.ts';

/** `python`, `python3.12`, `pypy3`, `pythonw`. */
export const PYTHON = /^(?:python|pypy|pythonw)\d?(?:\.\d{1,2}t?)?$/;

const VALUES = optionSet('-W -X -c -m --check-hash-based-pycs');
const LAST = optionSet('-c -m');

/** Python's own command line: `-c CODE`, `-m MODULE`, a file, or a program on standard input. */
export function python(call: Call): Next {
  const given: Given[] = [];
  const next = afterOptions(call.texts, call.at + 1, VALUES, given, LAST);
  const [option, value = ''] = given.at(-1) ?? [];
  if (option === '-m' && value !== '') {
    replaced(call, [value, ...call.texts.slice(next)], [undefined, ...call.words.slice(next)]);
    return moduleMoved(call, null);
  }
  if (option === '-c') {
    call.code = value;
    return 'emit';
  }
  const file = call.texts[next];
  if (file === undefined || file === '-') {
    call.code = standardInputOf(call);
    call.script = call.input;
  } else {
    call.script = /^[<>]\(/.test(file) ? null : file;
  }
  return 'emit';
}

/** Reads the module at command position; its top package stands for the program. */
export function moduleMoved(call: Call, label: string | null): Next {
  const word = call.texts[call.at] ?? '';
  call.through = label === null ? deeper(call.through, 'python -m') : deeper(deeper(call.through, label), 'python -m');
  call.program = word.split('.', 1)[0] || word;
  return 'again';
}

/** Programs that run a Python file, or a module with `-m`, under their own eyes. */
const LAUNCHERS: Readonly<Record<string, { readonly sub: string | null; readonly values: string }>> = {
  coverage: { sub: 'run', values: '-m --module --source --omit --include --rcfile --context --data-file --concurrency' },
  cProfile: { sub: null, values: '-m -o -s' },
  pdb: { sub: null, values: '-m -c' },
  debugpy: { sub: null, values: '-m --listen --connect --log-to' },
};

export const pythonSteps: Steps = [
  ['py', python],
  ['ipython', python],
  ...Object.entries(LAUNCHERS).map(([program, launcher]) => {
    const values = optionSet(launcher.values);
    return [program, (call: Call) => launched(call, program, launcher.sub, values)] as const;
  }),
];

const LAUNCHED_MODULE = optionSet('-m --module');

function launched(call: Call, program: string, sub: string | null, values: ReadonlySet<string>): Next {
  if (sub !== null && call.texts[call.at + 1] !== sub) return 'emit';
  const given: Given[] = [];
  const next = afterOptions(call.texts, call.at + (sub === null ? 1 : 2), values, given, LAUNCHED_MODULE);
  const [option, value = ''] = given.at(-1) ?? [];
  if (option !== undefined && LAUNCHED_MODULE.has(option) && value !== '') {
    replaced(call, [value, ...call.texts.slice(next)], [undefined, ...call.words.slice(next)]);
    return moduleMoved(call, sub === null ? program : `${program} ${sub}`);
  }
  call.script = call.texts[next] ?? null;
  return 'emit';
}
