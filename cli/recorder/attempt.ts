import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Tool } from '@tool-fidelity/core/evidence/tool.ts';
import type { Attempt } from '@tool-fidelity/core/record.ts';
import { recordedCommand, recordedOutput, recordedWords } from './recorded-text.ts';
import { shellLine } from './shell-line.ts';
import type { Streamed, StreamedOutput } from './streamed.ts';

export const PHASES = ['install', 'setup', 'check', 'verify', 'run'] as const;

/** A call as it is known before it runs. */
export interface Call {
  readonly id: string;
  readonly tool: string;
  readonly phase: (typeof PHASES)[number] | null;
  readonly operation: string | null;
  readonly words: readonly string[];
  readonly cwd: string;
  /** Whether the command runs in a terminal of its own. */
  readonly tty: boolean;
  readonly startedAt: Date;
}

/** The attempt while it runs: whatever ends this process, the record says that it began. */
export function runningAttempt({ id, tool, phase, operation, words, cwd, tty, startedAt }: Call, tools: readonly Tool[]): Attempt {
  return {
    call_id: id,
    kind: 'shell',
    tool: recordedWords(tool, tools),
    ...(phase === null ? {} : { phase }),
    ...(operation === null ? {} : { operation: recordedWords(operation, tools) }),
    command: recordedCommand(shellLine(words), tools),
    cwd: shownFolder(cwd),
    tty,
    state: 'running',
    started_at: startedAt.toISOString(),
  };
}

/** The attempt once it has ended. */
export function endedAttempt(call: Call, { code, signal, outputs }: Streamed, finishedAt: Date, tools: readonly Tool[]): Attempt {
  const { state: _, ...began } = runningAttempt(call, tools);
  const [stdout, stderr] = outputs;
  const cut = outputs.find(({ end }) => end !== 'whole')?.end;
  const ended = {
    ...began,
    exitCode: code,
    exit_code_source: 'field',
    ...(signal === null ? {} : { signal }),
    finished_at: finishedAt.toISOString(),
    ...output('stdout', stdout, tools),
    ...(call.tty ? inOneStream(stdout) : output('stderr', stderr, tools)),
    ...(cut === undefined ? {} : { output_cut: cut }),
  } as const;
  return code !== 0 && outputs.some(({ end }) => end === 'reader_gone' || end === 'unwritable') ? withoutVerdict(ended) : ended;
}

/** A terminal shows both streams as one: what may have come from stderr must not count as silence. */
function inOneStream({ bytes }: StreamedOutput): Partial<Attempt> {
  return bytes === 0 ? {} : { stderr: '[... in a terminal: a part of stdout ...]' };
}

/** Whoever read the output stopped, and most commands then end in some failure: it says nothing of the work, neither good nor bad. */
function withoutVerdict({ exitCode, stderr, ...attempt }: Attempt): Attempt {
  return { ...attempt, exit_code_source: 'none', exit_code_seen: exitCode, ...(stderr ? { stderr_seen: stderr } : {}) };
}

function output(name: 'stdout' | 'stderr', seen: StreamedOutput, tools: readonly Tool[]): Partial<Attempt> {
  return { [name]: recordedOutput(seen, tools), [`${name}_bytes`]: seen.bytes, [`${name}_sha256`]: seen.sha256 };
}

/** The attempt where there is no room for what it printed: that it printed something, and which tools it named, may still decide. */
export function withoutOutput({ stdout, stderr, ...attempt }: Attempt, tools: readonly Tool[]): Attempt {
  const note = (text: string) => {
    const names = tools.filter(({ canOccurIn }) => canOccurIn(text)).map(({ written: [name] }) => name);
    return `[... left out${names.length === 0 ? '' : `, with ${[...new Set(names)].join(', ')}`.slice(0, 500)} ...]`;
  };
  return {
    ...attempt,
    ...(stdout ? { stdout: note(stdout) } : {}),
    ...(stderr ? { stderr: note(stderr) } : {}),
    output_cut: 'unwritable',
  };
}

/** Below the repository, `.` for its own folder and where there is none: where a person keeps their folders is nobody's business. */
function shownFolder(cwd: string): string {
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return relative(folder, cwd).split(sep).join('/') || '.';
    if (dirname(folder) === folder) return '.';
  }
}
