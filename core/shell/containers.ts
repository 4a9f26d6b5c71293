import { type Call, deeper, emit, moved } from './call.ts';
import { afterOptions, type Given, optionSet, type ValueOptions, valuesOf } from './options.ts';
import type { Next, Steps } from './step.ts';

const GLOBALS = optionSet(
  '-H --host -c --context --config -l --log-level --tlscacert --tlscert --tlskey --root --runroot --connection --url',
);
const COMPOSE_GLOBALS = optionSet(
  '-f --file -p --project-name --profile --env-file --project-directory --ansi --parallel --progress -H --host -c --context',
);

/** Long options of `run` and `exec` without a value; every other long option takes one. */
const FLAGS = optionSet(
  '--detach --init --interactive --tty --privileged --publish-all --read-only --rm --quiet --help --oom-kill-disable --no-healthcheck ' +
    '--sig-proxy --disable-content-trust --replace --tls-verify --rmi --no-hosts --env-host --build --no-deps --service-ports ' +
    '--use-aliases --no-TTY --quiet-pull --remove-orphans --no-tty --quiet-build --it',
);
const SHORT_VALUES = optionSet('-a -c -e -h -l -m -p -u -v -w');
const RUN_VALUES: ValueOptions = {
  has: (option) => (option.startsWith('--') ? !FLAGS.has(option) && !option.includes('=') : SHORT_VALUES.has(option)),
};

const ENTRYPOINT = optionSet('--entrypoint');

/** Container engines: the engine itself is emitted, and the command that it starts inside. */
export const containerSteps: Steps = [
  ['docker', engine],
  ['podman', engine],
  ['nerdctl', engine],
  ['docker-compose', (call, program, read) => composed(call, call.at + 1, program, program, read)],
  ['podman-compose', (call, program, read) => composed(call, call.at + 1, program, program, read)],
  ['kubectl', afterDashes],
  ['oc', afterDashes],
];

function engine(call: Call, program: string, read: (other: Call) => unknown): Next {
  const { texts } = call;
  let at = afterOptions(texts, call.at + 1, GLOBALS);
  if (texts[at] === 'compose') return composed(call, at + 1, program, `${program} compose`, read);
  if (texts[at] === 'container') at++;
  const sub = texts[at];
  if (sub !== 'run' && sub !== 'exec') return 'emit';
  if (sub === 'run') call.image = texts[afterOptions(texts, at + 1, RUN_VALUES)] ?? null;
  return inside(call, at, program, `${program} ${sub}`, read);
}

function composed(call: Call, from: number, program: string, label: string, read: (other: Call) => unknown): Next {
  const at = afterOptions(call.texts, from, COMPOSE_GLOBALS);
  const sub = call.texts[at];
  if (sub !== 'run' && sub !== 'exec') return 'emit';
  return inside(call, at, program, `${label} ${sub}`, read);
}

function inside(call: Call, sub: number, program: string, label: string, read: (other: Call) => unknown): Next {
  const { texts } = call;
  const given: Given[] = [];
  const target = afterOptions(texts, sub + 1, RUN_VALUES, given);
  emit(call, program);
  const [entrypoint] = valuesOf(given, ENTRYPOINT);
  const rest = texts.slice(target + 1);
  const words = call.words.slice(target + 1);
  const isCommand = rest[0] !== undefined && !rest[0].startsWith('-') && !rest[0].includes('://');
  if (entrypoint !== undefined || isCommand) {
    read({
      ...call,
      texts: entrypoint === undefined ? rest : [entrypoint, ...rest],
      words: entrypoint === undefined ? words : [undefined, ...words],
      at: 0,
      image: null,
      through: deeper(call.through, label),
    });
  }
  return 'done';
}

/** `kubectl exec POD -- COMMAND`. */
function afterDashes(call: Call, program: string, read: (other: Call) => unknown): Next {
  const dashes = call.texts.indexOf('--', call.at);
  const sub = call.texts.slice(call.at + 1, dashes === -1 ? undefined : dashes).find((text) => text === 'exec' || text === 'run');
  if (dashes === -1 || sub === undefined || dashes + 1 >= call.texts.length) return 'emit';
  emit(call, program);
  const inner = { ...call };
  moved(inner, dashes + 1, `${program} ${sub}`);
  read(inner);
  return 'done';
}
