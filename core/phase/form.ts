import { type FormPhase, forms, valueOptions } from '../catalogue/forms.ts';
import { packageName } from '../names.ts';
import type { Invocation } from '../shell/reading.ts';

/** What a command does to its objects. `verb`: the sub-command that said so. */
export interface Form {
  readonly phase: FormPhase;
  readonly verb: string;
  /** Packages, images, repositories, programs that it installs, looks at or removes; empty: a manifest, or nothing named. */
  readonly objects: readonly string[];
}

/** The set-up or look-up form of a command; null: it is a run. */
export function formOf({ program, args, script }: Invocation): Form | null {
  if (program === null) return null;
  if (script !== null && /(?:^|[\\/])setup\.py$/.test(script)) return matched('setup.py', args.slice(args.indexOf(script) + 1));
  return matched(manager(program), args);
}

const PLAIN = /^[a-z-]*$/;

/** `pip3`, `pip3.12`, `python3` and `playwright@1.50` are typed for the program without the number. */
function manager(program: string): string {
  const name = program.toLowerCase();
  if (PLAIN.test(name)) return name;
  return name.replace(/(?!^)@.*$/, '').replace(/^(pip|python)[\d.]+$/, '$1');
}

/** The most words that a sub-command of each program has. Told when first asked for: many runs have no line to read. */
function depthOf(program: string): number | undefined {
  depths ??= depthsOf([...forms.keys()]);
  return depths.get(program);
}

let depths: ReadonlyMap<string, number> | null = null;

function depthsOf(written: readonly string[]): ReadonlyMap<string, number> {
  const deepest = new Map<string, number>();
  for (const form of written) {
    const [program = form, ...verb] = form.split(' ');
    deepest.set(program, Math.max(deepest.get(program) ?? 0, verb.length));
  }
  return deepest;
}

function matched(program: string, args: readonly string[]): Form | null {
  const depth = depthOf(program);
  if (depth === undefined) return null;
  const words = plainWords(args);
  for (let length = depth; length >= 0; length--) {
    for (const typed of [args, words]) {
      const verb = typed.slice(0, length);
      const phase = verb.length === length ? forms.get(length === 0 ? program : `${program} ${verb.join(' ')}`) : undefined;
      if (phase !== undefined && (length > 0 || words.length === 0 || looksUp(phase))) {
        return { phase, verb: verb.at(-1) ?? program, objects: objectsOf(program, args, verb) };
      }
    }
  }
  return null;
}

/** `which x` takes its object at once; bare `yarn` and `bundle` install only where no sub-command follows. */
const looksUp = (phase: FormPhase) => phase === 'check';

function objectsOf(program: string, args: readonly string[], verb: readonly string[]): readonly string[] {
  const last = verb.at(-1);
  const after = last === undefined ? args : args.slice(args.indexOf(last) + 1);
  const named = /^(?:docker|podman|buildah)$/.test(program) && last === 'build' ? optionValues(after, ['-t', '--tag']) : plainWords(after);
  return named.map(packageName);
}

function optionValues(args: readonly string[], options: readonly string[]): readonly string[] {
  return args.flatMap((arg, index) => {
    const value = options.includes(arg)
      ? args[index + 1]
      : options.filter((option) => arg.startsWith(`${option}=`)).map((option) => arg.slice(option.length + 1))[0];
    return value === undefined ? [] : [value];
  });
}

/** The arguments that are neither options nor values of options. */
export function plainWords(args: readonly string[]): readonly string[] {
  const words: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? '';
    if (!arg.startsWith('-')) words.push(arg);
    else if (valueOptions.has(arg)) index++;
  }
  return words;
}

/** Programs that print their version for `-v`; to most others it means that they say more. */
const versionByV = /^(?:node|nodejs|npm|pnpm|yarn|docker|podman|php|ruby|perl|java|nginx|lua|gradle|mvn|make|gcc)$/;

/** Looks at a program instead of running it: `--version` last, `--help` anywhere, `-h` and `-V` alone. */
export function onlyLooks(program: string | null, args: readonly string[]): boolean {
  const first = args[0];
  if (first === undefined) return false;
  if (args.length === 1) {
    if (first === '-h' || first === '-version' || first === '/?' || (first === '-V' && program !== 'ctest')) return true;
    if (first === '-v') return program !== null && versionByV.test(program);
  }
  if (args.at(-1) === '--version') return true;
  const end = args.indexOf('--');
  return (end === -1 ? args : args.slice(0, end)).includes('--help');
}
