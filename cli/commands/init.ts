import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { HOOK_CLIENTS } from '@tool-fidelity/core/importers/hook-input.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { usage } from '../arguments.ts';
import type { Command } from '../command.ts';
import { FIRST_POLICY, FIRST_WORKFLOW } from '../first-files.ts';
import { initHooks } from '../hook/init-hooks.ts';
import { isInside } from '../input/walked-files.ts';

const help = `Writes a commented policy and a workflow that gates pull requests by it.

Usage: tool-fidelity init [--hooks claude-code|codex|gemini|copilot]

  .github/tool-fidelity.yml            what holds for every run
  .github/workflows/tool-fidelity.yml  the check on pull requests

A file that is there already is left as it is. Run it in the top folder of the
repository, and read both files before you commit them.

  --hooks CLIENT   instead, add the hooks of a coding agent to its settings in
                   this folder: what is there stays (docs/hook.md)
`;

const FILES: readonly (readonly [string, string])[] = [
  ['.github/tool-fidelity.yml', FIRST_POLICY],
  ['.github/workflows/tool-fidelity.yml', FIRST_WORKFLOW],
];

const NEXT = `
Next:
  put the repository and a commit of Tool Fidelity into the workflow, where it
    says OWNER/REPO@SHA
  say in the policy what holds for your runs, and try it on one of them:
    tool-fidelity audit FILE
  require the check "audit" in a ruleset of the main branch
`;

export const init: Command = {
  name: 'init',
  options: { hooks: { takes: 'text', values: HOOK_CLIENTS } },
  help,
  async run({ words, text }, { cwd, out, width }) {
    if (words.length > 0) throw usage('init', 'init takes no name.', 'Change to the top folder of the repository first.');
    const client = text('hooks');
    if (client !== null) {
      await out(initHooks(client, cwd, width));
      return 0;
    }
    const written = FILES.map(([name, text]) => ({ name, isNew: writtenAnew(name, cwd, text) }));
    const lines = written.map(({ name, isNew }) => (isNew ? `Wrote ${name}` : `Left ${name} as it is: it was there already`));
    await out(`${lines.join('\n')}\n${written.some(({ isNew }) => isNew) ? NEXT : ''}`);
    return 0;
  },
};

/** false: something of that name is there, a link that leads nowhere among that. */
function writtenAnew(name: string, cwd: string, text: string): boolean {
  const path = resolve(cwd, name);
  const where = { file: name, line: null, column: null };
  try {
    mkdirSync(dirname(path), { recursive: true });
    if (!isInside(realpathSync(dirname(path)), realpathSync(cwd)))
      throw new InputError('outside_root', where, 'leads out of this folder by a link.', 'Put a folder in place of the link.');
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    const code = cause instanceof Error && 'code' in cause ? cause.code : null;
    if (code === 'EEXIST' && cause instanceof Error && 'syscall' in cause && cause.syscall === 'open') return false;
    const hint = 'Check that the folder can be written to and that .github is a folder.';
    throw new InputError('unwritable_output', where, `cannot be written (${code}).`, hint, cause);
  }
}
