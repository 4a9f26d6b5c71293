import { hookCommand } from '../hook/hook-command.ts';

export const hook = hookCommand({
  stop: async () => (await import('../hook/at-stop.ts')).atStop,
  'post-tool-use': async () => (await import('../hook/after-call.ts')).afterCall,
  'post-tool-use-failure': async () => (await import('../hook/after-call.ts')).afterFailure,
});
