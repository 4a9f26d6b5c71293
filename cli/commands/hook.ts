import { HOOK_CLIENTS, type HookClient, hookClient, type StopInput, stopInput } from '@tool-fidelity/core/importers/hook-input.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { logLine } from '@tool-fidelity/core/reporters/escape/log-line.ts';
import { type Arguments, usage } from '../arguments.ts';
import type { Command } from '../command.ts';
import { hookFolder } from '../hook/folder.ts';
import { hookHelp } from '../hook/hook-help.ts';
import { sealTurn } from '../hook/seal-turn.ts';
import { hookText } from '../hook/standard-input.ts';
import { HOOK_MODES, type StopAnswer, type StopSurroundings, stopAnswer } from '../hook/stop.ts';

export const hook: Command = {
  name: 'hook',
  options: { client: { takes: 'text', values: HOOK_CLIENTS }, mode: { takes: 'text', values: HOOK_MODES } },
  help: hookHelp,

  async run(args, { cwd, out, err }) {
    const say = (sentence: string) => err(`tool-fidelity hook: ${logLine(sentence)}\n`);
    const answer = await answered(args, cwd, say).catch((error: unknown) => {
      say(letGo(error));
      return {};
    });
    await out(`${JSON.stringify(answer)}\n`);
    return 0;
  },
};

async function answered(args: Arguments, cwd: string, say: (sentence: string) => void): Promise<object> {
  const [what, ...more] = args.words;
  if (what === undefined || more.length > 0) throw usage('hook', 'hook takes one name.', 'stop, post-tool-use or post-tool-use-failure.');
  const read = await hookText();
  if ('fault' in read) throw usage('hook', read.fault, '');
  const value = valueIn(read.text);
  const named = HOOK_CLIENTS.find((each) => each === args.text('client'));
  const client: HookClient | null = named ?? hookClient(value);
  if (client === null) throw usage('hook', 'Standard input holds no JSON of a client that is known.', 'Name it with --client.');
  if (what === 'stop') {
    const input = stopInput(client, value);
    const mode = HOOK_MODES.find((each) => each === args.text('mode')) ?? 'observe';
    return stopped(input, { folder: hookFolder(input.cwd, cwd), mode, now: new Date(), say });
  }
  if (what === 'post-tool-use' || what === 'post-tool-use-failure') {
    const { writtenDown } = await import('../hook/post.ts');
    await writtenDown(client, value, what === 'post-tool-use-failure', cwd, new Date());
    return {};
  }
  throw usage('hook', `hook knows no ${JSON.stringify(what.slice(0, 40))}.`, 'It knows stop, post-tool-use and post-tool-use-failure.');
}

/** What stands in the journal is sealed whatever the verdict, unless the turn goes on. */
async function stopped(input: StopInput, surroundings: StopSurroundings): Promise<StopAnswer> {
  const { folder, now, say } = surroundings;
  const answer = await stopAnswer(input, surroundings).catch((error: unknown): StopAnswer => {
    say(letGo(error));
    return {};
  });
  if (!('decision' in answer)) await sealTurn(input, folder, now, say);
  return answer;
}

function valueIn(text: string): unknown {
  if (text.trim() === '') throw usage('hook', 'Standard input is empty.', 'A client pipes its JSON in.');
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw usage('hook', 'Standard input is not JSON.', 'Check that the client is one of those in docs/hook.md.');
  }
}

function letGo(error: unknown): string {
  return `Nothing was judged or written down, and nothing is held up: ${toldBy(error)}`;
}

/** No stack and no text of the input: both may hold what is nobody's business. */
function toldBy(error: unknown): string {
  if (error instanceof InputError) return `${error.where.file} ${error.message} ${error.hint}`.trim();
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
