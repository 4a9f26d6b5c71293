import type { TestedClient } from './client.ts';
import { generateContent } from './generate-content.ts';

const MODEL = 'gemini-2.5-flash';

export const gemini: TestedClient = {
  id: 'gemini',
  name: 'Gemini CLI',
  hooks: 'gemini',
  package: '@google/gemini-cli',
  pinned: '0.61.0',
  program: 'node_modules/@google/gemini-cli/bundle/gemini.js',
  startedBy: 'node',
  isOptIn: false,
  holdsUp: true,
  dialect: generateContent,
  model: MODEL,
  settings: () => ({
    '.gemini/settings.json': JSON.stringify({
      security: { auth: { selectedType: 'gemini-api-key' } },
      privacy: { usageStatisticsEnabled: false },
      telemetry: { enabled: false },
      general: { enableAutoUpdate: false, enableAutoUpdateNotification: false },
    }),
  }),
  environment: ({ port }) => ({
    GEMINI_API_KEY: 'none',
    GOOGLE_GEMINI_BASE_URL: `http://127.0.0.1:${port}`,
    GEMINI_CLI_TRUST_WORKSPACE: 'true',
  }),
  words: (request) => ['-p', request, '-o', 'stream-json', '--yolo', '--skip-trust', '-m', MODEL],
  session: {
    folder: '.gemini/tmp',
    file: /^session-.*\.jsonl$/,
    format: 'gemini_cli',
    ends: 'all',
    hasRequest: true,
    hasModel: true,
    hasVersion: false,
    limits: [],
  },
  stream: { format: 'gemini_stream', ends: 'none', hasRequest: true, hasModel: true, hasVersion: false, limits: ['outcomes_hidden'] },
};
