import type { Importer } from './importer.ts';

/** Claude Code's session files, and the stream that its SDK prints. */
export const claudeCode: Importer = {
  id: 'claude_code',
  title: 'Claude Code session or stream',
  recognises: () => false,
  read: () => [],
};
