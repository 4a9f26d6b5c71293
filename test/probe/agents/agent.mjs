// A scripted agent: `node agent.mjs ROLE`, the request on standard input. It runs its role's commands in a shell, leaves a session in its home
// as Claude Code does, and prints its answer.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plays } from './plays.mjs';
import { roles } from './roles.mjs';

const request = readFileSync(0, 'utf8');
const play = plays.find(({ sign }) => request.includes(sign));
const role = roles[process.argv[2] ?? ''];
if (play === undefined || role === undefined) throw new Error('no such play or role');

const lines = [];
let parent = null;
const add = (type, message, more = {}) => {
  const uuid = `line-${lines.length}`;
  lines.push({ type, sessionId: 'session', uuid, parentUuid: parent, version: '2.1.332', message, ...more });
  parent = uuid;
};

const run = (command) => {
  const id = `call-${lines.length}`;
  add('assistant', {
    id: `message-${id}`,
    role: 'assistant',
    model: 'scripted',
    content: [{ type: 'tool_use', id, name: 'Bash', input: { command } }],
  });
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const said = `${stdout}${stderr}`.trimEnd();
  const failed = status !== 0;
  const content = failed ? `Exit code ${status}\n${said}` : said || '(Bash completed with no output)';
  const result = { type: 'tool_result', tool_use_id: id, content, ...(failed ? { is_error: true } : {}) };
  add(
    'user',
    { role: 'user', content: [result] },
    { toolUseResult: failed ? `Error: ${content}` : { stdout: said, stderr: '', interrupted: false } },
  );
  return { failed, said };
};

add('user', { role: 'user', content: request });
const answer = role(play, run);
add('assistant', { id: 'message-answer', role: 'assistant', model: 'scripted', content: [{ type: 'text', text: answer }] });

const folder = join(process.env.HOME, '.claude/projects/workspace');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'session.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
process.stdout.write(`${answer}\n`);
