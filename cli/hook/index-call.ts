import { answeredBy } from '../answered-by.ts';
import { started } from '../started.ts';
import { afterCall, afterFailure } from './after-call.ts';
import { hookCommand } from './hook-command.ts';

// This runs after every call of an agent: it holds nothing that judges.
const hook = hookCommand({ 'post-tool-use': async () => afterCall, 'post-tool-use-failure': async () => afterFailure });
started((args, terminal) => answeredBy({ hook: async () => hook }, args, terminal));
