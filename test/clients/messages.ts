import * as z from 'zod';
import type { Dialect } from './dialect.ts';
import type { Step } from './script.ts';

const Asked = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string() })),
  tools: z.array(z.looseObject({ name: z.string() })).nullish(),
});

const SHELL = 'Bash';

/** The Messages API of Anthropic, as far as Claude Code asks for it. */
export const messages: Dialect = {
  kind: (path) => (/\/v1\/messages$/.test(path) ? 'turn' : /^\/?$|count_tokens$/.test(path) ? 'aside' : null),
  modelOf: (_path, body) => Asked.parse(body).model,
  heard(body) {
    const { messages: all } = Asked.parse(body);
    return JSON.stringify(all.slice(1 + all.findLastIndex(({ role }) => role === 'assistant')));
  },
  stream(step, call, body) {
    const { model, tools } = Asked.parse(body);
    const names = (tools ?? []).map(({ name }) => name);
    if ('calls' in step && !names.includes(SHELL)) throw new Error(`the client offers no ${SHELL}, but ${names.join(', ')}`);
    const message = { id: `msg_${call}`, type: 'message', role: 'assistant', model, content: [], stop_reason: null, stop_sequence: null };
    const stop_reason = 'calls' in step ? 'tool_use' : 'end_turn';
    return [
      { type: 'message_start', message: { ...message, usage: { input_tokens: 10, output_tokens: 1 } } },
      ...blocksFor(step, call).flatMap(({ block, delta }, index) => [
        { type: 'content_block_start', index, content_block: block },
        { type: 'content_block_delta', index, delta },
        { type: 'content_block_stop', index },
      ]),
      { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 5 } },
      { type: 'message_stop' },
    ].map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  },
  aside: () => JSON.stringify({ input_tokens: 10 }),
};

function blocksFor(step: Step, call: string): readonly { readonly block: object; readonly delta: object }[] {
  if ('say' in step) return [{ block: { type: 'text', text: '' }, delta: { type: 'text_delta', text: step.say } }];
  return step.calls.map(({ run }, at) => ({
    block: { type: 'tool_use', id: `toolu_${call}_${at}`, name: SHELL, input: {} },
    delta: { type: 'input_json_delta', partial_json: JSON.stringify({ command: run, description: 'What the script says' }) },
  }));
}
