import { type About, denied, exit, type FormatCase, failed, unknown, worked } from './format.ts';

export const about: About = {
  found:
    'GitHub Agentic Workflows write `agent-session.jsonl` (artifact `agent`) for every engine, and publish `aw_session.jsonl` (artifact `usage`) with the workflow’s own observations; `gh aw sessions download` gets it',
  reads: [
    ['Engine, model, session', '`session.init`; the version from `workflow.info.agentVersion`'],
    ['Requests', '`user.message`; where there is none, `prompt.user`'],
    ['Calls', '`tool.execution_start`'],
    ['Outcome', '`tool.execution_complete`: `exitCode`, `success`, `error`'],
    ['Refusals', 'the words of the engine, `session.result.permissionDenials`'],
    ['Sub-agents', '`agentId`, `subagent.started`'],
    ['Answer', 'the last `assistant.message` that neither a call nor a request follows'],
  ],
  hides: [
    'How a shell command ended whose completion has no exit code: engines mark those as successes, too',
    'Calls that Codex refused, since gh-aw reads the stream that leaves them out',
    'A change of the model',
    'Words that the workflow masked',
  ],
  limits: [
    ['no_prompt', 'There is neither a user’s message nor a prompt'],
    [
      'calls_missing',
      'Lines are unreadable, the first or the last event is missing, a result answers no call, the collector gives a warning about the agent, or the engine is Codex',
    ],
  ],
};

const init = (more: object = {}) => ({ type: 'session.init', data: { sourceEngine: 'claude', model: 'm-x', sessionId: 's-1', ...more } });
const ask = { type: 'user.message', data: { content: 'Check with ruff.' } };
const say = (content: unknown) => ({ type: 'assistant.message', data: { content } });
const call = (more: object = {}) => ({
  type: 'tool.execution_start',
  data: { toolCallId: 'c1', toolName: 'Bash', input: { command: 'ruff check' }, ...more },
});
const done = (more: object) => ({ type: 'tool.execution_complete', data: { toolCallId: 'c1', ...more } });
const end = (more: object = {}) => ({ type: 'session.result', data: { numTurns: 2, ...more } });
const start = [init(), ask];
const agents = { provenance: { component: 'agent', phase: 'agent', path: 'agent/agent-session.jsonl', index: 0 } };
const detections = { provenance: { component: 'agent', phase: 'detection', path: 'detection/agent-session.jsonl', index: 0 } };

export const cases: readonly FormatCase[] = [
  {
    name: 'a completion with an exit code',
    values: [...start, call(), done({ success: false, exitCode: 1, output: 'no' }), say('It fails.'), end()],
    record: {
      agent: { name: 'claude', version: null },
      model: 'm-x',
      attempts: [{ ...exit(1, 'field'), stdout: 'no' }],
      final_answer: 'It fails.',
      limits: [],
    },
  },
  {
    name: 'a completion with the mark of success alone',
    values: [...start, call(), done({ success: true }), end()],
    record: { attempts: [unknown] },
  },
  { name: 'a completion without any mark', values: [...start, call(), done({ output: 'x' }), end()], record: { attempts: [unknown] } },
  {
    name: 'a completion that failed',
    values: [...start, call(), done({ success: false, error: 'no' }), end()],
    record: { attempts: [{ ...failed, error: 'no' }] },
  },
  { name: 'a call without a completion', values: [...start, call(), end()], record: { attempts: [unknown], limits: [] } },
  {
    name: 'a command beside the arguments',
    values: [...start, call({ toolName: 'shell', input: {}, command: 'ruff check' }), end()],
    record: { attempts: [{ kind: 'shell', command: 'ruff check' }] },
  },
  {
    name: 'another tool that worked',
    values: [...start, call({ toolName: 'scrape', mcpServerName: 'crawler', input: 7 }), done({ success: true }), end()],
    record: { attempts: [{ kind: 'tool', command: 'mcp__crawler__scrape 7', ...worked }] },
  },
  {
    name: 'a call that the client lists as denied',
    values: [...start, call(), end({ permissionDenials: [{ tool_name: 'Bash', tool_use_id: 'c1' }] })],
    record: { attempts: [denied] },
  },
  {
    name: 'a sub-agent',
    values: [...start, call({ toolName: 'subagent', input: {} }), done({ success: true }), end()],
    record: { attempts: [{ ...worked, subagent: { id: 'c1', recorded: false } }] },
  },
  {
    name: 'the published file, with the threat detection’s own session',
    values: [
      {
        type: 'session.format',
        data: { version: 1 },
        provenance: { component: 'collector', phase: 'conclusion', path: 'usage/aw_session.jsonl', index: 0 },
      },
      { ...init(), ...agents },
      { ...call(), ...agents },
      { ...done({ exitCode: 0, success: true }), ...agents },
      { ...say('Fine.'), ...agents },
      { ...call({ toolCallId: 'd1', input: { command: 'rm -rf /' } }), ...detections },
      { ...say('No threat.'), ...detections },
      {
        type: 'firewall.http_access',
        data: { host: 'example.org', decision: 'blocked' },
        provenance: { component: 'firewall', phase: 'agent' },
      },
      { type: 'prompt.user', data: { content: 'Check with ruff.' }, provenance: { component: 'workflow', phase: 'activation' } },
      { type: 'session.collection', data: {}, provenance: { component: 'collector', phase: 'conclusion' } },
    ],
    record: { user_requests: ['Check with ruff.'], attempts: [exit(0, 'field')], final_answer: 'Fine.', limits: [] },
  },
  { name: 'a session of Codex', values: [init({ sourceEngine: 'codex' }), ask, end()], record: { limits: ['calls_missing'] } },
  { name: 'a session without a prompt', values: [init(), end()], record: { limits: ['no_prompt'] } },
  { name: 'a session without an end', values: [...start, call()], record: { limits: ['calls_missing'] } },
  { name: 'a result without its call', values: [...start, done({}), end()], record: { limits: ['calls_missing'] } },
  {
    name: 'content in parts',
    values: [
      ...start,
      say([
        { type: 'text', text: 'a' },
        { type: 'text', text: 'b' },
      ]),
      end(),
    ],
    record: { final_answer: 'a\nb' },
  },
  { name: 'a text that a call follows', values: [...start, say('Now ruff.'), call(), end()], record: { final_answer: null } },
];
