import * as z from 'zod';
import type { Dialect } from './dialect.ts';
import type { Step } from './script.ts';

const Asked = z.looseObject({
  contents: z.array(z.looseObject({ role: z.string().nullish() })),
  tools: z.array(z.looseObject({ functionDeclarations: z.array(z.looseObject({ name: z.string() })).nullish() })).nullish(),
});

const SHELL = 'run_shell_command';

/** The streamed half of Gemini's API, as far as Gemini CLI asks for it. */
export const generateContent: Dialect = {
  kind: (path) => (/:streamGenerateContent$/.test(path) ? 'turn' : /:(?:generateContent|countTokens)$/.test(path) ? 'aside' : null),
  modelOf: (path) => /\/models\/([^/:]+):/.exec(path)?.[1] ?? '',
  heard(body) {
    const { contents } = Asked.parse(body);
    return JSON.stringify(contents.slice(1 + contents.findLastIndex(({ role }) => role === 'model')));
  },
  stream(step, call, body) {
    const chunk = {
      candidates: [{ index: 0, content: { role: 'model', parts: partsFor(step, call, body) }, finishReason: 'STOP' }],
      usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 },
    };
    return [`data: ${JSON.stringify(chunk)}\r\n\r\n`];
  },
  aside: () =>
    JSON.stringify({
      candidates: [{ index: 0, content: { role: 'model', parts: [{ text: '{}' }] }, finishReason: 'STOP' }],
      totalTokens: 10,
    }),
};

function partsFor(step: Step, call: string, body: unknown): readonly object[] {
  if ('say' in step) return [{ text: step.say }];
  const names = (Asked.parse(body).tools ?? []).flatMap(({ functionDeclarations }) => (functionDeclarations ?? []).map(({ name }) => name));
  if (!names.includes(SHELL)) throw new Error(`the client offers no ${SHELL}, but ${names.join(', ')}`);
  return step.calls.map(({ run }, at) => ({
    functionCall: { id: `${call}_${at}`, name: SHELL, args: { command: run, description: 'What the script says' } },
  }));
}
