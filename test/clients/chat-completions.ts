import * as z from 'zod';
import type { Dialect } from './dialect.ts';
import type { Step } from './script.ts';

const Asked = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string() })),
  tools: z.array(z.looseObject({ function: z.looseObject({ name: z.string() }).nullish() })).nullish(),
});

const SHELL = 'bash';

/** Chat completions, streamed, as far as Copilot CLI asks a provider of one's own for them. */
export const chatCompletions: Dialect = {
  kind: (path) => (/\/chat\/completions$/.test(path) ? 'turn' : /\/models(?:\/|$)/.test(path) ? 'aside' : null),
  modelOf: (_path, body) => Asked.parse(body).model,
  heard(body) {
    const { messages } = Asked.parse(body);
    return JSON.stringify(messages.slice(1 + messages.findLastIndex(({ role }) => role === 'assistant')));
  },
  stream(step, call, body) {
    const { model, tools } = Asked.parse(body);
    const names = (tools ?? []).flatMap((tool) => tool.function?.name ?? []);
    if ('calls' in step && !names.includes(SHELL)) throw new Error(`the client offers no ${SHELL}, but ${names.join(', ')}`);
    const frame = { id: `chatcmpl-${call}`, object: 'chat.completion.chunk', created: 0, model };
    const chunks = [
      { ...frame, choices: [{ index: 0, delta: deltaFor(step, call), finish_reason: null }] },
      { ...frame, choices: [{ index: 0, delta: {}, finish_reason: 'calls' in step ? 'tool_calls' : 'stop' }] },
      { ...frame, choices: [], usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 } },
    ];
    return [...chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`), 'data: [DONE]\n\n'];
  },
  aside: () => JSON.stringify({ object: 'list', data: [] }),
};

function deltaFor(step: Step, call: string): object {
  if ('say' in step) return { role: 'assistant', content: step.say };
  const tool_calls = step.calls.map(({ run }, index) => {
    const input = JSON.stringify({ command: run, description: 'What the script says' });
    return { index, id: `${call}_${index}`, type: 'function', function: { name: SHELL, arguments: input } };
  });
  return { role: 'assistant', content: null, tool_calls };
}
