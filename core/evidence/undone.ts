import { countsSomething, saysNothing } from '../catalogue/empty-runs.ts';
import { type Family, families } from '../catalogue/families.ts';
import { type PreviewForms, previewOperations, previews } from '../catalogue/previews.ts';
import { bareName } from '../names.ts';
import { plainWords } from '../phase/form.ts';
import type { Attempt, RunRecord } from '../record.ts';
import type { Invocation } from '../shell/reading.ts';
import type { Deed, Reading } from './deeds.ts';
import { ranAs } from './ran-as.ts';
import { rowOf } from './row.ts';
import type { Task } from './task.ts';
import { tracesOf } from './traces.ts';

const NO_FORMS: readonly PreviewForms[] = [];
let byTool: ReadonlyMap<string, readonly PreviewForms[]> | null = null;

function formsByTool(): ReadonlyMap<string, readonly PreviewForms[]> {
  if (byTool !== null) return byTool;
  const made = new Map<string, PreviewForms[]>();
  for (const forms of previews) {
    for (const name of forms.tools.map(bareName)) made.set(name, [...(made.get(name) ?? []), forms]);
  }
  byTool = made;
  return made;
}

/** Forms of the tool that leave the operation undone; empty: none is known, or a preview was asked for. */
function previewsOf({ operation, tool }: Task): readonly PreviewForms[] {
  const byName = formsByTool();
  const found: PreviewForms[] = [];
  for (const name of tool.bare) {
    for (const forms of byName.get(name) ?? NO_FORMS) {
      if (!found.includes(forms) && forms.operations.some((word) => operation.has(word))) found.push(forms);
    }
  }
  return found.length === 0 || previewOperations.some((word) => operation.has(word)) ? NO_FORMS : found;
}

const NO_WORDS: readonly string[] = [];
const wordsByTask = new WeakMap<Task, readonly string[]>();

/** Words by which the tool would leave the operation undone: a command without any of them is no preview. Empty: none is known. */
export function previewWords(task: Task): readonly string[] {
  let words = wordsByTask.get(task);
  if (words === undefined) {
    const forms = previewsOf(task);
    words = forms.length === 0 ? NO_WORDS : forms.flatMap(({ subcommands, options }) => [...subcommands, ...options]);
    wordsByTask.set(task, words);
  }
  return words;
}

/** Whether each of these runs of the tool only shows or checks what it would do, where more than that was asked for. */
export function onlyPreviewed(runs: readonly Deed[], attempts: RunRecord['attempts'], { task, read }: Reading): boolean {
  const forms = previewsOf(task);
  if (forms.length === 0) return false;
  const each = (invocation: Invocation) => isPreview(invocation, forms);
  return runs.every(({ attempt }) => ranAs(attempts?.[attempt] ?? {}, task, read)?.every(each) ?? false);
}

function isPreview({ args }: Invocation, forms: readonly PreviewForms[]): boolean {
  return forms.some(({ subcommands, options, unless }) => {
    const end = args.indexOf('--');
    const typed = end === -1 ? args : args.slice(0, end);
    if (typed.some((arg) => unless.includes(arg))) return false;
    return subcommands.includes(plainWords(typed)[0] ?? '') || typed.some((arg, index) => isSet(arg, typed[index + 1], options));
  });
}

/** Whether a program of the family only shows what it would do: `pytest --collect-only` tests nothing, and stands in for no test. */
export function isPreviewOf(family: Family, invocation: Invocation): boolean {
  const forms = invocation.program === null ? undefined : formsByTool().get(bareName(invocation.program));
  const fitting = forms?.filter(({ operations }) => operations.some((word) => families[family].operations.includes(word))) ?? [];
  return fitting.length > 0 && isPreview(invocation, fitting);
}

/** `--dry-run`, `--dry-run=client`; not `--dry-run=none`. */
function isSet(arg: string, next: string | undefined, options: readonly string[]): boolean {
  const at = arg.indexOf('=');
  const [name, value] = at === -1 ? [arg, next] : [arg.slice(0, at), arg.slice(at + 1)];
  return options.includes(name) && !/^(?:none|false|no|off|0|.*\$.*)$/i.test(value ?? '');
}

/** Programs that pass on or say before what another one prints. */
const PASSES_ON: ReadonlySet<string> = new Set('cd pushd popd export set source . mkdir env nvm tail head tee cat less true :'.split(' '));

/** The most of an output that is read, in UTF-16 units from either end: a tool says what it did at the end or, doing nothing, at once. */
const LONGEST_END = 20_000;

/** Whether a run of the tool says itself, in an output that is its own, that it found nothing to do. */
export function saysItDidNothing({ attempt }: Deed, attempts: RunRecord['attempts'], reading: Reading): boolean {
  const { task } = reading;
  const one = attempts?.[attempt];
  const phrase = task.family === 'testing' || task.family === 'linting' ? saysNothing[task.family] : null;
  if (one === undefined || phrase === null || !printsAlone(one, reading)) return false;
  const output = `${one.stdout ?? ''}\n${one.stderr ?? ''}\n${one.error ?? ''}`;
  const ends = (output.length <= 2 * LONGEST_END ? output : `${output.slice(0, LONGEST_END)}\n${output.slice(-LONGEST_END)}`).replace(
    COLOURS,
    '',
  );
  return phrase.test(ends) && !countsSomething.test(ends);
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

function printsAlone(attempt: Attempt, { task, read }: Reading): boolean {
  const row = rowOf(attempt, 0);
  if (row === null || row.reads === 'foreign') return false;
  if (row.reads === 'call') return true;
  const { invocations, unread } = read(row.line);
  if (unread !== null) return false;
  return invocations.every(
    (each) => (each.program !== null && PASSES_ON.has(each.program)) || tracesOf([each], task.tool, task, row.names.length > 0).length > 0,
  );
}
