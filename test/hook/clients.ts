import type { HookClient } from '../../core/importers/hook-input.ts';

/** One step of a session, whoever writes it down. */
export type Step =
  /** A person asks. */
  | { readonly ask: string }
  /** The agent runs a command in its shell, which ends so. */
  | { readonly run: string; readonly exit: number; readonly printed?: string }
  /** The agent writes a file with its own tool. */
  | { readonly write: string }
  /** The agent says something. */
  | { readonly say: string }
  /** The hook held the agent up with this reason. */
  | { readonly hooked: string };

/** A client as far as hooks see it: how it writes a session down, and what it tells a hook at the end of a turn. */
export interface PlayedClient {
  readonly client: HookClient;
  readonly lines: (steps: readonly Step[]) => readonly object[];
  readonly stop: (told: Told) => Record<string, unknown>;
}

export interface Told {
  readonly session: string;
  readonly turn: string;
  readonly transcript: string;
  readonly cwd: string;
  /** Everything that the agent said since the request, oldest first. */
  readonly said: readonly string[];
  readonly prompt: string;
}

const AT = '2026-01-02T03:04:05.000Z';

const claude: PlayedClient = {
  client: 'claude-code',
  lines: (steps) => {
    let last: string | null = null;
    return steps.flatMap((step, at) => {
      const line = (n: number, type: string, more: object) => {
        const uuid = `u-${at}-${n}`;
        const made = { type, sessionId: 's-1', uuid, parentUuid: last, timestamp: AT, version: '2.1.332', ...more };
        last = uuid;
        return made;
      };
      const user = (content: unknown, more: object = {}) => ({ message: { role: 'user', content }, ...more });
      const model = (content: unknown) => ({ message: { id: `m-${at}`, role: 'assistant', model: 'claude-x', content } });
      if ('ask' in step) return [line(0, 'user', user(step.ask))];
      if ('hooked' in step) return [line(0, 'user', user(`Stop hook feedback:\n${step.hooked}`, { isMeta: true }))];
      if ('say' in step) return [line(0, 'assistant', model([{ type: 'text', text: step.say }]))];
      const id = `toolu_${at}`;
      const wrote = 'write' in step;
      const input = wrote ? { file_path: step.write, content: 'x' } : { command: step.run };
      const failed = !wrote && step.exit !== 0;
      const printed = wrote ? 'written' : (step.printed ?? '');
      const content = failed ? `Exit code ${step.exit}\n${printed}` : printed;
      const result = { type: 'tool_result', tool_use_id: id, content, is_error: failed };
      const copy = failed ? `Error: ${content}` : wrote ? { type: 'create' } : { stdout: printed, stderr: '', interrupted: false };
      return [
        line(0, 'assistant', model([{ type: 'tool_use', id, name: wrote ? 'Write' : 'Bash', input }])),
        line(1, 'user', user([result], { toolUseResult: copy })),
      ];
    });
  },
  stop: ({ session, turn, transcript, cwd, said }) => ({
    ...{ session_id: session, transcript_path: transcript, cwd, prompt_id: turn, permission_mode: 'default' },
    ...{ hook_event_name: 'Stop', stop_hook_active: said.length > 1, last_assistant_message: said.at(-1), background_tasks: [] },
  }),
};

