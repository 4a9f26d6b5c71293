/** A field that people write for one of ours. Reading past it would turn a slip of the pen into an accusation, or into a pass. */
export interface Misspelling {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly hint: string;
}

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

/** The first field of a record that is spelt as none of ours is; null: there is none. */
export function misspeltIn(record: unknown): Misspelling | null {
  if (!isFields(record)) return null;
  const attempts: readonly unknown[] = Array.isArray(record.attempts) ? record.attempts : [];
  return (
    misspelt(record, RECORD, []) ??
    (isFields(record.request) ? misspelt(record.request, REQUEST, ['request']) : null) ??
    attempts.reduce<Misspelling | null>(
      (found, attempt, index) => found ?? (isFields(attempt) ? misspelt(attempt, ATTEMPT, ['attempts', index]) : null),
      null,
    )
  );
}

type Fields = Readonly<Record<string, unknown>>;

function misspelt(fields: Fields, table: Table, path: Misspelling['path']): Misspelling | null {
  for (const [field, others] of table) {
    if (fields[field] !== undefined) continue;
    const written = others.find((other) => Object.hasOwn(fields, other));
    if (written === undefined) continue;
    const where = path.length === 0 ? 'the record' : path.map((part) => (typeof part === 'number' ? `[${part}]` : part)).join('');
    return { path: [...path, written], message: `${where} has \`${written}\` and no \`${field}\``, hint: hintFor(field) };
  }
  return null;
}

function hintFor(field: string): string {
  if (field === 'command') return 'Write `command`: the shell line, or for another call its name and its arguments as JSON.';
  return `Write \`${field}\`: docs/record.md explains each field.`;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
