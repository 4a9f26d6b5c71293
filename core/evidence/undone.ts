import { previewOperations, previews } from '../catalogue/previews.ts';
import { bareName } from '../names.ts';
import { plainWords } from '../phase/form.ts';
import type { RunRecord } from '../record.ts';
import type { Invocation } from '../shell/reading.ts';
import type { Deed } from './deeds.ts';
import { ranAs } from './ran-as.ts';
import { shellReader } from './row.ts';
import type { Task } from './task.ts';

/** Whether each of these runs of the tool only shows or checks what it would do, where more than that was asked for. */
export function onlyPreviewed(runs: readonly Deed[], attempts: RunRecord['attempts'], task: Task): boolean {
  if (previewOperations.some((word) => task.operation.has(word))) return false;
  const forms = previews.filter(
    ({ tools, operations }) =>
      operations.some((word) => task.operation.has(word)) && tools.some((name) => task.tool.bare.has(bareName(name))),
  );
  if (forms.length === 0) return false;
  const read = shellReader();
  const isPreview = ({ args }: Invocation) =>
    forms.some(({ subcommands, options, unless }) => {
      const end = args.indexOf('--');
      const typed = end === -1 ? args : args.slice(0, end);
      if (typed.some((arg) => unless.includes(arg))) return false;
      return subcommands.includes(plainWords(typed)[0] ?? '') || typed.some((arg, index) => isSet(arg, typed[index + 1], options));
    });
  return runs.every(({ attempt }) => ranAs(attempts?.[attempt] ?? {}, task, read)?.every(isPreview) ?? false);
}

/** `--dry-run`, `--dry-run=client`; not `--dry-run=none`. */
function isSet(arg: string, next: string | undefined, options: readonly string[]): boolean {
  const at = arg.indexOf('=');
  const [name, value] = at === -1 ? [arg, next] : [arg.slice(0, at), arg.slice(at + 1)];
  return options.includes(name) && !/^(?:none|false|no|off|0|.*\$.*)$/i.test(value ?? '');
}
