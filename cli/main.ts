import { answeredBy } from './answered-by.ts';
import type { Commands } from './command.ts';
import type { Terminal } from './terminal.ts';

const commands: Commands = {
  audit: async () => (await import('./commands/audit.ts')).audit,
  import: async () => (await import('./commands/import.ts')).importCommand,
  explain: async () => (await import('./commands/explain.ts')).explain,
  init: async () => (await import('./commands/init.ts')).init,
  contract: async () => (await import('./commands/contract.ts')).contract,
  plan: async () => (await import('./commands/plan.ts')).plan,
  minimize: async () => (await import('./commands/minimize.ts')).minimize,
  schema: async () => (await import('./commands/schema.ts')).schema,
  upload: async () => (await import('./commands/upload.ts')).upload,
  db: async () => (await import('./commands/dashboard.ts')).db,
  keys: async () => (await import('./commands/dashboard.ts')).keys,
  exec: async () => (await import('./commands/exec.ts')).exec,
  record: async () => (await import('./commands/record.ts')).record,
  hook: async () => (await import('./commands/hook.ts')).hook,
  probe: async () => (await import('./commands/probe.ts')).probe,
  shim: async () => (await import('./commands/shim.ts')).shim,
  journal: async () => (await import('./commands/journal.ts')).journal,
};

/** Runs one command line. Never throws: what a person got wrong, and what we did, comes out as words and exit code 2. */
export function main(args: readonly string[], terminal: Terminal): Promise<number> {
  return answeredBy(commands, args, terminal);
}
