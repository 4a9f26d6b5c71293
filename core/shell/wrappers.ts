import { type Call, frameOf, moved } from './call.ts';
import { afterOptions, type Given, optionSet, type ValueOptions } from './options.ts';
import { passedOn } from './place.ts';
import type { Next, Step, Steps } from './step.ts';

/** A program that starts the command given after its own options. */
interface Wrapper {
  readonly values?: string;
  /** Words of its own before the command: a duration, a lock file, a user. */
  readonly own?: number;
  /** `A=b` may stand before the command. */
  readonly assigns?: boolean;
  /** With one of these it starts nothing. */
  readonly stays?: string;
  /** Its command may be one text for `sh -c`. */
  readonly joins?: boolean;
  /** An option that carries the command as one text. */
  readonly text?: string;
}

/** Options that take a value, as the programs' manual pages list them. */
const WRAPPERS: Readonly<Record<string, Wrapper>> = {
  sudo: {
    values: '-u -g -h -p -C -r -t -T -U -R -D --user --group --host --prompt --close-from --role --type --chdir --chroot --command-timeout',
    assigns: true,
    stays: '-l --list -e --edit -v --validate -V --version -K -k',
  },
  doas: { values: '-u -C', stays: '-L -C' },
  env: { values: '-u --unset -C --chdir -S --split-string', assigns: true, text: '-S --split-string' },
  time: { values: '-f -o --format --output', stays: '-V --version' },
  timeout: { values: '-k -s --kill-after --signal', own: 1 },
  gtimeout: { values: '-k -s --kill-after --signal', own: 1 },
  nice: { values: '-n --adjustment' },
  ionice: { values: '-c -n --class --classdata', stays: '-p --pid' },
  chrt: { values: '-T -P -D', own: 1, stays: '-p --pid' },
  taskset: { own: 1, stays: '-p --pid' },
  nohup: {},
  setsid: {},
  stdbuf: { values: '-i -o -e --input --output --error' },
  unbuffer: {},
  'xvfb-run': { values: '-e -f -n -p -s -w --error-file --auth-file --server-num --server-args --xauth-protocol --wait' },
  'dbus-run-session': { values: '--config-file --dbus-daemon' },
  caffeinate: { values: '-t -w' },
  command: { stays: '-v -V' },
  builtin: {},
  watch: { values: '-n --interval', joins: true },
  strace: { values: '-a -b -e -E -I -o -O -P -s -S -u -X', stays: '-p' },
  ltrace: { values: '-a -A -e -F -l -n -o -s -u -w -x', stays: '-p' },
  xargs: { values: '-a -d -E -I -L -n -P -s --arg-file --delimiter --max-args --max-chars --max-lines --max-procs --process-slot-var' },
  flock: { values: '-w -E --timeout --wait --conflict-exit-code', own: 1, text: '-c --command' },
  script: { values: '-c --command -E -I -O -B -m -T -o', text: '-c --command', stays: '' },
  chroot: { values: '--userspec --groups', own: 1 },
  busybox: { stays: '--list' },
  gosu: { own: 1 },
  'su-exec': { own: 1 },
  'cross-env': { assigns: true },
  dotenv: { values: '-e -c -v -f --file' },
  wsl: { values: '-d -u --cd --distribution --user --shell-type', stays: '-l --list --install --status --shutdown --update --set-default' },
};

/** One step for each wrapper. */
export const wrapperSteps: Steps = [
  ...Object.entries(WRAPPERS).map(([program, wrapper]) => [program, stepOf(wrapper)] as const),
  ['exec', exec],
];

function stepOf(wrapper: Wrapper): Step {
  const values = optionSet(wrapper.values ?? '');
  const stays = optionSet(wrapper.stays ?? '');
  const texts = optionSet(wrapper.text ?? '');
  return (call, program) => {
    const given: Given[] = [];
    const next = commandAfter(call, values, wrapper, given);
    if (given.some(([option]) => stays.has(option))) return 'emit';
    const text = given.find(([option]) => texts.has(option))?.[1] ?? (wrapper.text === undefined ? null : textAt(call, next, texts));
    if (text !== null) return textRead(call, text, program);
    if (next >= call.texts.length || program === 'script') return 'emit';
    if (wrapper.joins && call.texts.length === next + 1 && /\s/.test(call.texts[next] ?? '')) {
      return textRead(call, call.texts[next] ?? '', program);
    }
    moved(call, next, program);
    return 'again';
  };
}

function commandAfter(call: Call, values: ValueOptions, wrapper: Wrapper, given: Given[]): number {
  let next = afterOptions(call.texts, call.at + 1, values, given);
  if (wrapper.assigns) {
    // A lone dash is `env -i`.
    while (next < call.texts.length && /^(?:[A-Za-z_]\w*=|-$)/.test(call.texts[next] ?? '')) next++;
  }
  return next + (wrapper.own ?? 0);
}

/** `flock FILE -c TEXT`: the option behind the wrapper's own words. */
function textAt(call: Call, at: number, options: ReadonlySet<string>): string | null {
  return options.has(call.texts[at] ?? '') ? (call.texts[at + 1] ?? null) : null;
}

export function textRead(call: Call, text: string, program: string): Next {
  call.frame.reader.text(text, call.place, frameOf(call, program));
  return 'done';
}

const EXEC_VALUES = optionSet('-a');

/** The program takes the shell's place, so its status is the shell's. */
function exec(call: Call): Next {
  const next = afterOptions(call.texts, call.at + 1, EXEC_VALUES);
  if (next >= call.texts.length) return 'emit';
  moved(call, next, 'exec');
  call.place = passedOn(call.place, call.frame.exits);
  call.endsShell = true;
  return 'again';
}
