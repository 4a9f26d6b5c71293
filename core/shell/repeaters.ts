import { beside, type Call, emit, moved } from './call.ts';
import { afterOptions, optionSet } from './options.ts';
import { MAYBE, masked } from './place.ts';
import type { Next, Steps } from './step.ts';
import { textRead } from './wrappers.ts';

/** Programs that start a command for each of several things. */
export const repeaterSteps: Steps = [
  ['find', find],
  ['parallel', parallel],
];

const FIND_EXEC = optionSet('-exec -execdir -ok -okdir');

/** `find` itself, and each command that it starts; what that command answers is not what `find` answers. */
function find(call: Call, program: string, read: (other: Call) => unknown): Next {
  const { texts } = call;
  emit(call, program);
  for (let at = call.at + 1; at < texts.length; at++) {
    const option = texts[at] ?? '';
    if (!FIND_EXEC.has(option)) continue;
    let end = at + 1;
    while (end < texts.length && texts[end] !== ';' && texts[end] !== '+') end++;
    if (end > at + 1) read({ ...beside(call, at + 1, end, `find ${option}`), place: masked(call.place) | MAYBE });
    at = end;
  }
  return 'done';
}

const PARALLEL_VALUES = optionSet(
  '-j -P -S -a -d -C -I -n -N -L -X --jobs --max-procs --arg-file --delimiter --colsep --delay --timeout --joblog --results --sshlogin --retries --halt',
);

/** GNU parallel: a command, or one text, up to `:::`. */
function parallel(call: Call): Next {
  const start = afterOptions(call.texts, call.at + 1, PARALLEL_VALUES);
  const stop = call.texts.findIndex((text, index) => index >= start && /^:::/.test(text));
  const end = stop === -1 ? call.texts.length : stop;
  if (start >= end) return 'emit';
  const only = call.texts[start] ?? '';
  if (end === start + 1 && /\s/.test(only)) return textRead(call, only, 'parallel');
  call.texts = call.texts.slice(0, end);
  moved(call, start, 'parallel');
  return 'again';
}
