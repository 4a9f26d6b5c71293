import { type Fields, fieldsOf, isFields, listOf, textOf } from './fields.ts';

/** Formats that are known by sight and not read yet: a person is told so, instead of that nothing is known. */
const FAMILIES: readonly { readonly name: string; readonly shows: (value: Fields) => boolean }[] = [
  {
    name: 'Gemini CLI’s JSON output',
    shows: ({ session_id, response, stats }) =>
      typeof session_id === 'string' && typeof response === 'string' && isFields(fieldsOf(stats).tools),
  },
  { name: 'Cursor', shows: ({ role, message }) => typeof role === 'string' && Array.isArray(fieldsOf(message).content) },
  {
    // What its command line prints looks like Claude Code’s stream, and keeps the calls in lines of their own.
    name: 'Cursor',
    shows: ({ type, subtype, tool_call, apiKeySource, permissionMode, tools, uuid }) =>
      (type === 'tool_call' && typeof subtype === 'string' && isFields(tool_call)) ||
      (subtype === 'init' && typeof (apiKeySource ?? permissionMode) === 'string' && tools === undefined && uuid === undefined),
  },
  {
    name: 'Droid',
    shows: ({ type, id, sessionTitle, owner }) =>
      type === 'session_start' && typeof id === 'string' && (sessionTitle ?? owner) !== undefined,
  },
  {
    name: 'Droid',
    shows: ({ type, session_id, role, text }) =>
      type === 'message' && typeof session_id === 'string' && typeof role === 'string' && typeof text === 'string',
  },
  {
    name: 'Antigravity',
    shows: ({ step_index, source, type }) => typeof step_index === 'number' && typeof source === 'string' && typeof type === 'string',
  },
  { name: 'Grok', shows: ({ chat_format_version, session_summary }) => chat_format_version !== undefined && session_summary !== undefined },
  {
    name: 'Grok',
    shows: ({ type, synthetic_reason, prompt_index }) =>
      type === 'user' && (typeof synthetic_reason === 'string' || typeof prompt_index === 'number'),
  },
  {
    name: 'Hermes',
    shows: ({ session_start, platform, messages }) =>
      typeof session_start === 'string' && typeof platform === 'string' && Array.isArray(messages),
  },
  { name: 'Kimi', shows: ({ type, protocol_version }) => type === 'metadata' && typeof protocol_version === 'string' },
  {
    name: 'Kimi',
    shows: ({ agents, isCustomTitle, title }) =>
      isFields(fieldsOf(agents).main) && isCustomTitle !== undefined && typeof title === 'string',
  },
  {
    name: 'Pi or OpenClaw',
    shows: ({ type, version, id, cwd }) =>
      type === 'session' && typeof version === 'number' && typeof id === 'string' && typeof cwd === 'string',
  },
  {
    name: 'OpenClaw',
    shows: (value) =>
      Object.entries(value).some(([key, held]) => key.startsWith('agent:') && typeof fieldsOf(held).sessionFile === 'string'),
  },
  {
    name: 'Qwen',
    shows: ({ parentUuid, message, systemPayload }) =>
      parentUuid !== undefined && (Array.isArray(fieldsOf(message).parts) || isFields(systemPayload)),
  },
  {
    name: 'Cline',
    shows: ({ agent, sessionId, messages, version }) =>
      typeof agent === 'string' && typeof sessionId === 'string' && version !== undefined && Array.isArray(messages),
  },
  { name: 'Cline', shows: ({ messages_path, session_id }) => typeof messages_path === 'string' && typeof session_id === 'string' },
  {
    name: 'Cline or Roo',
    shows: ({ task, ts, tokensIn, number, size }) =>
      typeof task === 'string' && typeof ts === 'number' && (tokensIn ?? number ?? size) !== undefined,
  },
  {
    name: 'Cline or Roo',
    shows: ({ role, content }) => role === 'user' && /^<task>/.test(textOf(fieldsOf(listOf(content)[0]).text) ?? ''),
  },
  { name: 'Goose', shows: ({ working_dir, message_count }) => typeof working_dir === 'string' && typeof message_count === 'number' },
  {
    name: 'ShareGPT',
    shows: ({ conversations }) =>
      Array.isArray(conversations) && conversations.some((each) => isFields(each) && ('role' in each || 'from' in each)),
  },
  {
    name: 'Gemini API',
    shows: ({ role, parts }) =>
      (role === 'user' || role === 'model') &&
      listOf(parts).some((part) => isFields(part) && ('functionCall' in part || 'functionResponse' in part)),
  },
  {
    name: 'LangSmith',
    shows: ({ run_type, inputs, dotted_order }) => typeof run_type === 'string' && (inputs !== undefined || dotted_order !== undefined),
  },
  { name: 'OpenTelemetry logs', shows: ({ resourceLogs }) => Array.isArray(resourceLogs) },
  { name: 'opencode (one record of its file store)', shows: isStoreRecord },
];

/** True if one of a file's first values is of that family. */
export function isOfFamily(name: string, head: readonly unknown[]): boolean {
  return FAMILIES.some((family) => family.name === name && head.some((value) => isFields(value) && family.shows(value)));
}

/** The family that a file's first values belong to; null: it is none of these. */
export function unsupportedFamily(head: readonly unknown[]): string | null {
  return FAMILIES.find(({ shows }) => head.some((value) => isFields(value) && shows(value)))?.name ?? null;
}

function isStoreRecord({ id, sessionID, messageID, projectID, role, type, directory, version }: Fields): boolean {
  if (typeof id !== 'string') return false;
  if (typeof sessionID === 'string') return typeof messageID === 'string' ? typeof type === 'string' : typeof role === 'string';
  return typeof projectID === 'string' && (directory !== undefined || version !== undefined);
}
