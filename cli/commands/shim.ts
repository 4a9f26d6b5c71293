import { usage } from '../arguments.ts';
import type { Command } from '../command.ts';

export const shim: Command = {
  name: 'shim',
  options: { dir: { takes: 'text' }, tools: { takes: 'text' }, record: { takes: 'text' } },
  help: 'Usage: tool-fidelity shim --dir DIR --tools TOOL,TOOL\n',
  async run() {
    throw usage('shim', 'not yet');
  },
};
