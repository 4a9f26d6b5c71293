import { answeredBy } from '../answered-by.ts';
import { started } from '../started.ts';
import { atStop } from './at-stop.ts';
import { hookCommand } from './hook-command.ts';

// All of the command line takes longer to start than this hook to judge.
const hook = hookCommand({ stop: async () => atStop });
started((args, terminal) => answeredBy({ hook: async () => hook }, args, terminal));
