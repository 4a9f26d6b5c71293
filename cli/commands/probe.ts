import { usage } from '../arguments.ts';
import type { Command } from '../command.ts';
import { probeHelp } from '../probe/probe-help.ts';

export const probe: Command = {
  name: 'probe',
  options: {
    ...{ agent: { takes: 'text' }, variant: { takes: 'text' }, trials: { takes: 'text' }, timeout: { takes: 'text' } },
    ...{ parallel: { takes: 'text' }, shard: { takes: 'text' }, whole: { takes: 'flag' }, keep: { takes: 'flag' } },
    ...{ 'pass-env': { takes: 'text' }, records: { takes: 'text' }, quiet: { takes: 'flag' }, 'no-color': { takes: 'flag' } },
    format: { takes: 'text', values: ['text', 'json', 'markdown'] },
  },
  help: probeHelp,
  wraps: true,

  async run(args, terminal, wrapped) {
    const [what, ...words] = args.words;
    if (what === 'run') return (await import('../probe/run-command.ts')).runCommand(args, terminal);
    if (what === 'merge') return (await import('../probe/merge-command.ts')).mergeCommand(args, terminal);
    if (what === 'list') {
      await (await import('../probe/list-command.ts')).listCommand(words[0] ?? 'all', terminal);
      return 0;
    }
    const [root = '', name = '', here = ''] = words;
    if (what === 'tool') return (await import('../probe/fake-command.ts')).fakeCommand(root, name, here, wrapped, terminal);
    if (what === 'serve') {
      await (await import('../probe/service-command.ts')).serviceCommand(root, name);
      return 0;
    }
    throw usage('probe', 'probe needs to be told what: run, merge or list.');
  },
};
