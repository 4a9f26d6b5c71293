import { randomBytes } from 'node:crypto';
import { isatty } from 'node:tty';
import type { Attempt, RunRecord } from '@tool-fidelity/core/record.ts';
import { type Arguments, usage } from '../arguments.ts';
import type { Command } from '../command.ts';
import { errorText } from '../error-text.ts';
import { type Call, endedAttempt, PHASES, runningAttempt, withoutOutput } from '../recorder/attempt.ts';
import { dieBy } from '../recorder/die-by.ts';
import { execHelp } from '../recorder/exec-help.ts';
import { faultCode } from '../recorder/fault-code.ts';
import { inTerminal } from '../recorder/in-terminal.ts';
import { type Book, kept } from '../recorder/loss.ts';
import { namedTools } from '../recorder/named-tools.ts';
import { recordFile } from '../recorder/record-file.ts';
import { passSignals } from '../recorder/signals.ts';
import { streamed } from '../recorder/streamed.ts';

const HOW = 'Write it behind two dashes: `tool-fidelity exec --tool pytest --record run.json -- pytest -q`.';

const LOST = {
  all: 'The command ran, and how it ended is not in the record.',
  output: 'The command ran, and how it ended is in the record; what it printed is not.',
} as const;

export const exec: Command = {
  name: 'exec',
  options: {
    tool: { takes: 'text' },
    phase: { takes: 'text', values: PHASES },
    operation: { takes: 'text' },
    record: { takes: 'text' },
    pty: { takes: 'flag' },
  },
  help: execHelp,
  wraps: true,

  async run(args, { cwd, err }, words) {
    const tool = toolIn(args, words);
    const [startedAt, id] = [new Date(), randomBytes(6).toString('hex')];
    const book: Book = { name: recordIn(args, startedAt, id), cwd, now: () => new Date() };
    const tools = namedTools(recordOf(book), tool);
    const told = (message: string, hint = '', file = '') => err(errorText({ file, line: null, column: null, message, hint }));

    const terminal = args.flag('pty') ? inTerminal(words, process.env.PATH ?? '', process.platform) : null;
    if (args.flag('pty') && terminal === null) told('This system has no `script`.', 'The command runs without a terminal.');
    const phase = PHASES.find((each) => each === args.text('phase')) ?? null;
    const call: Call = { id, tool, phase, operation: args.text('operation'), words, cwd, tty: terminal !== null, startedAt };

    const signals = passSignals();
    const write = (attempt: Attempt) => kept(attempt, withoutOutput(attempt, tools), book);
    const began = write(runningAttempt(call, tools));
    const result = await streamed(terminal ?? words, { env: environment(), signals, names: tools.map(({ canOccurIn }) => canOccurIn) });
    if (result.fault !== null) told(result.fault);
    const ended = write(endedAttempt(call, result, new Date(), tools));
    if (ended !== null) told(ended.why, LOST[ended.of], book.name);
    else if (began !== null) told(began.why, 'That was before the command ran; now it is in the record.', book.name);
    for (const { end } of result.outputs) {
      if (end === 'unwritable')
        told('An output of the command could not be passed on.', 'Check where it leads to, and that there is space left.');
    }
    if (result.signal !== null) dieBy(result.signal);
    return result.code;
  },
};

function toolIn(args: Arguments, words: readonly string[]): string {
  if (args.words.length > 0 || words.length === 0) throw usage('exec', 'exec needs a command.', HOW);
  const tool = args.text('tool')?.trim() ?? '';
  if (tool === '') throw usage('exec', 'exec needs --tool.', 'Name the tool that the command uses, as the request names it.');
  return tool;
}

/** Without a name, every command has a record of its own, where records are looked for. */
function recordIn(args: Arguments, startedAt: Date, id: string): string {
  const named = args.text('record') ?? process.env.FIDELITY_RECORD ?? '';
  return named !== '' ? named : `.fidelity/runs/${startedAt.toISOString().replaceAll(':', '-')}-${id.slice(0, 6)}.json`;
}

/** Throws for what is there and is no record: then nothing runs, and nothing is lost. What cannot be read or made is told afterwards. */
function recordOf({ name, cwd }: Book): RunRecord {
  try {
    return recordFile(name, cwd)?.record ?? {};
  } catch (error) {
    if (faultCode(error) === null) throw error;
    return {};
  }
}

/** Many programs leave their colours out where they print into a pipe. At a terminal that would be for our sake alone. */
function environment(): NodeJS.ProcessEnv {
  const { env } = process;
  const decided = env.FORCE_COLOR !== undefined || env.NO_COLOR !== undefined;
  return decided || !isatty(1) || !isatty(2) ? env : { ...env, FORCE_COLOR: '1' };
}
