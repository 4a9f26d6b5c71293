import { HOOK_CLIENTS } from '@tool-fidelity/core/importers/hook-input.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { faultCode } from '../recorder/fault-code.ts';
import { CLIENT_SETTINGS } from './client-settings.ts';
import { installed } from './installed.ts';
import { ownFolder } from './state.ts';

/** Installs the hooks of one client, and says what was done. Throws an InputError where its settings cannot be merged. */
export function initHooks(name: string, cwd: string): string {
  const client = HOOK_CLIENTS.find((each) => each === name);
  if (client === undefined) return '';
  const settings = CLIENT_SETTINGS[client];
  const added = installed(settings, cwd);
  for (const folder of ['hook', 'journal'] as const) ownFolderIn(cwd, folder);
  const done =
    added.length === 0
      ? `Left ${settings.file} as it is: the hooks were there already`
      : `Wrote the hooks into ${settings.file}: ${added.join(', ')}`;
  return `${done}\n${settings.note}\n${NEXT}${client === 'copilot' ? '' : BLOCK}`;
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

const NEXT = `Journal and verdicts go into .fidelity/journal and .fidelity/hook, which git
does not see.

Next:
  say in .fidelity/contract.json or .github/tool-fidelity.yml what holds
  look at the verdicts in .fidelity/hook/ for a while
`;
const BLOCK = '  then change --mode observe into --mode block\n';
