import type { Command, PipelineNode, Statement } from 'unbash';

/** How a node that follows `||` certainly ends: not at all, with a failure, or by leaving the shell or function with one. */
export type Failure = null | 'fails' | 'exits' | 'returns';

/** Reads `false`, `exit 1`, `return 1`, `{ …; exit 1; }` and `( …; exit 1 )`; `exit` alone passes the failure before it on. */
export function failureOf(node: PipelineNode, isAlone = true): Failure {
  if (node.type === 'BraceGroup' || node.type === 'Subshell') {
    const last = node.body.commands.at(-1);
    if (last === undefined || last.background || last.command.type === 'AndOr') return null;
    const failure = failureOf(last.command, false);
    return failure !== null && node.type === 'Subshell' ? 'fails' : failure;
  }
  if (node.type !== 'Command') return null;
  const name = node.name?.text;
  if (name === 'false') return 'fails';
  if (name !== 'exit' && name !== 'return') return null;
  const code = firstWord(node);
  const nonzero = code === null || code === '$?' ? isAlone : /^0*[1-9]\d*$/.test(code) && Number(code) % 256 !== 0;
  if (!nonzero) return null;
  return name === 'exit' ? 'exits' : 'returns';
}

/** True for a command that cannot fail, so that no failure is handed on past it. */
export function alwaysSucceeds(node: PipelineNode): boolean {
  return node.type === 'Command' && node.name !== undefined && ['true', ':', 'echo', 'printf'].includes(node.name.text);
}

/** How a later statement hands on the status of the one at `index`: as it is, or that of its pipeline's first stage. */
export interface HandedOn {
  readonly by: 'exit' | 'return';
  readonly first: boolean;
}

/** Finds `t; exit $?`, `t; exit ${PIPESTATUS[0]}` and `t; rc=$?; …; exit $rc`, where nothing in between can end the line. */
export function handedOn(commands: readonly Statement[], index: number): HandedOn | null {
  const next = simple(commands[index + 1]);
  if (next === null) return null;
  const leaving = leaves(next);
  if (leaving !== null) {
    const code = firstWord(next);
    const first = code !== null && FIRST_STATUS.test(code);
    return code === null || LAST_STATUS.test(code) || first ? { by: leaving, first } : null;
  }
  const kept = next.name === undefined && next.prefix.length === 1 ? next.prefix[0] : undefined;
  if (kept?.type !== 'Assignment') return null;
  const value = kept.text.slice(kept.text.indexOf('=') + 1);
  const first = FIRST_STATUS.test(value);
  if (!first && !LAST_STATUS.test(value)) return null;
  for (let later = index + 2; later < commands.length; later++) {
    const command = simple(commands[later]);
    if (command === null) return null;
    const by = leaves(command);
    if (by !== null) return isVariable(firstWord(command), kept.name) ? { by, first } : null;
    if (command.name === undefined || UNSETTLING.has(command.name.text)) return null;
  }
  return null;
}

const LAST_STATUS = /^"?\$(?:\?|\{\?\})"?$/;
const FIRST_STATUS = /^"?\$\{PIPESTATUS\[0\]\}"?$/;
/** They may end the line, or set the variable, on their own. */
const UNSETTLING: ReadonlySet<string> = new Set([
  'exec',
  'eval',
  'read',
  'set',
  'source',
  '.',
  'unset',
  'export',
  'declare',
  'local',
  'trap',
]);

function simple(statement: Statement | undefined): Command | null {
  return statement?.command.type === 'Command' && !statement.background ? statement.command : null;
}

function leaves(command: Command): 'exit' | 'return' | null {
  const name = command.name?.text;
  return name === 'exit' || name === 'return' ? name : null;
}

function firstWord(command: Command): string | null {
  const [word] = command.args;
  return word === undefined ? null : word.text;
}

function isVariable(text: string | null, name: string): boolean {
  return text !== null && (text === `$${name}` || text === `"$${name}"` || text === `\${${name}}` || text === `"\${${name}}"`);
}
