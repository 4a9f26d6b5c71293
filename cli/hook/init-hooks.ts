import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HOOK_CLIENTS } from '@tool-fidelity/core/importers/hook-input.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { logLine } from '@tool-fidelity/core/reporters/escape/log-line.ts';
import { plain } from '@tool-fidelity/core/reporters/painter.ts';
import { wrapped } from '@tool-fidelity/core/reporters/text/wrapped.ts';
import { faultCode } from '../recorder/fault-code.ts';
import { CLIENT_SETTINGS } from './client-settings.ts';
import { installed } from './installed.ts';
import { startWord, upwards } from './start-word.ts';
import { ownFolder } from './state.ts';

/** Installs the hooks of one client, and says what was done. Throws an InputError where its settings cannot be merged. `width`: columns. */
export function initHooks(name: string, cwd: string, width: number): string {
  const client = HOOK_CLIENTS.find((each) => each === name);
  if (client === undefined) return '';
  const settings = CLIENT_SETTINGS[client];
  const { start, isThere } = startWord(cwd, process.env.PATH ?? '');
  const added = installed(settings, cwd, start);
  for (const folder of ['hook', 'journal'] as const) ownFolderIn(cwd, folder);
  const done =
    added.length === 0
      ? `Left ${settings.file} as it is: the hooks were there already.`
      : `Wrote the hooks into ${settings.file}: ${added.join(', ')}.`;
  const top = existsSync(join(cwd, '.git')) ? undefined : [...upwards(cwd)].find((folder) => existsSync(join(folder, '.git')));
  const notes = [
    done,
    settings.note,
    'Journal and verdicts go into .fidelity/journal and .fidelity/hook, which git does not see.',
    ...(top === undefined ? [] : [`This is not the top folder of the repository, where a client mostly looks: ${logLine(top)} is.`]),
    ...(isThere ? [] : [NOT_THERE]),
  ];
  const next: readonly (readonly [indent: string, text: string])[] = [
    ['  ', 'Write down what holds, for instance in .fidelity/contract.json:'],
    ['    ', '{ "primary_tool": "crawl4ai", "operation": "scrape" }'],
    ['  ', `Let ${settings.title} work for a while, and look at the verdicts in .fidelity/hook.`],
    ...(client === 'copilot' ? [] : [['  ', `Then change --mode observe into --mode block in ${settings.file}.`] as const]),
  ];
  const lines = [...notes.map((text) => ['', text] as const), ['', ''] as const, ['', 'Next:'] as const, ...next];
  return lines.map(([indent, text]) => `${told(indent, text, width)}\n`).join('');
}

const NOT_THERE =
  'tool-fidelity is no command here yet, and until it is one the hooks do nothing: run `npm link` in the folder of Tool Fidelity.';

function told(indent: string, text: string, width: number): string {
  return wrapped({ first: indent, rest: `${indent}  `, spans: [{ text }] }, width, plain).join('\n');
}

function ownFolderIn(cwd: string, name: 'hook' | 'journal'): void {
  try {
    ownFolder(cwd, name);
  } catch (error) {
    const code = faultCode(error);
    if (code === null) throw error;
    const where = { file: `.fidelity/${name}`, line: null, column: null };
    throw new InputError('unwritable_output', where, `cannot be made (${code}).`, 'Check who may write there.', error);
  }
}
