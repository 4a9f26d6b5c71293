import { HOOK_CLIENTS, type HookClient, hookClient } from '@tool-fidelity/core/importers/hook-input.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { logLine } from '@tool-fidelity/core/reporters/escape/log-line.ts';
import { type Arguments, usage } from '../arguments.ts';
import type { Command } from '../command.ts';
import { hookHelp } from './hook-help.ts';
import { hookText } from './standard-input.ts';

/** `observe`: the verdict is only written down. */
export const HOOK_MODES = ['observe', 'block'] as const;
export type HookMode = (typeof HOOK_MODES)[number];

/** What a client calls a hook with. */
export interface HookCalled {
  readonly client: HookClient;
  /** The JSON on standard input, as it is. */
  readonly value: unknown;
  readonly mode: HookMode;
  readonly cwd: string;
  readonly now: Date;
  /** One sentence for a person who looks. */
  readonly say: (sentence: string) => void;
}

/** Answers with the object that the client is given. What it throws lets the agent go. */
export type Hook = (called: HookCalled) => Promise<object>;

/** The command `hook`, with these hooks by their names. */
export function hookCommand(hooks: Readonly<Record<string, () => Promise<Hook>>>): Command {
  return {
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
    if (what === undefined || more.length > 0) throw usage('hook', 'hook needs the name of one event.', `It knows ${NAMES}.`);
    const read = await hookText();
    if ('fault' in read) throw usage('hook', read.fault, '');
    const value = valueIn(read.text);
    const client = HOOK_CLIENTS.find((each) => each === args.text('client')) ?? hookClient(value);
    if (client === null) throw usage('hook', 'Standard input holds no JSON of a client that is known.', 'Name it with --client.');
    const load = Object.hasOwn(hooks, what) ? hooks[what] : undefined;
    if (load === undefined) throw usage('hook', `hook knows no ${JSON.stringify(what.slice(0, 40))}.`, `It knows ${NAMES}.`);
    const mode = HOOK_MODES.find((each) => each === args.text('mode')) ?? 'observe';
    return (await load())({ client, value, mode, cwd, now: new Date(), say });
  }
}

const NAMES = 'stop, post-tool-use and post-tool-use-failure';

function valueIn(text: string): unknown {
  if (text.trim() === '') throw usage('hook', 'Standard input is empty.', 'A client pipes its JSON in.');
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw usage('hook', 'Standard input is not JSON.', 'Check that the client is one of those in docs/hook.md.');
  }
}

/** What a person is told when a hook could not do its work. */
export function letGo(error: unknown): string {
  return `Nothing was judged or written down, and nothing is held up: ${toldBy(error)}`;
}

/** No stack and no text of the input: both may hold what is nobody's business. */
function toldBy(error: unknown): string {
  if (error instanceof InputError) return `${error.where.file} ${error.message} ${error.hint}`.trim();
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
