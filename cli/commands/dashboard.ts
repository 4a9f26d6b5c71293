import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { usage } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';

const DATABASE = `The database is the one that FIDELITY_DATABASE_URL names: postgres://…, or a
file (default data/fidelity.db).`;

export const db: Command = {
  name: 'db',
  options: {},
  help: `Looks after the dashboard's database.

Usage: tool-fidelity db migrate|reaudit

  migrate   brings the tables up to date; the dashboard does so by itself when
            it starts
  reaudit   judges stored records again that older rules had judged; both
            results are kept

${DATABASE}
`,
  run: ({ words }) => passedOn(['db', ...words]),
};

export const keys: Command = {
  name: 'keys',
  options: { repository: { takes: 'text' } },
  help: `Makes and revokes keys with which runs are sent to the dashboard.

Usage: tool-fidelity keys create NAME [--repository ID,ID ...]
       tool-fidelity keys list
       tool-fidelity keys revoke ID

  --repository IDS   the key reaches these repositories only, by their ids on
                     GitHub: \`gh api repos/OWNER/NAME --jq .id\` prints one

A secret is printed once, alone on standard output, and stored as a digest:
  export FIDELITY_INGEST_KEY=$(tool-fidelity keys create ci)
  tool-fidelity upload run.json --url URL

${DATABASE}
`,
  run: ({ words, text }) => {
    const repository = text('repository');
    return passedOn(['keys', ...words, ...(repository === null ? [] : [`--repository=${repository}`])]);
  },
};

/** The store is the dashboard's: whoever only audits need not have it. The bundle of the command line lies in cli/dist. */
async function passedOn(words: readonly string[]): Promise<ExitCode> {
  const script = join(__dirname, '../../web/dist/commands.mjs');
  if (!existsSync(script)) {
    throw usage('', 'The dashboard is not built here.', 'Run `npm run build` in the folder of tool-fidelity.');
  }
  const child = spawn(process.execPath, [script, ...words], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0 ? 0 : 2;
}
