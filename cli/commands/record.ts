import { resolve } from 'node:path';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import type { Request } from '@tool-fidelity/core/record.ts';
import { type Arguments, usage } from '../arguments.ts';
import type { Command } from '../command.ts';
import { bytesUpTo } from '../input/chunks.ts';
import { contractsIn } from '../plain-contract.ts';
import { faultCode } from '../recorder/fault-code.ts';
import { begun, keep } from '../recorder/keeper.ts';
import { namedTools } from '../recorder/named-tools.ts';
import { createRecord, recordFile } from '../recorder/record-file.ts';
import { recordHelp } from '../recorder/record-help.ts';
import { recordText } from '../recorder/record-text.ts';
import { recordedWords } from '../recorder/recorded-text.ts';

/** Longer than any answer that a person reads, in bytes. */
const LONGEST_ANSWER = 16_777_216;

const OF_START = ['tool', 'operation', 'input', 'agent', 'model', 'contract'] as const;

export const record: Command = {
  name: 'record',
  options: {
    ...{ tool: { takes: 'text' }, operation: { takes: 'text' }, input: { takes: 'text' }, contract: { takes: 'text' } },
    ...{ agent: { takes: 'text' }, model: { takes: 'text' }, answer: { takes: 'text' }, whole: { takes: 'flag' } },
  },
  help: recordHelp,

  async run(args, { cwd }) {
    const [what, file, ...more] = args.words;
    if (what !== 'start' && what !== 'finish') throw usage('record', 'record needs to be told what: start or finish.');
    if (file === undefined || more.length > 0)
      throw usage('record', `record ${what} takes one file.`, 'Name the record, and nothing else.');
    try {
      if (what === 'start') await start(args, file, cwd);
      else finish(args, file, cwd);
    } catch (error) {
      const code = faultCode(error);
      throw code === null
        ? error
        : fault(
            file,
            'unwritable_output',
            `cannot be read and written (${code}).`,
            'Make room, or check who may read and write there; then try again.',
            error,
          );
    }
    return 0;
  },
};

async function start(args: Arguments, file: string, cwd: string): Promise<void> {
  const stray = (['answer', 'whole'] as const).find((name) => args.flag(name));
  if (stray !== undefined) throw usage('record', `--${stray} belongs to record finish.`);
  const exists = () => fault(file, 'unwritable_output', 'is there already.', 'A record is begun once; give each run a file of its own.');
  if (recordFile(file, cwd) !== null) throw exists();
  const [agent, model] = [args.text('agent'), args.text('model')];
  const made = begun(new Date(), {
    ...(agent === null ? {} : { agent: { name: agent } }),
    ...(model === null ? {} : { model }),
    request: await requestOf(args, cwd),
    attempts: [],
  });
  if (!createRecord(file, cwd, recordText(made))) throw exists();
}

async function requestOf(args: Arguments, cwd: string): Promise<Request> {
  const [tool, operation, input, contract] = (['tool', 'operation', 'input', 'contract'] as const).map((name) => args.text(name));
  const more = { ...(operation ? { operation } : {}), ...(input ? { input } : {}) };
  if (!contract) {
    if (!tool?.trim()) throw usage('record', 'record start needs --tool or --contract.', 'Name the tool that the run was told to use.');
    return { primary_tool: tool.trim(), ...more };
  }
  if (tool) throw usage('record', '--tool and --contract both name the tool.', 'Give one of them.');
  const [only, ...others] = await contractsIn(contract, cwd);
  if (only === undefined || others.length > 0)
    throw fault(
      contract,
      'unreadable_contract',
      'holds several contracts.',
      'A record holds the request of one run: name a file with one contract.',
    );
  const { name: _, ...request } = only;
  return { ...request, ...more };
}

function finish(args: Arguments, file: string, cwd: string): void {
  const stray = OF_START.find((name) => args.flag(name));
  if (stray !== undefined) throw usage('record', `--${stray} belongs to record start.`);
  const answer = args.text('answer');
  if (answer === null)
    throw usage('record', 'record finish needs --answer.', 'Name the file that holds the answer, or - for standard input.');
  const found = recordFile(file, cwd);
  if (found === null)
    throw fault(file, 'missing_file', 'does not exist.', 'Begin it with `tool-fidelity record start`, or check the path.');
  if (typeof found.record.final_answer === 'string')
    throw fault(file, 'unwritable_output', 'has an answer already.', 'A run ends with one answer; begin a record of its own for the next.');
  const final_answer = recordedWords(answerIn(answer, cwd), namedTools(found.record, null));
  keep(file, cwd, { finish: { final_answer, finished_at: new Date().toISOString(), whole: args.flag('whole') } }, new Date());
}

function answerIn(name: string, cwd: string): string {
  let bytes: Buffer | null;
  try {
    bytes = bytesUpTo(LONGEST_ANSWER, name === '-' ? 0 : resolve(cwd, name));
  } catch (error) {
    throw fault(name, 'unreadable_file', 'cannot be read.', 'Check the path given to --answer.', error);
  }
  if (bytes === null) throw fault(name, 'too_large', 'is larger than 16 MiB.', 'Check the path given to --answer.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw fault(name, 'unreadable_file', 'cannot be read as UTF-8 text.', 'Save the answer as UTF-8.', error);
  }
}

function fault(file: string, code: InputError['code'], message: string, hint: string, cause?: unknown): InputError {
  return new InputError(code, { file, line: null, column: null }, message, hint, cause);
}
