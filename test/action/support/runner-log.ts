/** An issue that the runner would attach to the step. */
export interface Issue {
  readonly level: 'error' | 'warning' | 'notice';
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** What the runner makes of a step's output. */
export interface RunnerLog {
  /** At most ten a level, each message at most 4,096 characters, as GitHub shows them. */
  readonly issues: readonly Issue[];
  /** Issues of a level after its tenth: they stay in the log. */
  readonly unshown: number;
  /** Messages that were cut. */
  readonly cut: number;
  /** Names of every other command that the runner obeyed. */
  readonly obeyed: readonly string[];
}

const LEVELS = ['error', 'warning', 'notice'] as const;
const OTHERS = [
  'set-output',
  'save-state',
  'set-env',
  'add-path',
  'add-mask',
  'debug',
  'group',
  'endgroup',
  'echo',
  'stop-commands',
  'add-matcher',
  'remove-matcher',
  'internal-set-repo-path',
];

/** Reads a step's output line by line as GitHub's runner does: the new command form at the start of a line, the old one anywhere in it. */
export function runnerLog(output: string): RunnerLog {
  const found: Issue[] = [];
  const obeyed: string[] = [];
  let stopToken: string | null = null;
  for (const line of output.split(/\r\n|\r|\n/)) {
    const command = newForm(line) ?? oldForm(line);
    if (command === null) continue;
    if (stopToken !== null) {
      if (command.name === stopToken) stopToken = null;
      continue;
    }
    const level = LEVELS.find((each) => each === command.name);
    if (level) found.push({ level, properties: command.properties, message: command.data });
    else if (OTHERS.includes(command.name)) obeyed.push(command.name);
    if (command.name === 'stop-commands') stopToken = command.data.toLowerCase();
  }
  const shown = LEVELS.flatMap((level) => found.filter((issue) => issue.level === level).slice(0, 10));
  return {
    issues: shown.map((issue) => ({ ...issue, message: issue.message.slice(0, 4096) })),
    unshown: found.length - shown.length,
    cut: shown.filter(({ message }) => message.length > 4096).length,
    obeyed,
  };
}

function newForm(line: string) {
  const text = line.trimStart();
  const end = text.startsWith('::') ? text.indexOf('::', 2) : -1;
  if (end < 0) return null;
  return command(text.slice(2, end), ',', text.slice(end + 2), [
    ['%0D', '\r'],
    ['%0A', '\n'],
    ['%3A', ':'],
    ['%2C', ','],
    ['%25', '%'],
  ]);
}

function oldForm(line: string) {
  const start = line.indexOf('##[');
  const end = start < 0 ? -1 : line.indexOf(']', start);
  if (end < 0) return null;
  return command(line.slice(start + 3, end), ';', line.slice(end + 1), [
    ['%3B', ';'],
    ['%0D', '\r'],
    ['%0A', '\n'],
    ['%5D', ']'],
    ['%25', '%'],
  ]);
}

function command(head: string, separator: string, data: string, escapes: readonly (readonly [string, string])[]) {
  const space = head.indexOf(' ');
  const name = (space < 0 ? head : head.slice(0, space)).toLowerCase();
  const plain = (text: string) => escapes.reduce((sofar, [from, to]) => sofar.replaceAll(from, to), text);
  const properties: Record<string, string> = {};
  for (const pair of space < 0 ? [] : head.slice(space + 1).split(separator)) {
    const at = pair.indexOf('=');
    if (at > 0) properties[pair.slice(0, at).trim()] = plain(pair.slice(at + 1));
  }
  return { name, properties, data: plain(data) };
}
