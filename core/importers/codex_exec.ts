import type { Attempt } from '../record.ts';
import { execReader } from './codex-exec-reader.ts';
import { fieldsOf, isFields } from './fields.ts';
import type { Importer } from './importer.ts';

/**
 * What `codex exec --json` prints, of both generations. It is no account of all that was tried: refused calls are not in it, nor, under
 * a sandbox, commands whose failure reads like a denial (openai/codex#47433). So no such record is whole.
 */
export const codexExec: Importer = {
  id: 'codex_exec',
  title: 'Codex exec stream',
  recognises: (head) => head.some((line) => isFields(line) && (isThreadLine(fieldsOf(line)) || isEventLine(fieldsOf(line)))),
  read: (entries, _losses, refuse) => {
    const { take, read, kinds } = execReader();
    for (const entry of entries) take(entry);
    const line = read.firstLine ?? 1;
    if (kinds.isForeign()) {
      const message = 'It is a Codex stream of unknown version, and none of its lines is of a known kind';
      refuse?.({ code: 'unknown_format', line, path: [], message, hint: 'Write a run record by hand, and report the version.' });
      return [];
    }
    const record = {
      format: 'codex_exec',
      agent: { name: 'codex', version: null },
      session_id: read.sessionId,
      model: read.model,
      models: read.model === null ? [] : [read.model],
      started_at: null,
      finished_at: null,
      limits: [...(read.requests.length === 0 ? ['no_prompt'] : []), 'calls_missing'],
      user_requests: read.requests,
      attempts: [...read.attempts.values()] satisfies Attempt[],
      final_answer: read.answer?.text ?? null,
    };
    return [{ record, line, answerLine: read.answer?.line ?? null }];
  },
};

function isThreadLine({ type, thread_id, item }: ReturnType<typeof fieldsOf>): boolean {
  if (type === 'thread.started') return typeof thread_id === 'string';
  return typeof type === 'string' && /^item\.(?:started|updated|completed)$/.test(type) && typeof fieldsOf(item).type === 'string';
}

function isEventLine({ id, msg }: ReturnType<typeof fieldsOf>): boolean {
  return typeof id === 'string' && isFields(msg) && typeof msg.type === 'string';
}
