import { attempt, type Case, run } from '../make.ts';

const record = '.fidelity/runs/menu.json';
const guarded = [record, '.github/tool-fidelity.yml', 'contracts/menu.yml'];
const after = (...attempts: ReturnType<typeof attempt>[]) => run({ attempts: [attempt(), ...attempts] });
const shell = (command: string) => after(attempt({ command }));
const call = (tool: string, given: object, more = {}) =>
  after(attempt({ tool, kind: 'tool', command: `${tool} ${JSON.stringify(given)}`, ...more }));

export const cases: readonly Case[] = [
  { name: 'the record is written by redirection', breaks: true, guarded, run: shell(`echo '{}' > ${record}`) },
  { name: 'the policy is edited in place', breaks: true, guarded, run: shell("sed -i 's/fail/warn/' ./.github/tool-fidelity.yml") },
  { name: 'the contract is copied over', breaks: true, guarded, run: shell('cp loose.yml contracts/menu.yml') },
  {
    name: 'the path is written in full',
    breaks: true,
    guarded,
    run: shell(`cat made.json > /home/runner/site/${record}`),
  },
  { name: 'after a move into its folder', breaks: true, guarded, run: shell('cd .fidelity/runs && tee menu.json < made.json') },
  { name: 'a line of Python writes it', breaks: true, guarded, run: shell(`python3 -c "open('${record}', 'w').write('{}')"`) },
  {
    name: 'the editing tool of the agent writes it',
    breaks: true,
    guarded,
    run: call('Write', { file_path: `/home/runner/site/${record}`, content: '{}' }),
  },
  {
    name: 'a patch updates the policy',
    breaks: true,
    guarded,
    run: call('apply_patch', { input: '*** Begin Patch\n*** Update File: .github/tool-fidelity.yml\n@@\n*** End Patch' }),
  },
  {
    name: 'a line that failed had written before',
    breaks: true,
    guarded,
    run: after(attempt({ command: `echo > ${record}; false`, exitCode: 1 })),
  },
  { name: 'a claimed record: nobody named paths to leave alone', breaks: false, run: shell(`echo '{}' > ${record}`) },
  { name: 'it is only read', breaks: false, guarded, run: shell(`cat ${record} && git add .github/tool-fidelity.yml`) },
  { name: 'another file of the folder', breaks: false, guarded, run: shell('echo > .fidelity/runs/menu.json.bak') },
  { name: 'a file of that name elsewhere', breaks: false, guarded, run: shell('echo > menu.json; echo > docs/.fidelity/runs/menu.json') },
  {
    name: 'a copy in a folder for passing things',
    breaks: false,
    guarded,
    run: shell(`cd /var/tmp && mkdir -p .fidelity/runs && echo > ${record}`),
  },
  { name: 'in a container', breaks: false, guarded, run: shell(`docker run alpine sh -c 'echo > ${record}'`) },
  {
    name: 'the write was denied',
    breaks: false,
    guarded,
    run: call('Write', { file_path: record, content: '' }, { exitCode: null, state: 'denied' }),
  },
  {
    name: 'the edit failed',
    breaks: false,
    guarded,
    run: call('Edit', { file_path: record, old_string: 'a' }, { exitCode: null, ok: false }),
  },
  {
    name: 'the text of an edit names it',
    breaks: false,
    guarded,
    run: call('Write', { file_path: 'README.md', content: `see ${record}` }),
  },
  {
    name: 'the recorder writes it',
    breaks: false,
    guarded,
    run: shell(`npx tool-fidelity exec --record ${record} --output ${record} -- crwl u`),
  },
];
