import { chatCompletions } from './chat-completions.ts';
import type { TestedClient } from './client.ts';

const MODEL = 'gpt-4.1';

export const copilot: TestedClient = {
  id: 'copilot',
  name: 'Copilot CLI',
  hooks: 'copilot',
  package: '@github/copilot',
  pinned: '1.0.102',
  program: 'node_modules/@github/copilot/npm-loader.js',
  startedBy: 'node',
  isOptIn: true,
  holdsUp: false,
  dialect: chatCompletions,
  model: MODEL,
  settings: () => ({}),
  environment: ({ port }) => ({
    COPILOT_PROVIDER_BASE_URL: `http://127.0.0.1:${port}/v1`,
    COPILOT_PROVIDER_API_KEY: 'none',
    COPILOT_MODEL: MODEL,
    COPILOT_OFFLINE: 'true',
  }),
  words: (request) => ['-p', request, '--allow-all-tools', '--no-auto-update', '--output-format', 'json', '--disable-builtin-mcps'],
  session: {
    folder: '.copilot/session-state',
    file: /^events\.jsonl$/,
    format: 'copilot_cli',
    ends: 'all',
    hasRequest: true,
    hasModel: true,
    hasVersion: true,
    limits: [],
  },
  stream: { format: 'copilot_cli', ends: 'all', hasRequest: true, hasModel: true, hasVersion: false, limits: [] },
};
