import type { HookClient } from '@tool-fidelity/core/importers/hook-input.ts';

/** What a client's settings must hold so that it calls the hooks. */
export interface ClientSettings {
  /** As people call it. */
  readonly title: string;
  /** Relative to the top folder of the repository. */
  readonly file: string;
  /** What a new file holds beside the hooks. */
  readonly frame: Readonly<Record<string, unknown>>;
  /** By the client's name of the event: what the hook is told to do, and the entry that calls it. `start`: what starts the command line. */
  readonly events: readonly { readonly event: string; readonly hook: string; readonly entry: (start: string) => unknown }[];
  /** What a person has to do besides. */
  readonly note: string;
}

/** In seconds: far more than it takes, so that nobody waits for ever. */
const TIMEOUT = 30;

const STOP = 'stop';
const CALL = 'post-tool-use';
const FAILED = 'post-tool-use-failure';

function commandFor(start: string, hook: string, client: HookClient): string {
  return `${start} hook ${hook} --client ${client}${hook === STOP ? ' --mode observe' : ''}`;
}

function events(
  client: HookClient,
  named: readonly (readonly [event: string, hook: string])[],
  entry: (command: string, event: string) => unknown,
) {
  return named.map(([event, hook]) => ({ event, hook, entry: (start: string) => entry(commandFor(start, hook, client), event) }));
}

/** Of each client as its documentation and its current version have it. */
export const CLIENT_SETTINGS: Readonly<Record<HookClient, ClientSettings>> = {
  'claude-code': {
    title: 'Claude Code',
    file: '.claude/settings.json',
    frame: {},
    events: events(
      'claude-code',
      [
        ['Stop', STOP],
        ['PostToolUse', CALL],
        ['PostToolUseFailure', FAILED],
      ],
      (command, event) => ({ ...(event === 'Stop' ? {} : { matcher: '*' }), hooks: [{ type: 'command', command, timeout: TIMEOUT }] }),
    ),
    note: 'Claude Code reads it when it starts.',
  },
  codex: {
    title: 'Codex',
    file: '.codex/hooks.json',
    frame: {},
    events: events(
      'codex',
      [
        ['Stop', STOP],
        ['PostToolUse', CALL],
      ],
      (command) => ({ hooks: [{ type: 'command', command, timeout: TIMEOUT }] }),
    ),
    note: 'Codex runs hooks of a project only once a person has trusted them.',
  },
  gemini: {
    title: 'Gemini CLI',
    file: '.gemini/settings.json',
    frame: {},
    events: events(
      'gemini',
      [
        ['AfterAgent', STOP],
        ['AfterTool', CALL],
      ],
      // This client counts in milliseconds.
      (command) => ({ matcher: '*', hooks: [{ name: 'tool-fidelity', type: 'command', command, timeout: TIMEOUT * 1000 }] }),
    ),
    note: 'Gemini CLI asks whether the folder is trusted before it runs hooks of a project.',
  },
  copilot: {
    title: 'Copilot CLI',
    file: '.github/hooks/tool-fidelity.json',
    frame: { version: 1 },
    events: events(
      'copilot',
      [
        ['agentStop', STOP],
        ['postToolUse', CALL],
        ['postToolUseFailure', FAILED],
      ],
      (command) => ({ type: 'command', bash: command, powershell: command, timeoutSec: TIMEOUT }),
    ),
    note: 'Copilot CLI gives its hooks no answer: they record, and the run is judged afterwards.',
  },
};
