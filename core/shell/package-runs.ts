import { type Call, frameOf, moved } from './call.ts';
import { afterOptions, type Given, optionSet, valuesOf } from './options.ts';
import { programMoved } from './runners.ts';
import type { Next, Steps } from './step.ts';

/** Runners whose target is written as something else than a program's name. */
export const packageRunSteps: Steps = [
  ['go', go],
  ['nix', nix],
  ['nix-shell', nixShell],
  ['corepack', corepack],
];

const GO_VALUES = optionSet('-C -exec -mod -modfile -overlay -p -pkgdir -tags -ldflags -gcflags -asmflags -o');

/** `go run PACKAGE@VERSION`; a package of the project itself stays `go`. */
function go(call: Call): Next {
  if (call.texts[call.at + 1] !== 'run') return 'emit';
  const target = afterGoOptions(call);
  const word = call.texts[target];
  if (word === undefined) return 'emit';
  if (word.includes('@')) return programMoved(call, target, 'go run');
  call.script = word;
  return 'emit';
}

/** Go's options are long with one dash. */
function afterGoOptions(call: Call): number {
  let at = call.at + 2;
  for (let text = call.texts[at]; text?.startsWith('-'); text = call.texts[at]) at += GO_VALUES.has(text) ? 2 : 1;
  return at;
}

const NIX_VALUES = optionSet('-I -f --file --expr --impure-env --inputs-from --profile -k --keep --log-format -p --packages --system');

/** `nix run FLAKE#PROGRAM -- …`, `nix shell FLAKE#PACKAGE … -c COMMAND`. */
function nix(call: Call): Next {
  const { texts } = call;
  const sub = texts[call.at + 1];
  if (sub === 'run') {
    const at = afterOptions(texts, call.at + 2, NIX_VALUES);
    const target = texts[at];
    const name = target
      ?.slice(target.indexOf('#') + 1)
      .split('.')
      .at(-1);
    if (target === undefined || !target.includes('#') || name === undefined || name === '') return 'emit';
    const rest = texts[at + 1] === '--' ? at + 2 : at + 1;
    call.packages = [...call.packages, target];
    call.texts = [name, ...texts.slice(rest)];
    call.words = [undefined, ...call.words.slice(rest)];
    moved(call, 0, 'nix run');
    return 'again';
  }
  const option = texts.findIndex((text, index) => index > call.at && (text === '-c' || text === '--command'));
  if ((sub !== 'shell' && sub !== 'develop') || option === -1 || option + 1 >= texts.length) return 'emit';
  call.packages = [...call.packages, ...texts.slice(call.at + 2, option).filter((text) => !text.startsWith('-'))];
  moved(call, option + 1, `nix ${sub} -c`);
  return 'again';
}

const NIX_SHELL_VALUES = optionSet('-I -A --attr -E --expr --run --command --arg --argstr --keep');
const NIX_SHELL_TEXT = optionSet('--run --command');

/** `nix-shell -p PACKAGE … --run TEXT`. */
function nixShell(call: Call): Next {
  const given: Given[] = [];
  const packages: string[] = [];
  for (let at = call.at + 1; at < call.texts.length; at++) {
    at = afterOptions(call.texts, at, NIX_SHELL_VALUES, given);
    const text = call.texts[at];
    if (text !== undefined) packages.push(text);
  }
  const [text] = valuesOf(given, NIX_SHELL_TEXT);
  if (text === undefined) return 'emit';
  call.packages = [...call.packages, ...packages];
  call.frame.reader.text(text, call.place, frameOf(call, 'nix-shell'));
  return 'done';
}

/** `corepack pnpm …`, `corepack yarn@4 …`; its own sub-commands start nothing. */
function corepack(call: Call): Next {
  const word = call.texts[call.at + 1] ?? '';
  return /^(?:pnpm|pnpx|yarn|npm|npx)(?:@|$)/.test(word) ? programMoved(call, call.at + 1, 'corepack') : 'emit';
}