const codex: PlayedClient = {
  client: 'codex',
  lines: (steps) => {
    let ordinal = 0;
    const line = (type: string, payload: object) => ({ timestamp: AT, ordinal: ordinal++, type, payload });
    const item = (fields: object) => line('event_msg', { type: 'item_completed', item: fields });
    const body = steps.flatMap((step, at) => {
      const id = `call_${at}`;
      if ('ask' in step) return [item({ type: 'UserMessage', id: `q-${at}`, content: [{ type: 'text', text: step.ask }] })];
      if ('say' in step) return [item({ type: 'AgentMessage', id: `a-${at}`, content: [{ type: 'Text', text: step.say }] })];
      if ('hooked' in step) {
        const text = `<hook_prompt hook_run_id="stop:0">${step.hooked}</hook_prompt>`;
        return [line('response_item', { type: 'message', role: 'user', content: [{ type: 'input_text', text }] })];
      }
      if ('write' in step) {
        const input = `*** Begin Patch\n*** Add File: ${step.write}\n+x\n*** End Patch`;
        return [
          line('response_item', { type: 'custom_tool_call', name: 'apply_patch', input, call_id: id }),
          line('response_item', { type: 'custom_tool_call_output', call_id: id, output: 'Success.' }),
          item({ type: 'FileChange', id, status: 'completed' }),
        ];
      }
      const text = `Chunk ID: 1\nWall time: 0.1 seconds\nProcess exited with code ${step.exit}\nOutput:\n${step.printed ?? ''}`;
      const command = ['/bin/bash', '-lc', step.run];
      return [
        line('response_item', { type: 'function_call', name: 'exec_command', arguments: JSON.stringify({ cmd: step.run }), call_id: id }),
        item({ type: 'CommandExecution', id, command, status: step.exit === 0 ? 'completed' : 'failed', exit_code: step.exit }),
        line('response_item', { type: 'function_call_output', call_id: id, output: text }),
      ];
    });
    const meta = { timestamp: AT, ordinal: 0, type: 'session_meta', payload: { id: 's-1', cli_version: '0.171.0', source: 'exec' } };
    const context = {
      timestamp: AT,
      ordinal: 1,
      type: 'turn_context',
      payload: { model: 'gpt-x', sandbox_policy: { type: 'danger-full-access' } },
    };
    return [meta, context, ...body.map((each) => ({ ...each, ordinal: each.ordinal + 2 }))];
  },
  stop: ({ session, turn, transcript, cwd, said }) => ({
    ...{ session_id: session, turn_id: turn, transcript_path: transcript, cwd, hook_event_name: 'Stop', model: 'gpt-x' },
    ...{ permission_mode: 'bypassPermissions', stop_hook_active: said.length > 1, last_assistant_message: said.at(-1) },
  }),
};

const gemini: PlayedClient = {
  client: 'gemini',
  lines: (steps) => [
    { sessionId: 's-1', projectHash: 'abc', startTime: AT, lastUpdated: AT, kind: 'main' },
    ...steps.map((step, at) => {
      const base = { id: `m-${at}`, timestamp: AT };
      if ('ask' in step) return { ...base, type: 'user', content: [{ text: step.ask }] };
      if ('hooked' in step) return { ...base, type: 'user', content: [{ text: step.hooked }] };
      if ('say' in step) return { ...base, type: 'gemini', model: 'gemini-x', content: step.say };
      const wrote = 'write' in step;
      const output = wrote
        ? 'written'
        : `<untrusted_context>\nOutput: ${step.printed ?? '(empty)'}\n${step.exit === 0 ? '' : `Exit Code: ${step.exit}\n`}Process Group PGID: 7\n</untrusted_context>`;
      const call = {
        ...{ id: `c-${at}`, status: 'success', name: wrote ? 'write_file' : 'run_shell_command' },
        args: wrote ? { file_path: step.write, content: 'x' } : { command: step.run },
        result: [{ functionResponse: { id: `c-${at}`, response: { output } } }],
      };
      return { ...base, type: 'gemini', model: 'gemini-x', content: '', toolCalls: [call] };
    }),
  ],
  stop: ({ session, transcript, cwd, said, prompt }) => ({
    ...{ session_id: session, transcript_path: transcript, cwd, hook_event_name: 'AfterAgent', timestamp: AT },
    ...{ prompt, prompt_response: said.join('\n'), stop_hook_active: false },
  }),
};

const copilot: PlayedClient = {
  client: 'copilot',
  lines: (steps) => {
    let count = 0;
    const event = (type: string, data: object, more: object = {}) => ({ type, data, id: `e-${count++}`, timestamp: AT, ...more });
    return [
      event('session.start', { sessionId: 's-1', copilotVersion: '1.0.102', selectedModel: 'gpt-x' }),
      ...steps.flatMap((step, at) => {
        if ('ask' in step) return [event('user.message', { content: step.ask, delivery: 'idle' })];
        if ('hooked' in step) return [event('user.message', { content: step.hooked, delivery: 'queued' })];
        if ('say' in step) return [event('assistant.message', { content: step.say, toolRequests: [], model: 'gpt-x' })];
        const id = `c-${at}`;
        const wrote = 'write' in step;
        const args = wrote ? { path: step.write } : { command: step.run };
        return [
          event('tool.execution_start', { toolCallId: id, toolName: wrote ? 'create' : 'bash', arguments: args }),
          event('tool.execution_complete', {
            toolCallId: id,
            success: true,
            ...(wrote ? {} : { shellExecution: { exitCode: step.exit } }),
          }),
        ];
      }),
    ];
  },
  stop: ({ session, transcript, cwd, said }) => ({
    ...{ sessionId: session, timestamp: 1_796_062_453_651, cwd, transcriptPath: transcript },
    ...{ stopReason: 'end_turn', stop_hook_active: said.length > 1 },
  }),
};

export const played: Readonly<Record<HookClient, PlayedClient>> = { 'claude-code': claude, codex, gemini, copilot };
