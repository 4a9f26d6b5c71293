import { closeSync, openSync, writeSync } from 'node:fs';
import { type Speech, speech } from './transcript-text.ts';

/** A made-up transcript: the ids of its format and layout, and its text piece by piece, as much as one likes. */
interface Made {
  readonly format: string;
  readonly layout: 'lines' | 'document';
  readonly open: (speech: Speech) => string;
  /** What stands between two pieces of a document; lines end with their line feed. */
  readonly between: string;
  readonly piece: (speech: Speech) => string;
  readonly close: string;
}

const PROMPT = 'Scrape https://shop.example/team with crawl4ai and list who works there.';
const ANSWER = 'The team page lists four people.';

/** What was written: the calls in it, and where each piece begins and ends. */
export interface Written {
  readonly calls: number;
  readonly spans: readonly (readonly [start: number, end: number])[];
}

/** Writes a transcript of some `bytes` to a file: always the same one in a process of its own. */
export function writeTranscript(name: TranscriptName, file: string, bytes: number): Written {
  const { open, between, piece, close } = transcripts[name];
  const spoken = speech(11);
  const descriptor = openSync(file, 'w');
  const spans: (readonly [number, number])[] = [];
  let waiting: Buffer[] = [Buffer.from(open(spoken))];
  let at = waiting[0]?.length ?? 0;
  let calls = 0;
  try {
    while (at < bytes) {
      const gap = Buffer.from(spans.length === 0 ? '' : between);
      const made = Buffer.from(piece(spoken));
      const from = at + gap.length;
      at = from + made.length;
      spans.push([from, at]);
      calls += callsIn(name, spans.length);
      waiting.push(gap, made);
      if (waiting.length < 256) continue;
      writeSync(descriptor, Buffer.concat(waiting));
      waiting = [];
    }
    writeSync(descriptor, Buffer.concat([...waiting, Buffer.from(close)]));
  } finally {
    closeSync(descriptor);
  }
  return { calls, spans };
}

