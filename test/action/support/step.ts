import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FakeGitHub } from '../../github/fake.ts';
import { node24 } from '../../support/node24.ts';
import { type RunnerLog, runnerLog } from './runner-log.ts';

export const BUNDLE = fileURLToPath(new URL('../../../action/dist/index.js', import.meta.url));

/** A machine with a checkout, on which a step can run. */
export interface Machine {
  readonly workspace: string;
  readonly temp: string;
  /** Outside of both folders. */
  readonly elsewhere: string;
  readonly outputFile: string;
  readonly summaryFile: string;
  readonly eventFile: string;
  /** What the push brought. */
  readonly sha: string;
  /** The environment that the runner hands to a step with these inputs, and nothing of this process. */
  readonly env: (inputs: Readonly<Record<string, string>>) => Record<string, string>;
  readonly remove: () => void;
}

/** What a step left behind. */
export interface Step {
  readonly exitCode: number | null;
  /** Standard output and standard error as they came. */
  readonly output: string;
  readonly log: RunnerLog;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}

export interface StepOptions {
  /** Further variables of the environment; they win. */
  readonly env?: Readonly<Record<string, string>>;
  /** Asked again and again while the step runs: true ends it with SIGKILL. */
  readonly killWhen?: () => boolean;
}

/** Lays out a checkout with these files (path to text), the runner's own files, and a push of them to a repository of that GitHub. */
export function machine(github: FakeGitHub, files: Readonly<Record<string, string>> = {}): Machine {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'fidelity-action-')));
  const at = (name: string) => join(home, name);
  for (const name of ['work/site', 'temp/_runner_file_commands', 'elsewhere']) mkdirSync(at(name), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(at('work/site'), name)), { recursive: true });
    writeFileSync(join(at('work/site'), name), text);
  }
  const outputFile = at('temp/_runner_file_commands/set_output_1');
  const summaryFile = at('temp/_runner_file_commands/step_summary_1');
  for (const file of [outputFile, summaryFile]) writeFileSync(file, '');
  const eventFile = at('temp/event.json');
  writeFileSync(eventFile, '{}');
  const sha = github.repository.commit(files);
  return {
    workspace: at('work/site'),
    temp: at('temp'),
    elsewhere: at('elsewhere'),
    outputFile,
    summaryFile,
    eventFile,
    sha,
    env: (inputs) => ({
      PATH: '/usr/bin:/bin',
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: at('work/site'),
      RUNNER_TEMP: at('temp'),
      GITHUB_OUTPUT: outputFile,
      GITHUB_STEP_SUMMARY: summaryFile,
      GITHUB_API_URL: github.apiUrl,
      GITHUB_GRAPHQL_URL: github.graphqlUrl,
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_REPOSITORY: github.repository.fullName,
      GITHUB_JOB: 'audit',
      GITHUB_RUN_ID: '6001',
      GITHUB_RUN_ATTEMPT: '1',
      GITHUB_EVENT_NAME: 'push',
      GITHUB_EVENT_PATH: eventFile,
      GITHUB_SHA: sha,
      'INPUT_GITHUB-TOKEN': github.token,
      'INPUT_CHECK-NAME': '',
      ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`, value])),
    }),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** Runs the committed bundle on Node 24 in the machine's workspace, and reads what it left as the runner would. */
export async function step(on: Machine, inputs: Readonly<Record<string, string>> = {}, more: StepOptions = {}): Promise<Step> {
  const child = spawn(node24(), [BUNDLE], {
    cwd: on.workspace,
    env: { ...on.env(inputs), ...more.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<number | null>((end) => child.on('close', end));
  if (more.killWhen) {
    while (child.exitCode === null && !more.killWhen()) await new Promise(setImmediate);
    child.kill('SIGKILL');
  }
  const exitCode = await ended;
  const output = Buffer.concat(parts).toString('utf8');
  const outputs = outputsIn(readFileSync(on.outputFile, 'utf8'));
  return { exitCode, output, log: runnerLog(output), outputs, summary: readFileSync(on.summaryFile, 'utf8') };
}

/** Reads an output file as the runner does: `name=value`, or `name<<delimiter` up to the delimiter alone on a line. */
export function outputsIn(text: string): Record<string, string> {
  const outputs: Record<string, string> = {};
  const lines = text.split('\n');
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    if (line === '') continue;
    const [, name, mark, rest] = /^([^=<]+)(=|<<)(.*)$/.exec(line) ?? [];
    if (name === undefined || rest === undefined) throw new Error(`The runner would refuse this line: ${line}`);
    if (mark === '=') {
      outputs[name] = rest;
      continue;
    }
    const end = lines.indexOf(rest);
    if (end < 0) throw new Error(`The runner would miss the delimiter of ${name}.`);
    outputs[name] = lines
      .splice(0, end + 1)
      .slice(0, -1)
      .join('\n');
  }
  return outputs;
}
