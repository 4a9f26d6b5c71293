import { type Call, frameOf } from './call.ts';
import { ENDS, FAILS, GUARDED, MAYBE, masked, RETURNS, SUCCEEDS, UNKNOWN } from './place.ts';
import { noted, type Shell } from './state.ts';

const ACTING: ReadonlySet<string> = new Set('exit return set alias unalias unset read mapfile readarray getopts printf trap'.split(' '));

/** Does what a builtin does to the shell that reads on; returns how it ends. */
export function act(call: Call, program: string): number {
  switch (program) {
    case 'true':
    case ':':
      return SUCCEEDS;
    case 'false':
      return FAILS;
    default:
      return ACTING.has(program) ? acted(call, program, call.texts.slice(call.at + 1)) : UNKNOWN;
  }
}

function acted(call: Call, program: string, args: readonly string[]): number {
  const { shell, reader, returns } = call.frame;
  switch (program) {
    case 'exit':
      return left(call, 'exitedEarly', ENDS | codeOf(args[0]));
    case 'return':
      // Outside a function bash reports an error and reads on.
      return returns === null ? UNKNOWN : left(call, 'returnedEarly', ENDS | RETURNS | codeOf(args[0]));
    case 'set':
      setOptions(shell, args);
      return UNKNOWN;
    case 'alias':
      for (const arg of args) setAlias(shell, arg);
      return UNKNOWN;
    case 'unalias':
      shell.aliases = null;
      return UNKNOWN;
    case 'unset':
    case 'read':
    case 'mapfile':
    case 'readarray':
    case 'getopts':
    case 'printf':
      for (const arg of args) if (shell.variables?.has(arg)) shell.variables.set(arg, null);
      if (program === 'unset') for (const arg of args) shell.functions?.delete(arg);
      return UNKNOWN;
    case 'trap': {
      const [code, ...signals] = args;
      if (code === undefined || code === '-' || code === '' || signals.length === 0) return UNKNOWN;
      reader.text(code, masked(call.place) | GUARDED | MAYBE, frameOf(call, 'trap'));
      if (/\bexit\b/.test(code) && signals.some((signal) => /^(?:0|(?:SIG)?(?:EXIT|ERR))$/i.test(signal))) reader.trapped = true;
      return UNKNOWN;
    }
    default:
      return UNKNOWN;
  }
}

/** Notes that what follows may not be reached although the line ends with 0. */
export function left(call: Call, how: 'exitedEarly' | 'returnedEarly', status: number): number {
  if ((call.place & MAYBE) !== 0 && (status & FAILS) === 0) call.frame.shell[how] = true;
  return status;
}

function codeOf(arg: string | undefined): number {
  if (arg === undefined || !/^\d{1,9}$/.test(arg)) return 0;
  return Number(arg) % 256 === 0 ? SUCCEEDS : FAILS;
}

/** Reads `set -euo pipefail` and its kin. */
export function setOptions(shell: Shell, args: readonly string[]): void {
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? '';
    const isOn = arg.startsWith('-');
    if ((!isOn && !arg.startsWith('+')) || arg === '--' || arg === '-') return;
    if (arg.includes('e')) shell.errexit = isOn;
    if (!arg.includes('o')) continue;
    const option = args[++index];
    if (option === 'errexit') shell.errexit = isOn;
    if (option === 'pipefail') shell.pipefail = isOn;
  }
}

function setAlias(shell: Shell, arg: string): void {
  const equal = arg.indexOf('=');
  if (equal <= 0) return;
  shell.aliases ??= new Map();
  shell.aliases.set(arg.slice(0, equal), arg.slice(equal + 1));
  noted(shell, `a${arg.slice(0, equal)}`);
}