const lines = (...values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** How long an output is: most are short, some fill a screen, few are files. */
const size = ({ below }: Speech) => [200, 800, 3000, 14_000][below(4)] ?? 200;

const claude = () => {
  let parent: string | null = null;
  const session = '6f1c9a52-7f0f-4a43-9d53-1b6a6ab6f001';
  const envelope = (speak: Speech, type: string) => {
    const uuid = speak.uuid();
    const line = {
      parentUuid: parent,
      isSidechain: false,
      userType: 'external',
      cwd: '/home/dev/work/shop',
      sessionId: session,
      version: '2.1.42',
      gitBranch: 'main',
      type,
      uuid,
      timestamp: speak.time(),
    };
    parent = uuid;
    return line;
  };
  const usage = {
    input_tokens: 10,
    cache_creation_input_tokens: 12_476,
    cache_read_input_tokens: 29_415,
    cache_creation: { ephemeral_5m_input_tokens: 0, ephemeral_1h_input_tokens: 12_476 },
    output_tokens: 8,
    service_tier: 'standard',
  };
  const said = (speak: Speech, block: unknown) => ({
    ...envelope(speak, 'assistant'),
    message: { model: 'model-a', id: speak.id('msg_'), type: 'message', role: 'assistant', content: [block], stop_reason: null, usage },
    requestId: speak.id('req_'),
  });
  return {
    open: (speak: Speech) => lines({ ...envelope(speak, 'user'), message: { role: 'user', content: PROMPT } }),
    piece: (speak: Speech) => {
      const id = speak.id('toolu_');
      const shell = speak.below(3) > 0;
      const printed = shell ? speak.output(size(speak)) : speak.numbered(size(speak));
      const input = shell ? { command: speak.command(), description: speak.prose(40) } : { file_path: `/srv/${speak.below(1e6)}.ts` };
      const copy = shell
        ? { stdout: printed, stderr: '', interrupted: false, isImage: false }
        : { type: 'text', file: { filePath: '/srv/a.ts', content: printed, numLines: 9 } };
      const progress = () => ({
        ...envelope(speak, 'progress'),
        data: { type: 'bash_progress', output: speak.output(300), fullOutput: '', elapsedTimeSeconds: 2, totalLines: 4 },
        toolUseID: 'bash-progress-1',
        parentToolUseID: id,
      });
      return lines(
        said(speak, { type: 'thinking', thinking: speak.prose(500), signature: speak.sealed(1200) }),
        ...(speak.below(2) > 0 ? [said(speak, { type: 'text', text: speak.prose(200) })] : []),
        said(speak, { type: 'tool_use', id, name: shell ? 'Bash' : 'Read', input }),
        ...(shell ? [progress(), progress()] : []),
        {
          ...envelope(speak, 'user'),
          message: { role: 'user', content: [{ tool_use_id: id, type: 'tool_result', content: printed, is_error: false }] },
          toolUseResult: copy,
          sourceToolAssistantUUID: speak.uuid(),
        },
      );
    },
    close: '',
  };
};

const codex = {
  open: (speak: Speech) =>
    lines(
      {
        timestamp: speak.time(),
        type: 'session_meta',
        payload: { id: speak.uuid(), cwd: '/srv', cli_version: '0.104.0', instructions: '' },
      },
      { timestamp: speak.time(), type: 'event_msg', payload: { type: 'user_message', message: PROMPT, images: [] } },
    ),
  piece: (speak: Speech) => {
    const id = speak.id('call_');
    const line = (type: string, payload: unknown) => ({ timestamp: speak.time(), type, payload });
    const head = `Chunk ID: ${speak.below(1e6)}\nWall time: 0.1 seconds\nProcess exited with code 0\nOutput:\n`;
    const usage = { input_tokens: 9000, cached_input_tokens: 8000, output_tokens: 90, reasoning_output_tokens: 20, total_tokens: 9090 };
    return lines(
      ...(speak.below(6) === 0
        ? [line('turn_context', { cwd: '/srv', approval_policy: 'never', model: 'model-a', user_instructions: speak.prose(9000) })]
        : []),
      line('response_item', { type: 'reasoning', summary: [], content: null, encrypted_content: speak.sealed(1800) }),
      line('response_item', {
        type: 'function_call',
        name: 'exec_command',
        arguments: JSON.stringify({ cmd: speak.command() }),
        call_id: id,
      }),
      line('response_item', { type: 'function_call_output', call_id: id, output: head + speak.output(size(speak)) }),
      line('event_msg', { type: 'token_count', info: { total_token_usage: usage, last_token_usage: usage }, rate_limits: null }),
    );
  },
  close: lines({ timestamp: '2026-04-01T00:00:00.000Z', type: 'event_msg', payload: { type: 'agent_message', message: ANSWER } }),
};

const copilot = () => {
  let parent: string | null = null;
  const event = (speak: Speech, type: string, data: unknown) => {
    const id = speak.uuid();
    const line = { type, data, id, timestamp: speak.time(), parentId: parent };
    parent = id;
    return line;
  };
  return {
    open: (speak: Speech) =>
      lines(
        event(speak, 'session.start', { sessionId: speak.uuid(), version: 1, producer: 'copilot-agent', copilotVersion: '1.0.102' }),
        event(speak, 'user.message', { content: PROMPT, delivery: 'idle' }),
      ),
    piece: (speak: Speech) => {
      const toolCallId = speak.id('call_');
      const args = { command: speak.command(), description: speak.prose(30) };
      const printed = `${speak.output(size(speak))}\n<exited with exit code 0>`;
      return lines(
        event(speak, 'assistant.turn_start', { turnId: '0' }),
        event(speak, 'assistant.message', {
          model: 'model-a',
          content: speak.prose(100),
          toolRequests: [{ toolCallId, name: 'bash', arguments: args, type: 'function' }],
          reasoningOpaque: speak.sealed(900),
        }),
        event(speak, 'tool.execution_start', { toolCallId, toolName: 'bash', arguments: args, model: 'model-a' }),
        event(speak, 'tool.execution_complete', {
          toolCallId,
          success: true,
          result: { content: printed, detailedContent: printed },
          toolTelemetry: { properties: { command: 'bash' }, metrics: { commandTimeoutMs: 30_000 } },
        }),
        event(speak, 'assistant.turn_end', { turnId: '0' }),
      );
    },
    close: '',
  };
};

const text = (key: string, value: string) => ({ key, value: { stringValue: value } });
const TRACE = '0af7651916cd43dd8448eb211c80319c';

function span(speak: Speech): unknown {
  const at = `17673230${String(44_000_000_000 + speak.below(1e9)).padStart(11, '0')}`;
  return {
    traceId: TRACE,
    spanId: speak.uuid().slice(19).replace('-', '').slice(0, 16),
    parentSpanId: 'b7ad6b7169203304',
    name: 'execute_tool bash',
    kind: 1,
    startTimeUnixNano: at,
    endTimeUnixNano: at,
    attributes: [
      text('gen_ai.operation.name', 'execute_tool'),
      text('gen_ai.tool.name', 'bash'),
      text('gen_ai.tool.call.id', speak.id('call_')),
      text('gen_ai.tool.call.arguments', JSON.stringify({ command: speak.command() })),
      text('gen_ai.tool.call.result', speak.output(size(speak))),
    ],
    status: { code: 1 },
  };
}

const RESOURCE = { attributes: [text('service.name', 'shop-agent'), text('service.version', '3.1')] };

function step(speak: Speech): unknown {
  const id = speak.id('call_');
  return {
    step_id: 1,
    timestamp: speak.time(),
    source: 'agent',
    model_name: 'model-a',
    message: speak.prose(120),
    reasoning_content: speak.prose(600),
    tool_calls: [{ tool_call_id: id, function_name: 'bash', arguments: { command: speak.command() } }],
    observation: { results: [{ source_call_id: id, content: speak.output(size(speak)) }] },
    metrics: { prompt_tokens: 9000, completion_tokens: 80, cached_tokens: 8000, cost_usd: 0.01 },
  };
}

function sample(speak: Speech): unknown {
  const turns = Array.from({ length: 12 }, () => {
    const id = speak.id('call_');
    const call = { id, function: 'bash', arguments: { command: speak.command() }, type: 'function' };
    return [
      { role: 'assistant', content: speak.prose(200), source: 'generate', model: 'model-a', tool_calls: [call] },
      { role: 'tool', content: speak.output(size(speak)), function: 'bash', tool_call_id: id },
    ];
  });
  const messages = [{ role: 'user', content: PROMPT }, ...turns.flat(), { role: 'assistant', content: ANSWER, model: 'model-a' }];
  return { id: speak.uuid(), epoch: 1, input: PROMPT, target: 'x', messages, uuid: speak.uuid(), started_at: speak.time() };
}

/** Call and result in turn. */
const messages = () => {
  let open: string | null = null;
  return (speak: Speech): string => {
    const id = open ?? speak.id('call_');
    const isCall = open === null;
    open = isCall ? id : null;
    const call = { id, type: 'function', function: { name: 'bash', arguments: JSON.stringify({ command: speak.command() }) } };
    const made = { role: 'assistant', content: speak.prose(200), tool_calls: [call] };
    return JSON.stringify(isCall ? made : { role: 'tool', tool_call_id: id, content: speak.output(size(speak)) });
  };
};

const indented = (value: unknown) => JSON.stringify(value, null, 2).replace(/^/gm, '    ');
const header = (value: unknown, list: string) => `${JSON.stringify(value, null, 2).slice(0, -2)},\n  "${list}": [\n`;

export const transcripts = {
  claude: { format: 'claude_code', layout: 'lines', between: '', ...claude() },
  codex: { format: 'codex_rollout', layout: 'lines', between: '', ...codex },
  copilot: { format: 'copilot_cli', layout: 'lines', between: '', ...copilot() },
  otlp_lines: {
    format: 'otel_genai',
    layout: 'lines',
    between: '',
    open: () => '',
    piece: (speak) =>
      lines({ resourceSpans: [{ resource: RESOURCE, scopeSpans: [{ scope: { name: 'agent' }, spans: [span(speak), span(speak)] }] }] }),
    close: '',
  },
  otlp_document: {
    format: 'otel_genai',
    layout: 'document',
    between: ',',
    open: () => `{"resourceSpans":[{"resource":${JSON.stringify(RESOURCE)},"scopeSpans":[{"scope":{"name":"agent"},"spans":[`,
    piece: (speak) => JSON.stringify(span(speak)),
    close: ']}]}]}\n',
  },
  atif: {
    format: 'atif',
    layout: 'document',
    between: ',\n',
    open: () =>
      header({ schema_version: 'ATIF-v1.6', session_id: 's-1', agent: { name: 'shop-agent', version: '3.1' } }, 'steps') +
      `${indented({ step_id: 0, source: 'user', message: PROMPT })},\n`,
    piece: (speak) => indented(step(speak)),
    close: '\n  ],\n  "final_metrics": { "total_steps": 9 }\n}\n',
  },
  inspect: {
    format: 'inspect_ai',
    layout: 'document',
    between: ',\n',
    open: () => header({ version: 2, status: 'success', eval: { model: 'model-a', packages: { inspect_ai: '0.3.1' } } }, 'samples'),
    piece: (speak) => indented(sample(speak)),
    close: '\n  ]\n}\n',
  },
  messages: {
    format: 'openai_chat',
    layout: 'document',
    between: ',',
    open: () => `[${JSON.stringify({ role: 'user', content: PROMPT })},`,
    piece: messages(),
    close: ']\n',
  },
} as const satisfies Record<string, Made>;

export type TranscriptName = keyof typeof transcripts;

/** How many calls the piece with this number adds. */
function callsIn(name: TranscriptName, piece: number): number {
  if (name === 'inspect') return 12;
  if (name === 'messages') return piece % 2;
  return name === 'otlp_lines' ? 2 : 1;
}
