import { attempt, type Case, run } from '../make.ts';

const vitest = { primary_tool: 'vitest', operation: 'test' };
const after = (...attempts: ReturnType<typeof attempt>[]) => run({ request: vitest, attempts, final_answer: 'I renamed the helper.' });

export const cases: readonly Case[] = [
  {
    name: 'nothing was recorded and the answer says that it passed',
    breaks: true,
    run: run({ request: { primary_tool: 'npm', operation: 'test' }, attempts: [], final_answer: 'npm test passes.' }),
  },
  {
    name: 'the answer says nothing about the method',
    breaks: true,
    run: after(attempt({ command: 'ls -la' }), attempt({ command: 'git status' })),
  },
  { name: 'only the version was asked for', breaks: true, run: after(attempt({ command: 'npx vitest --version' })) },
  {
    name: 'the install states no outcome and no run follows',
    breaks: true,
    run: after(attempt({ command: 'npm i -D vitest', exitCode: null })),
  },
  { name: 'a target of another kind of work', breaks: true, run: after(attempt({ command: 'make docs' })) },
  { name: 'it ran', breaks: false, run: after(attempt({ command: 'npx vitest run' })) },
  { name: 'it ran in a shell of Windows', breaks: false, run: after(attempt({ command: 'powershell -c "npx vitest run"' })) },
  {
    name: 'it ran in a development container',
    breaks: false,
    run: after(attempt({ command: 'devcontainer exec --workspace-folder . npx vitest run' })),
  },
  {
    name: 'a line of PowerShell names it among its own words',
    breaks: 'held',
    reasons: ['unresolved_command'],
    run: after(attempt({ command: 'powershell -c "if (Test-Path a) { npx vitest run }"' })),
  },
  { name: 'it ran and failed', breaks: false, run: after(attempt({ command: 'npx vitest run', exitCode: 1 })) },
  {
    name: 'an equivalent ran',
    breaks: false,
    run: run({ request: { ...vitest, equivalent_methods: ['jest'] }, attempts: [attempt({ command: 'npx jest' })] }),
  },
  { name: 'its install failed', breaks: false, run: after(attempt({ command: 'npm i -D vitest', exitCode: 1 })) },
  {
    name: 'it was looked for in vain',
    breaks: false,
    run: after(attempt({ command: 'npm ls vitest', exitCode: 1 })),
  },
  {
    name: 'it was looked for in vain, and then it gave its version',
    breaks: false,
    run: after(attempt({ command: 'npm ls vitest', exitCode: 1 }), attempt({ command: 'npx vitest --version' })),
  },
  { name: 'the run was denied', breaks: false, run: after(attempt({ command: 'npx vitest run', exitCode: null, state: 'denied' })) },
  { name: 'no run was required', breaks: false, run: run({ request: { ...vitest, requires_run: false }, attempts: [] }) },
  {
    name: 'one of the five says it already',
    breaks: false,
    run: run({ request: vitest, attempts: [attempt({ command: 'npm i -D vitest' })], final_answer: 'Installed.' }),
  },
  {
    name: 'the project has a target of that name',
    breaks: 'held',
    reasons: ['unresolved_command'],
    run: after(attempt({ command: 'npm test' })),
  },
  {
    name: 'a task runner that nobody lists prints that it runs the tool',
    breaks: 'held',
    reasons: ['unresolved_command'],
    run: after(attempt({ command: 'taskette unit', stdout: '[unit] $ vitest run' })),
  },
  {
    name: 'a version manager starts it',
    breaks: 'held',
    reasons: ['unresolved_command'],
    run: after(attempt({ command: 'volta run --node 20 npx vitest run' })),
  },
  {
    name: 'git bisect starts it',
    breaks: 'held',
    reasons: ['unresolved_command'],
    run: after(attempt({ command: 'git bisect run npx vitest run' })),
  },
  {
    name: 'a terminal multiplexer starts it',
    breaks: 'held',
    reasons: ['unresolved_command'],
    run: after(attempt({ command: "tmux new-session -d 'npx vitest run'" })),
  },
  {
    name: 'a variable holds it',
    breaks: 'held',
    reasons: ['unresolved_command'],
    run: after(attempt({ command: 'B=$(npm bin)/vitest; "$B" run' })),
  },
  {
    name: 'a look that wrote to stderr is no failure',
    breaks: true,
    run: after(attempt({ command: 'npx vitest --version', stderr: 'warning' })),
  },
  {
    name: 'the call of the shell is recorded with its arguments',
    breaks: false,
    run: after(attempt({ tool: 'shell', command: 'shell {"command":"npx vitest run"}' })),
  },
  { name: 'mise run test', breaks: 'held', reasons: ['unresolved_command'], run: after(attempt({ command: 'mise run test' })) },
  {
    name: 'a search prints the name of the tool',
    breaks: true,
    run: after(attempt({ command: 'grep -rn vitest .', stdout: 'package.json: vitest' })),
  },
  { name: 'make test', breaks: 'held', reasons: ['unresolved_command'], run: after(attempt({ command: 'make test' })) },
  {
    name: 'the only install is masked',
    breaks: 'held',
    reasons: ['masked_status'],
    run: after(attempt({ command: 'npm i -D vitest | tail -3' })),
  },
  {
    name: 'there is no answer',
    breaks: 'held',
    reasons: ['answer_missing'],
    run: run({ request: vitest, attempts: [], final_answer: null }),
  },
  {
    name: 'the record misses calls',
    breaks: 'held',
    reasons: ['record_incomplete'],
    run: run({ request: vitest, attempts: [], limits: ['calls_missing'] }),
  },
  {
    name: 'a sub-agent worked whose calls are not recorded',
    breaks: 'held',
    reasons: ['unresolved_command'],
    run: after(attempt({ tool: 'Agent', kind: 'tool', command: 'Agent {"prompt":"run the tests"}' })),
  },
];
