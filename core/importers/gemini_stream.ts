import { type Fields, isFields } from './fields.ts';
import { type Stream, streamReader } from './gemini-stream-reader.ts';
import type { Importer } from './importer.ts';
import { runsCode } from './named-call.ts';
import { typesLine } from './typed-line.ts';

/**
 * What `gemini --output-format stream-json` prints. The result of a shell command is what a person would see, without its exit code, and
 * marked as a success however it ended: from this stream no command is known to have worked or failed.
 */
export const geminiStream: Importer = {
  id: 'gemini_stream',
  title: 'Gemini CLI stream-json',
  recognises: (head) => head.some((line) => isFields(line) && isStreamLine(line)),
  read: (entries, losses, refuse) => {
    const { take, read, kinds } = streamReader();
    for (const entry of entries) take(entry);
    const line = read.firstLine ?? 1;
    if (kinds.isForeign()) {
      const message = 'It is a Gemini CLI stream of unknown version, and none of its lines is of a known kind';
      refuse?.({ code: 'unknown_format', line, path: [], message, hint: 'Write a run record by hand, and report the version.' });
      return [];
    }
    const lost = losses().unreadableLines > 0 || losses().cutLastLine;
    const attempts = read.attempts();
    const hidden = attempts.some(
      ({ kind, tool = null, command, ok, state }) =>
        kind === 'tool' &&
        (runsCode(tool) || typesLine(tool, command ?? null) || (tool === 'run_shell_command' && ok !== false && state !== 'denied')),
    );
    const gaps = lost || !read.isWhole() || hidden || kinds.isStrange();
    const record = {
      format: 'gemini_stream',
      agent: { name: 'gemini-cli', version: null },
      session_id: read.sessionId,
      ...modelsIn(read),
      started_at: read.startedAt,
      finished_at: read.finishedAt,
      limits: [...(read.requests.length === 0 ? ['no_prompt'] : []), 'outcomes_hidden', ...(gaps ? ['calls_missing'] : [])],
      user_requests: read.requests,
      attempts,
      final_answer: read.answer?.text ?? null,
    };
    return [{ record, line, answerLine: read.answer?.line ?? null }];
  },
};

/** Some versions ask another model than they were told to, and say so only in the end. */
function modelsIn({ model, asked }: Pick<Stream, 'model' | 'asked'>): { model: string | null; models: string[] } {
  if (asked.length === 0) return { model, models: model === null ? [] : [model] };
  const [only = null, ...others] = asked;
  const isAsked = model !== null && asked.includes(model);
  return { model: isAsked ? model : others.length === 0 ? only : null, models: [...asked] };
}

function isStreamLine(line: Fields): boolean {
  if (line.type === 'init') return typeof line.session_id === 'string' && typeof line.model === 'string';
  if (line.type === 'tool_use') return typeof line.tool_id === 'string' && typeof line.tool_name === 'string';
  return line.type === 'tool_result' && typeof line.tool_id === 'string';
}
