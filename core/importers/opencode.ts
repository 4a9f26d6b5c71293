import { conversation } from './conversation.ts';
import { type Fields, fieldsOf, isFields, listOf, textOf } from './fields.ts';
import type { ImportedRun, Importer } from './importer.ts';
import { messageReader } from './opencode-parts.ts';
import { unknownKinds } from './unknown-kinds.ts';

/** opencode's sessions as `opencode export` writes them, and what `opencode run --format json` prints. A sub-agent is a session of its own. */
export const opencode: Importer = {
  id: 'opencode',
  title: 'opencode session or stream',
  recognises: (head) => head.some((value) => isFields(value) && (isSession(value) || isStreamLine(value))),
  read: (entries, losses, refuse) => {
    const runs: ImportedRun[] = [];
    let stream: { readonly read: ReturnType<typeof streamReader>; readonly line: number } | null = null;
    let session: ReturnType<typeof sessionReader> | null = null;
    for (const { value, line, more } of entries) {
      const fields = fieldsOf(value);
      if (session !== null || isSession(fields)) {
        session ??= sessionReader(line);
        session.take(listOf(fields.messages), fieldsOf(fieldsOf(fields.info).revert));
        if (more !== undefined) continue;
        const run = session.run(fieldsOf(fields.info));
        if (run !== null) runs.push(run);
        session = null;
        continue;
      }
      stream ??= { read: streamReader(), line };
      stream.read.take(fields, line);
    }
    const streamed =
      runs.length === 0 ? (stream?.read.run(stream.line, losses().unreadableLines > 0 || losses().cutLastLine) ?? null) : null;
    if (streamed !== null) runs.push(streamed);
    if (runs.length > 0) return runs;
    refuse?.(unknownKinds('an opencode session', null, 'lines', stream?.line ?? 1));
    return [];
  },
};

function isSession({ info, messages }: Fields): boolean {
  return (
    isFields(info) &&
    typeof info.id === 'string' &&
    listOf(messages).some((each) => isFields(each) && isFields(each.info) && Array.isArray(each.parts))
  );
}

const LINES = /^(?:step_start|tool_use|text|reasoning|step_finish|error)$/;

function isStreamLine({ type, sessionID, part, error }: Fields): boolean {
  return typeof type === 'string' && LINES.test(type) && typeof sessionID === 'string' && (isFields(part) || error !== undefined);
}

function sessionReader(line: number) {
  const told = conversation();
  const reader = messageReader(told, line);
  return {
    take: (messages: readonly unknown[], revert: Fields) => {
      for (const each of messages) {
        const { info: message, parts } = fieldsOf(each);
        told.kinds.take(isFields(message) && Array.isArray(parts) && reader.message(message, listOf(parts), revert));
      }
    },
    run: (about: Fields): ImportedRun | null => {
      if (told.kinds.isForeign()) return null;
      // A sub-agent's own session lacks what the others called.
      if (textOf(about.parentID) !== null) told.miss();
      // In a large file the note may stand behind the messages: which of them it is about is not known any more.
      if (isFields(about.revert) && !reader.isTakenBack()) told.unsay();
      const agent = { name: 'opencode', version: textOf(about.version) };
      return told.run({ format: 'opencode', agent, sessionId: textOf(about.id), ...reader.times() }, line);
    },
  };
}

function streamReader() {
  const told = conversation();
  const parts = new Map<string, string[]>();
  const reader = messageReader(told, 1);
  let session: string | null = null;
  return {
    take: (value: Fields, line: number) => {
      told.kinds.take(isStreamLine(value), value.type);
      const part = fieldsOf(value.part);
      session ??= textOf(value.sessionID);
      if (value.type === 'tool_use') reader.part(part, line);
      if (value.type === 'error') told.unsay();
      const text = value.type === 'text' ? textOf(part.text) : null;
      if (text === null) return;
      const message = textOf(part.messageID) ?? '';
      const texts = [...(parts.get(message) ?? []).filter((each) => each !== text), text];
      parts.set(message, texts);
      told.say(texts.join('\n'), line);
    },
    run: (line: number, lost: boolean): ImportedRun | null => {
      if (told.kinds.isForeign()) return null;
      if (lost) told.miss();
      return told.run({ format: 'opencode', agent: { name: 'opencode', version: null }, sessionId: session, ...reader.times() }, line);
    },
  };
}
