import { messageText } from './codex-output.ts';
import { type Fields, textOf } from './fields.ts';
import { isHookWords } from './hook-opening.ts';

/** The prompts of a person, told by events, by items, or, in the oldest files, only by the messages that the model got. */
export interface Requests {
  /** Takes an event or an item with a prompt; true: it is a new one. */
  readonly told: (text: string, key: string, form: 'event' | 'item') => boolean;
  /** Takes a message in the person's place; true: no prompt is told otherwise, and this is one. */
  readonly heard: (message: Fields) => boolean;
  readonly turnBegins: () => void;
  readonly all: () => readonly string[];
}

const INJECTED = [
  '# AGENTS.md instructions',
  '<environment_context>',
  '<user_instructions>',
  '<user_shell_command>',
  '<turn_aborted>',
  '<subagent_notification>',
  '<hook_prompt',
  '<permissions',
  '<collaboration_mode>',
  '<multi_agent_mode>',
  '<model_switch>',
  '<skill>',
  '<INSTRUCTIONS>',
];

function isInjected(text: string): boolean {
  const start = text.trimStart();
  return isHookWords(start) || INJECTED.some((mark) => start.startsWith(mark));
}

export function requests(): Requests {
  const told: { readonly text: string; readonly form: string; readonly turn: number }[] = [];
  const heard: string[] = [];
  const seen = new Set<string>();
  let turn = 0;
  return {
    told: (text, key, form) => {
      if (seen.has(key) || text.trim() === '' || isInjected(text)) return false;
      seen.add(key);
      const twin = told.slice(-8).some((other) => other.turn === turn && other.form !== form && other.text === text);
      if (!twin) told.push({ text, form, turn });
      return !twin;
    },
    heard: ({ content, id }) => {
      const text = messageText(content);
      const key = textOf(id);
      if (text.trim() === '' || isInjected(text) || (key !== null && seen.has(key))) return false;
      if (key !== null) seen.add(key);
      heard.push(text);
      return told.length === 0;
    },
    turnBegins: () => {
      turn++;
    },
    all: () => (told.length > 0 ? told.map(({ text }) => text) : heard).map(typed),
  };
}

/** An editor puts its context before what was typed. */
function typed(text: string): string {
  const mark = /^## My request(?: for Codex)?:[ \t]*\n/m.exec(text);
  return mark === null || !/^# Context from my IDE/.test(text) ? text : text.slice(mark.index + mark[0].length);
}
