import { setOptions } from './builtins.ts';
import { type Call, deeper, frameOf } from './call.ts';
import { afterOptions, type Given, optionSet } from './options.ts';
import { inProcess, OWN } from './place.ts';
import { standardInputOf } from './standard-input.ts';
import { type Frame, forked } from './state.ts';
import type { Next, Steps } from './step.ts';

const SHELLS = ['bash', 'sh', 'zsh', 'dash', 'ksh', 'ash', 'mksh'] as const;
/** They have a syntax of their own, so what they are handed stays text. */
const FOREIGN_SHELLS = ['fish', 'pwsh', 'powershell', 'nu', 'xonsh'] as const;

/** Programs that read a text as shell commands. */
export const nestedShellSteps: Steps = [
  ...SHELLS.map((name) => [name, shell] as const),
  ...FOREIGN_SHELLS.map((name) => [name, foreignShell] as const),
  ['eval', evaluated],
  ['source', sourced],
  ['.', sourced],
  ['ssh', ssh],
  ['su', su],
  ['runuser', su],
  ['cmd', cmd],
];

const SHELL_VALUES = optionSet('-o +o -O +O --rcfile --init-file');

function shell(call: Call, program: string): Next {
  const { texts } = call;
  const given: Given[] = [];
  const next = afterOptions(texts, call.at + 1, SHELL_VALUES, given);
  const has = (option: string) => given.some(([name]) => name === option);
  // `-n` only checks the syntax.
  if (has('-n')) return 'emit';
  if (has('-c')) {
    const text = texts[next];
    if (text === undefined) return 'emit';
    const frame = shellFrame(call, `${program} -c`, given, texts.slice(next + 2));
    call.frame.reader.text(text, inProcess(call.place), frame);
    return 'done';
  }
  const file = texts[next];
  if (file !== undefined && !has('-s')) {
    if (file !== '-') call.script = /^[<>]\(/.test(file) ? null : file;
    return 'emit';
  }
  const text = standardInputOf(call);
  if (text === null) {
    call.script = call.input;
    return 'emit';
  }
  call.frame.reader.text(text, inProcess(call.place), shellFrame(call, program, given, texts.slice(next)));
  return 'done';
}

function shellFrame(call: Call, label: string, given: readonly Given[], positional: readonly string[]): Frame {
  const outer = frameOf(call, label);
  const frame: Frame = { ...forked(outer, call.place & OWN, null), stdin: null, returns: null, positional };
  frame.shell.errexit = false;
  frame.shell.pipefail = false;
  frame.shell.functions = null;
  frame.shell.aliases = null;
  setOptions(
    frame.shell,
    given.flatMap(([option, value]) => (value === '' ? [option] : [option, value])),
  );
  return frame;
}

function foreignShell(call: Call, program: string): Next {
  const at = call.texts.findIndex((text, index) => index > call.at && /^-(?:c|command|ec|encodedcommand)$/i.test(text));
  if (at === -1) return 'emit';
  const text = call.texts.slice(at + 1).join(' ');
  if (/^-c/i.test(call.texts[at] ?? '') && PLAIN.test(text.replaceAll(MASKED, 'masked'))) {
    call.frame.reader.text(text, inProcess(call.place), shellFrame(call, `${program} -c`, [], []));
    return 'done';
  }
  call.code = text;
  return 'emit';
}

/** What redaction leaves of a secret is a word, as the secret was: a record says the same with and without it. */
const MASKED = '[secret]';

/** One command of words that every shell reads alike: a name that is no verb of the shell's own (`Get-Item`), options, paths and addresses. */
const PLAIN = /^\s*(?![A-Z][a-z]+-[A-Z])[\w./:-]+(?:[ \t]+(?:[\w./:=%+-]+|"[\w ./:=%+?&#,-]*"|'[\w ./:=%+?&#,-]*'))*\s*$/;

/** `eval` reads its words in the shell that it stands in. */
function evaluated(call: Call): Next {
  const text = call.texts.slice(call.at + 1).join(' ');
  if (text.trim() === '') return 'emit';
  call.frame.reader.text(text, call.place, frameOf(call, 'eval'));
  return 'done';
}

function sourced(call: Call): Next {
  call.script = call.texts[call.at + 1] ?? null;
  return 'emit';
}

const SSH_VALUES = optionSet('-b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w -B');

function ssh(call: Call, program: string): Next {
  const host = afterOptions(call.texts, call.at + 1, SSH_VALUES);
  const remote = afterOptions(call.texts, host + 1, SSH_VALUES);
  const text = remote < call.texts.length ? call.texts.slice(remote).join(' ') : standardInputOf(call);
  if (host >= call.texts.length || text === null) return 'emit';
  const { stdin } = call;
  const frame = shellFrame(call, program, [], []);
  call.frame.reader.text(text, inProcess(call.place), {
    ...frame,
    stdin: remote < call.texts.length ? stdin : null,
    feed: call.frame.feed,
  });
  return 'done';
}

const SU_VALUES = optionSet('-c -s -g -G -u -w --command --shell --group --user');

/** `su -c TEXT user`, `su - user -c TEXT`, `runuser -u user -- command`. */
function su(call: Call, program: string): Next {
  const given: Given[] = [];
  let next = call.at + 1;
  let isFirst = true;
  while (next < call.texts.length) {
    const after = afterOptions(call.texts, next, SU_VALUES, given);
    const isCommand = program === 'runuser' && isFirst && given.some(([option]) => option === '-u' || option === '--user');
    if (isCommand && after < call.texts.length) {
      call.at = after;
      call.through = deeper(call.through, program);
      return 'again';
    }
    isFirst = false;
    next = after + 1;
  }
  const text = given.find(([option]) => option === '-c' || option === '--command')?.[1];
  if (text === undefined || text === '') return 'emit';
  call.frame.reader.text(text, inProcess(call.place), shellFrame(call, `${program} -c`, [], []));
  return 'done';
}

/** `cmd /c`, with any of its other switches before. */
function cmd(call: Call, program: string): Next {
  const at = call.texts.findIndex((text, index) => index > call.at && /^\/\/?[ck]$/i.test(text));
  if (at === -1 || at + 1 >= call.texts.length) return 'emit';
  call.frame.reader.text(call.texts.slice(at + 1).join(' '), inProcess(call.place), shellFrame(call, `${program} /c`, [], []));
  return 'done';
}
