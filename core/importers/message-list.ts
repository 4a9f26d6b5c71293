import { type Conversation, conversation } from './conversation.ts';
import { type Fields, fieldsOf, listOf, textOf } from './fields.ts';
import type { ImportedRun, Importer } from './importer.ts';
import { type MessageKind, messageKind } from './message-kind.ts';
import { unknownKinds } from './unknown-kinds.ts';
import { unwrapped } from './wrapped-messages.ts';

/** One way to write messages down. `take` tells a conversation what one message says, and whether its kind is known. */
export interface MessageForm {
  readonly id: MessageKind;
  readonly title: string;
  readonly limits: readonly string[];
  readonly take: () => (message: Fields, line: number, told: Conversation) => boolean;
}

/** Messages alone name no agent, and mostly no session, times or model. A list may have been shortened: that is seen by results without calls. */
export function messageImporter({ id, title, limits, take }: MessageForm): Importer {
  return {
    id,
    title,
    recognises: (head) => messageKind(head) === id,
    read: (entries, losses, refuse) => {
      const lists: MessageList[] = [];
      let bare: MessageList | null = null;
      let open: MessageList | null = null;
      for (const { value, line, more } of entries) {
        // What stands beside the messages of a large document is read once, with its last part.
        const part = more === undefined ? value : { messages: fieldsOf(value).messages };
        const wrapped = unwrapped(part) ?? { items: [value], isBare: true, model: null, session: null };
        const list: MessageList = open ?? (wrapped.isBare && bare !== null ? bare : listFrom(take(), line));
        if (list !== open && list !== bare) lists.push(list);
        if (wrapped.isBare && open === null) bare = list;
        open = more === undefined ? null : list;
        list.session ??= wrapped.session;
        list.told.model(wrapped.model);
        for (const item of wrapped.items) list.add(fieldsOf(item), line);
      }
      const lost = losses().unreadableLines > 0 || losses().cutLastLine;
      return lists.flatMap(({ told, line, session, hidesCalls }): readonly ImportedRun[] => {
        if (lost || hidesCalls()) told.miss();
        if (!told.kinds.isForeign()) return [told.run({ format: id, agent: null, sessionId: session, limits }, line)];
        refuse?.(unknownKinds(`a list of ${title}`, null, 'messages', line));
        return [];
      });
    },
  };
}

interface MessageList {
  readonly told: Conversation;
  session: string | null;
  readonly line: number;
  readonly add: (message: Fields, line: number) => void;
  readonly hidesCalls: () => boolean;
}

function listFrom(take: ReturnType<MessageForm['take']>, line: number): MessageList {
  const told = conversation();
  const texts = textCalls();
  const add = (message: Fields, at: number) => {
    told.kinds.take(take(message, at, told), message.type ?? message.role);
    texts.add(message);
  };
  return { told, session: null, line, add, hidesCalls: texts.hidesCalls };
}

const MARKED =
  /<(?:tool_call|tool_use|function_calls?|function=|execute_command|read_file>|write_to_file>|replace_in_file>|apply_diff>|search_files>|list_files>|browser_action>|antml:invoke|invoke |tool_code|use_mcp_tool|execute_bash|bash>|shell>|cmd>|\|python_tag\||\|tool_call|｜tool▁call)|\[TOOL_CALLS\]|<\|channel\|>commentary to=|"keystrokes"\s*:|(?:^|\n)Action: *\S[^\n]*\n+Action Input:/;
const FENCED = /```(?:bash|sh|shell|console|\w*bash\w*|tool_code|python)\s*\n/;
const ANSWERED =
  /^\s*(?:<returncode>|<output>|<observation|<tool_response|Observation:|OBSERVATION|EXECUTION RESULT|Output:|New Terminal Output|\[The command)/i;

/** Sees whether calls stand in the texts, where nobody can read them for certain: marked as such, or in fences that were answered. */
function textCalls(): { readonly add: (message: Fields) => void; readonly hidesCalls: () => boolean } {
  let marked = false;
  let fenced = false;
  let answered = false;
  return {
    add: ({ role, type, content }) => {
      const speaker = role ?? type;
      const texts = typeof content === 'string' ? [content] : listOf(content).flatMap((part) => textOf(fieldsOf(part).text) ?? []);
      if (speaker === 'assistant' || speaker === 'ai') {
        marked ||= texts.some((text) => MARKED.test(text));
        fenced ||= texts.some((text) => FENCED.test(text));
      }
      if (speaker === 'user' || speaker === 'human') answered ||= texts.some((text) => ANSWERED.test(text));
    },
    hidesCalls: () => marked || (fenced && answered),
  };
}

const INJECTED =
  /^\s*<(?:system-reminder|environment_context|environment_details|user_instructions|user_info|permissions instructions|task-notification|turn_aborted|local-command|command-name|command-message|INSTRUCTIONS)\b|^# AGENTS\.md instructions/;

/** A user message that the person wrote, not their client. */
export function isTyped(text: string): boolean {
  return text.trim() !== '' && !INJECTED.test(text);
}
