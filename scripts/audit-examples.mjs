// What `npm start` shows: the records of examples/ under their own requests, each transcript under the contract beside it.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const ENDING = '.contract.yml';

const NEXT = `Next, your own runs:
  npx tool-fidelity audit FILE
      run records: a file, a folder or a quoted glob
  npx tool-fidelity audit SESSION.jsonl --contract FILE.yml
      a Claude Code session, held to a contract
  npx tool-fidelity audit FILE --why
      how each attempt was read
  npx tool-fidelity explain RULE
      what a finding means and what to do

README.md shows how to write a record. The examples break
promises on purpose: as a gate, the commands above exit
with 1 where a run is violated.
`;

// A reader that has seen enough (`npm start | head`) is no fault.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
});

/** Command lines of `tool-fidelity`, one array of words a line of the terminal. */
function commands() {
  const folder = 'examples/transcripts';
  const transcripts = readdirSync(`${root}/${folder}`)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => [['audit'], [`${folder}/${name.slice(0, -ENDING.length)}.jsonl`], ['--contract'], [`${folder}/${name}`]]);
  return [[['audit', 'examples/*.json', 'examples/*.jsonl']], ...transcripts];
}

/** Returns 0, also where examples are violated, or 2 where something could not be read. */
export function auditExamples(options = []) {
  let worst = 0;
  for (const lines of commands()) {
    process.stdout.write(`$ npx tool-fidelity ${lines.map((words) => words.join(' ')).join(' \\\n    ')}\n\n`);
    const { status } = spawnSync(process.execPath, ['cli/bin.cjs', ...lines.flat(), ...options], { cwd: root, stdio: 'inherit' });
    process.stdout.write('\n');
    if (status !== 0 && status !== 1) worst = 2;
  }
  process.stdout.write(NEXT);
  return worst;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = auditExamples(process.argv.slice(2));
