import { nearest } from '@tool-fidelity/cli/nearest.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { printable } from '@tool-fidelity/core/names.ts';

/** What the workflow wrote, by the name of the input. */
interface Given {
  readonly text: (name: string, unset?: string) => string;
  /** One a line; blank lines are nothing. */
  readonly lines: (name: string) => readonly string[];
  /** One of the words; the first of them where the workflow leaves the input out. */
  readonly word: <const Word extends string>(name: string, words: readonly [Word, ...Word[]]) => Word;
  /** A text of this form. */
  readonly formed: (name: string, form: RegExp, tidied?: (text: string) => string) => string;
}

/** The step's inputs. One that the workflow leaves out has the default that stands here; one that is set to nothing means none. */
function inputsFrom({ text, lines, word, formed }: Given) {
  return {
    records: lines('records'),
    transcripts: lines('transcripts'),
    contract: text('contract'),
    policy: text('policy', '.github/tool-fidelity.yml'),
    /** Empty: what the event asks for. */
    scope: word('scope', ['', 'changed', 'all']),
    'working-directory': text('working-directory'),
    'fail-on': word('fail-on', ['error', 'warning', 'never']),
    artifact: text('artifact'),
    'artifact-digest': formed('artifact-digest', /^(?:[0-9a-f]{64})?$/, (digest) => digest.toLowerCase().replace(/^sha256:/, '')),
    'artifact-files': lines('artifact-files'),
    'recorded-by': formed('recorded-by', /^(?:\.github\/workflows\/[\w.-]+\.ya?ml)?$/),
    'signer-workflows': lines('signer-workflows'),
    'trusted-root': text('trusted-root'),
    comment: word('comment', ['findings', 'always', 'never']),
    'check-name': text('check-name', 'Tool fidelity'),
    'sarif-file': text('sarif-file'),
    'report-file': text('report-file'),
    'dashboard-url': text('dashboard-url'),
    'dashboard-audience': text('dashboard-audience'),
    upload: word('upload', ['record', 'report', 'never']),
    'github-token': text('github-token'),
  };
}
export type Inputs = Readonly<ReturnType<typeof inputsFrom>>;

const PREFIX = 'INPUT_';

/** What an input takes, for whoever wrote something else. */
const TAKES: Readonly<Record<string, string>> = {
  scope: 'Set it to changed or all, or leave it out.',
  'fail-on': 'Set it to error, warning or never, or leave it out.',
  'artifact-digest': 'Give it the output `artifact-digest` of actions/upload-artifact: 64 hexadecimal digits.',
  'recorded-by': 'Give it the path of a workflow of this repository: .github/workflows/agent.yml.',
  comment: 'Set it to findings, always or never, or leave it out.',
  upload: 'Set it to record, report or never, or leave it out.',
};

/**
 * Reads the inputs as the runner hands them over: `INPUT_` and the name in capitals, dashes kept. Without a schema, whose making would be a good
 * part of a step's start.
 * Throws an InputError for a name that the Action does not know, and for a value that it cannot take.
 */
export function inputsOf(env: Readonly<Record<string, string | undefined>>): Inputs {
  const given = new Map(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith(PREFIX) ? [[name.slice(PREFIX.length).toLowerCase(), value ?? '']] : [],
    ),
  );
  const odd: string[] = [];
  const text = (name: string, unset = '') => given.get(name)?.trim() ?? unset;
  const inputs = inputsFrom({
    text,
    lines: (name) =>
      text(name)
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    word(name, words) {
      const [unset] = words;
      const found = words.find((each) => each === text(name, unset));
      if (found === undefined) odd.push(name);
      return found ?? unset;
    },
    formed(name, form, tidied = (plain) => plain) {
      const found = tidied(text(name));
      if (!form.test(found)) odd.push(name);
      return found;
    },
  });
  // The runner writes capitals. Another spelling comes from a step before, and which of the two would count is chance.
  const spelled = Object.keys(env).find((name) => name.startsWith(PREFIX) && name !== name.toUpperCase());
  if (spelled !== undefined) throw misspelled(spelled);
  const known = Object.keys(inputs);
  for (const name of given.keys()) if (!known.includes(name)) throw unknownInput(name, known);
  const [name] = odd;
  if (name === undefined) return inputs;
  const value = printable(env[PREFIX + name.toUpperCase()] ?? '');
  throw inputError('unknown_option', name, `\`${name}\` cannot be \`${value}\`.`, TAKES[name] ?? 'Leave it out.');
}

/** A mistake in what the workflow gives the step. */
export function inputError(code: InputError['code'], input: string, message: string, hint: string, cause?: unknown): InputError {
  return new InputError(code, { file: `input ${printable(input)}`, line: null, column: null }, message, hint, cause);
}

function misspelled(name: string): InputError {
  const message = `The environment has \`${printable(name)}\`, and the runner writes inputs in capitals.`;
  return inputError('unknown_option', name, message, 'Set inputs under `with:`, and let no step before write it into GITHUB_ENV.');
}

function unknownInput(name: string, known: readonly string[]): InputError {
  const near = nearest(name, known);
  const hint = near === null ? `Inputs are ${known.join(', ')}.` : `Did you mean \`${near}\`?`;
  return inputError('unknown_option', name, `There is no input \`${printable(name)}\`.`, hint);
}
