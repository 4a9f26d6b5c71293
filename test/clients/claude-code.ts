import type { TestedClient } from './client.ts';
import { messages } from './messages.ts';

const MODEL = 'claude-sonnet-4-5-20250929';

export const claudeCode: TestedClient = {
  id: 'claude-code',
  name: 'Claude Code',
  hooks: 'claude-code',
  package: '@anthropic-ai/claude-code',
  pinned: '2.1.332',
  // Without the package's install script its launcher is a stub; the program itself stands in the package of the platform.
  program: `node_modules/@anthropic-ai/claude-code-${process.platform}-${process.arch}/claude`,
  startedBy: 'itself',
  isOptIn: true,
  holdsUp: true,
  dialect: messages,
  model: MODEL,
  settings: () => ({}),
  environment: ({ port }) => ({
    ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}`,
    ANTHROPIC_API_KEY: 'none',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
    DISABLE_TELEMETRY: '1',
    DISABLE_ERROR_REPORTING: '1',
  }),
  words: (request) => ['-p', request, '--output-format', 'stream-json', '--verbose', '--model', MODEL, '--allowedTools', 'Bash'],
  session: {
    folder: '.claude/projects',
    file: /^[\w-]+\.jsonl$/,
    format: 'claude_code',
    ends: 'all',
    hasRequest: true,
    hasModel: true,
    hasVersion: true,
    limits: [],
  },
  stream: { format: 'claude_code', ends: 'all', hasRequest: false, hasModel: true, hasVersion: true, limits: ['no_prompt'] },
};
