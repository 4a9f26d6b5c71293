import { type FieldProblem, toldTogether } from './field-problem.ts';
import { type Fields, isFields } from './fields.ts';

type Table = readonly (readonly [field: string, others: readonly string[]])[];

/** Where our own field is absent, these stand for it. Other unknown fields are kept and mean nothing. */
const ATTEMPT: Table = Object.entries({
  command: ['cmd', 'commandLine', 'command_line', 'arguments', 'args', 'input', 'params', 'shell_command'],
  tool: ['tool_name', 'toolName'],
  exitCode: ['exitcode', 'exit', 'returncode', 'return_code', 'returnCode', 'exit_status', 'status_code'],
});
const REQUEST: Table = Object.entries({
  primary_tool: ['primaryTool', 'tool', 'tool_name', 'toolName'],
  requires_run: ['requiresRun'],
  equivalent_methods: ['equivalentMethods', 'equivalents'],
});
const RECORD: Table = Object.entries({
  request: ['Request', 'contract', 'requests'],
  attempts: ['steps', 'attempt', 'commands', 'calls', 'tool_calls', 'actions'],
  final_answer: ['answer', 'finalanswer', 'final_message', 'final', 'response'],
});

/**
 * Fields of a record that are spelt as none of ours is, each slip once; null: there are none. Reading past one would turn a slip of
 * the pen into an accusation, or into a pass.
 */
export function misspeltIn(record: unknown): FieldProblem | null {
  if (!isFields(record)) return null;
  const attempts: readonly unknown[] = Array.isArray(record.attempts) ? record.attempts : [];
  const found: FieldProblem[] = [];
  misspelt(record, RECORD, [], found);
  if (isFields(record.request)) misspelt(record.request, REQUEST, ['request'], found);
  for (const [index, attempt] of attempts.entries()) if (isFields(attempt)) misspelt(attempt, ATTEMPT, ['attempts', index], found);
  return toldTogether(found);
}

function misspelt(fields: Fields, table: Table, path: FieldProblem['path'], found: FieldProblem[]): void {
  for (const [field, others] of table) {
    if (fields[field] !== undefined) continue;
    const meant = lettersOf(field);
    const written =
      others.find((other) => Object.hasOwn(fields, other)) ??
      Object.keys(fields).find((key) => key !== field && isSlip(lettersOf(key), meant));
    if (written === undefined || found.some((problem) => problem.path.at(-1) === written)) continue;
    const where = path.length === 0 ? 'the record' : path.map((part) => (typeof part === 'number' ? `[${part}]` : part)).join('');
    found.push({ path: [...path, written], message: `${where} has \`${written}\` and no \`${field}\``, hint: hintFor(field) });
  }
}

/** `Final-Answer` has the letters of `final_answer`. */
function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}

/** In shorter names a letter makes another word. */
const LONG_ENOUGH = 7;

/** The same letters, or one of them missing, added, wrong or swapped with the next. */
function isSlip(written: string, meant: string): boolean {
  if (written === meant) return true;
  if (meant.length < LONG_ENOUGH || Math.abs(written.length - meant.length) > 1) return false;
  let same = 0;
  while (same < meant.length && written[same] === meant[same]) same++;
  const [rest, due] = [written.slice(same), meant.slice(same)];
  const swapped = rest[0] === due[1] && rest[1] === due[0] && rest.slice(2) === due.slice(2);
  return rest.slice(1) === due || rest === due.slice(1) || rest.slice(1) === due.slice(1) || swapped;
}

function hintFor(field: string): string {
  if (field === 'command') return 'Write `command`: the shell line, or for another call its name and its arguments as JSON.';
  return `Write \`${field}\`: docs/record.md explains each field.`;
}
