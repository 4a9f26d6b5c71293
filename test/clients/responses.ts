import * as z from 'zod';
import type { Dialect } from './dialect.ts';
import type { Call, Step } from './script.ts';

const Tool = z.looseObject({
  type: z.string(),
  name: z.string().nullish(),
  tools: z.array(z.looseObject({ name: z.string().nullish() })).nullish(),
});
const Item = z.looseObject({ type: z.string().nullish(), role: z.string().nullish(), tools: z.array(Tool).nullish() });
const Asked = z.looseObject({ model: z.string(), input: z.array(Item), tools: z.array(Tool).nullish() });

/** How a shell line is handed to each of the shells that the client has had. */
const SHELLS: Readonly<Record<string, (line: string) => object>> = {
  exec_command: (cmd) => ({ cmd }),
  shell_command: (command) => ({ command }),
  shell: (line) => ({ command: ['bash', '-lc', line] }),
};

/** The Responses API of OpenAI, as far as Codex asks for it. */
export const responses: Dialect = {
  kind: (path) => (/\/responses$/.test(path) ? 'turn' : /\/models(?:\?|$)/.test(path) ? 'aside' : null),
  modelOf: (_path, body) => Asked.parse(body).model,
  heard(body) {
    const { input } = Asked.parse(body);
    return JSON.stringify(input.slice(1 + input.findLastIndex(isOfModel)));
  },
  stream(step, call, body) {
    const id = `resp_${call}`;
    const asked = Asked.parse(body);
    const { model } = asked;
    const usage = { input_tokens: 10, input_tokens_details: null, output_tokens: 5, output_tokens_details: null, total_tokens: 15 };
    return [
      { type: 'response.created', response: { id, model } },
      ...itemsFor(step, call, asked).map((item, index) => ({ type: 'response.output_item.done', output_index: index, item })),
      { type: 'response.completed', response: { id, model, usage } },
    ].map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  },
  aside: () => JSON.stringify({ object: 'list', data: [], models: [] }),
};

function isOfModel({ type, role }: z.infer<typeof Item>): boolean {
  return role === 'assistant' || type === 'reasoning' || /^(?:function|custom_tool|local_shell)_call$/.test(type ?? '');
}

function itemsFor(step: Step, call: string, asked: z.infer<typeof Asked>): readonly object[] {
  if ('say' in step)
    return [{ type: 'message', id: `msg_${call}`, role: 'assistant', content: [{ type: 'output_text', text: step.say, annotations: [] }] }];
  const names = offered(asked);
  const [name, inputOf] = Object.entries(SHELLS).find(([shell]) => names.includes(shell)) ?? [];
  if (name !== undefined && inputOf !== undefined)
    return step.calls.map(({ run }, at) => {
      const id = `${call}_${at}`;
      return { type: 'function_call', id: `fc_${id}`, call_id: id, name, arguments: JSON.stringify(inputOf(run)) };
    });
  if (!names.includes('exec')) throw new Error(`the client offers no shell that is known, but ${names.join(', ')}`);
  return [{ type: 'custom_tool_call', id: `ctc_${call}`, call_id: call, name: 'exec', input: scriptFor(step.calls), status: 'completed' }];
}

/** As models write it in code mode. */
function scriptFor(calls: readonly Call[]): string {
  const made = calls.map(({ run }) => `tools.exec_command({ cmd: ${JSON.stringify(run)}, yield_time_ms: 10000 })`);
  return `const results = await Promise.all([\n  ${made.join(',\n  ')},\n]);\nfor (const each of results) text(JSON.stringify(each));`;
}

/** Tools stand beside the input, in it, and in named groups. */
function offered({ tools, input }: z.infer<typeof Asked>): readonly string[] {
  const all = [...(tools ?? []), ...input.flatMap((item) => (item.type === 'additional_tools' ? (item.tools ?? []) : []))];
  return all.flatMap(({ type, name, tools: group }) => [name ?? type, ...(group ?? []).flatMap((each) => each.name ?? [])]);
}
