import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const EXAMPLES = fileURLToPath(new URL('../examples', import.meta.url));

/** Runs of these call what most starts call; some of them are violated. */
const USUAL = ['crawled-as-asked.json', 'search-sold-as-scrape.json', 'three-runs.jsonl', 'declared-impossible-never-tried.json'];

const POLICY = 'contracts:\n  - name: nothing is linted\n    primary_tool: eslint\n    when: { changed_paths: [src/**] }\n';
const SESSIONS = [
  { name: 'searched-instead', contract: { primary_tool: 'crawl4ai', operation: 'scrape' } },
  { name: 'tests-really-ran', contract: { primary_tool: 'vitest', operation: 'test', equivalent_methods: ['jest'] } },
];

/**
 * What calls what most starts call, for each bundle: command lines, with the exit code that each ends with. `kept`: what start.cjs adds to
 * the name of the code. `folder`: takes what they read and write.
 */
export function plays(folder) {
  const [plain, policed] = [sessions(join(folder, 'plain'), null), sessions(join(folder, 'policed'), POLICY)];
  return [
    { bundle: 'tool-fidelity', kept: '', plays: [{ words: ['audit', ...USUAL.map((name) => join(EXAMPLES, name))], code: 1 }] },
    // Calls first: at a stop, the journal that they began is sealed.
    { bundle: 'hook-call', kept: '', plays: [...plain.calls, ...policed.calls, codexCall(join(folder, 'codex'))] },
    { bundle: 'hook-stop', kept: '', plays: plain.stops },
    // What reads a policy is half as much again, which the others would have to load.
    { bundle: 'hook-stop', kept: '-policy', plays: policed.stops },
  ];
}

function sessions(folder, policy) {
  const found = { calls: [], stops: [] };
  for (const { name, contract } of SESSIONS) {
    const cwd = join(folder, name);
    mkdirSync(join(cwd, '.fidelity'), { recursive: true });
    writeFileSync(join(cwd, '.fidelity/contract.json'), JSON.stringify(contract));
    if (policy !== null) writeFileSync(join(cwd, '.fidelity/policy.yml'), policy);
    const transcript = join(EXAMPLES, 'transcripts', `${name}.jsonl`);
    const told = { session_id: name, transcript_path: transcript, cwd, prompt_id: 'one' };
    const called = {
      ...told,
      tool_name: 'Bash',
      tool_input: { command: 'ls' },
      tool_response: { stdout: 'a', stderr: '' },
      tool_use_id: 'two',
    };
    const hook = (words, input) => {
      const file = join(cwd, `${words.join('-')}.json`);
      writeFileSync(file, JSON.stringify(input));
      return { words: ['hook', ...words], code: 0, cwd, input: file };
    };
    const call = hook(['post-tool-use'], { ...called, hook_event_name: 'PostToolUse' });
    // The first call of a session begins its journal, and the next one goes on.
    found.calls.push(
      call,
      call,
      hook(['post-tool-use-failure'], { ...called, hook_event_name: 'PostToolUseFailure', error: 'Exit code 1' }),
    );
    found.stops.push(hook(['stop', '--mode', 'block'], { ...told, hook_event_name: 'Stop', last_assistant_message: lastText(transcript) }));
  }
  return found;
}

/** Codex tells a hook no end of a call: that is looked for in its session. */
function codexCall(cwd) {
  mkdirSync(join(cwd, '.fidelity'), { recursive: true });
  const [transcript, input] = [join(cwd, 'rollout-1.jsonl'), join(cwd, 'call.json')];
  const [at, call_id] = ['2026-01-02T03:04:05.000Z', 'call_1'];
  const items = [
    ['session_meta', { id: 'one', cli_version: '0.171.0', source: 'exec' }],
    ['turn_context', { model: 'gpt', sandbox_policy: { type: 'read-only' } }],
    ['response_item', { type: 'function_call', name: 'exec_command', arguments: JSON.stringify({ cmd: 'ls' }), call_id }],
    [
      'event_msg',
      { type: 'item_completed', item: { type: 'CommandExecution', id: call_id, command: ['ls'], status: 'completed', exit_code: 0 } },
    ],
    ['response_item', { type: 'function_call_output', call_id, output: 'Process exited with code 0\nOutput:\na' }],
  ];
  writeFileSync(
    transcript,
    items.map(([type, payload], ordinal) => `${JSON.stringify({ timestamp: at, ordinal, type, payload })}\n`).join(''),
  );
  const told = { session_id: 'one', turn_id: 'two', transcript_path: transcript, cwd, model: 'gpt', hook_event_name: 'PostToolUse' };
  const called = { tool_name: 'Bash', tool_input: { command: 'ls' }, tool_response: 'a', tool_use_id: call_id };
  writeFileSync(input, JSON.stringify({ ...told, ...called }));
  return { words: ['hook', 'post-tool-use'], code: 0, cwd, input };
}

/** What a session of Claude Code ends with. */
function lastText(transcript) {
  const messages = readFileSync(transcript, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).message);
  return messages.findLast((message) => message?.role === 'assistant').content.findLast(({ type }) => type === 'text').text;
}
