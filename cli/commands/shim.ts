import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { writtenNames } from '@tool-fidelity/core/evidence/tool.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { oneLine } from '@tool-fidelity/core/reporters/escape/one-line.ts';
import { type Arguments, usage } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { ownCommand } from '../own-command.ts';
import { shimHelp } from '../probe/shim-help.ts';
import { SHIM_MARK, shimScript } from '../probe/shim-script.ts';
import { faultCode } from '../recorder/fault-code.ts';
import { begun } from '../recorder/keeper.ts';
import { createRecord, recordFile } from '../recorder/record-file.ts';
import { recordText } from '../recorder/record-text.ts';
import { shellLine } from '../recorder/shell-line.ts';

const DEFAULT_RECORD = '.fidelity/runs/shims.json';

/** It becomes a file's name and a word of a shell script. */
const NAME = /^[A-Za-z0-9][\w.+-]{0,99}$/;

export const shim: Command = {
  name: 'shim',
  options: { dir: { takes: 'text' }, tools: { takes: 'text' }, record: { takes: 'text' } },
  help: shimHelp,

  async run(args, { cwd, out }): Promise<ExitCode> {
    if (args.words.length > 0) throw usage('shim', 'shim takes options alone.');
    const dir = args.text('dir');
    if (dir === null) throw usage('shim', 'shim needs --dir.', 'Name the folder that the shims are to lie in.');
    if (dir.includes(delimiter)) throw usage('shim', `--dir holds "${delimiter}", which parts folders on PATH.`, 'Name another folder.');
    const tools = toolsIn(args);
    const record = args.text('record') ?? DEFAULT_RECORD;
    try {
      const folder = shimsIn(dir, programsOf(tools), resolve(cwd, record), cwd);
      begin(record, cwd);
      await out(`Shims of ${tools.map((tool) => oneLine(tool, 100)).join(', ')} lie in ${oneLine(dir)}. Put the folder first on the agent’s PATH:
  export PATH=${shellLine(['x', folder]).slice(2)}:"$PATH"
Calls are recorded in ${oneLine(record)}. Absolute paths and login shells that set PATH anew go past the shims: the record says that calls may be missing.
`);
      return 0;
    } catch (error) {
      const code = faultCode(error);
      if (code === null) throw error;
      throw fault(dir, `cannot be written (${code}).`, 'Check who may write there, or name another folder.');
    }
  },
};

function toolsIn(args: Arguments): readonly string[] {
  const names = [...new Set((args.text('tools') ?? '').split(',').map((name) => name.trim()))].filter((name) => name !== '');
  if (names.length === 0)
    throw usage('shim', 'shim needs --tools.', 'Name the programs, with commas between them: `--tools crwl,pip,npx`.');
  const stray = names.find((name) => !NAME.test(name));
  if (stray !== undefined)
    throw usage('shim', `${JSON.stringify(oneLine(stray, 80))} is not the name of a program.`, 'Name it as it is typed.');
  return names;
}

/** The programs of each tool, by its names in the catalogue: that of `crawl4ai` is called `crwl`. The first tool that has one keeps it. */
function programsOf(tools: readonly string[]): ReadonlyMap<string, string> {
  const programs = new Map<string, string>(tools.map((tool) => [tool, tool]));
  for (const tool of tools) {
    for (const name of writtenNames(tool)) if (NAME.test(name) && !programs.has(name)) programs.set(name, tool);
  }
  return programs;
}

function shimsIn(dir: string, programs: ReadonlyMap<string, string>, record: string, cwd: string): string {
  mkdirSync(resolve(cwd, dir), { recursive: true });
  const folder = realpathSync(resolve(cwd, dir));
  // Nothing is written before all of it can be.
  for (const program of programs.keys()) {
    const path = join(folder, program);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats !== undefined && !(stats.isFile() && readFileSync(path, 'utf8').slice(0, 200).includes(SHIM_MARK)))
      throw fault(join(dir, program), 'is there, and is no shim.', 'It is left as it is. Name a folder for the shims alone.');
  }
  for (const [program, tool] of programs) {
    const path = join(folder, program);
    if (existsSync(path)) rmSync(path);
    writeFileSync(path, shimScript(program, tool, folder, record, ownCommand()), { flag: 'wx' });
    chmodSync(path, 0o755);
  }
  return folder;
}

/** From the beginning the record says what shims cannot see. One that is there is added to as it is. */
function begin(name: string, cwd: string): void {
  if (recordFile(name, cwd) !== null) return;
  createRecord(name, cwd, recordText({ ...begun(new Date()), limits: ['calls_missing'], attempts: [] }));
}

function fault(file: string, message: string, hint: string): InputError {
  return new InputError('unwritable_output', { file, line: null, column: null }, message, hint);
}
