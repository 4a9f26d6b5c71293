import { attemptsOf, missesCalls } from './copilot-attempts.ts';
import { fieldsOf, isFields } from './fields.ts';
import { unifiedReader } from './gh-aw-reader.ts';
import type { Importer } from './importer.ts';

/** gh-aw's session of any engine: the agent's own (`agent-session.jsonl`), and the published one with the workflow's observations. */
export const ghAwSession: Importer = {
  id: 'gh_aw_session',
  title: 'gh-aw agent session',
  recognises: isUnified,
  read: (entries, losses, refuse) => {
    const { take, read, kinds } = unifiedReader();
    for (const entry of entries) take(entry);
    const line = read.firstLine ?? 1;
    if (kinds.isForeign()) {
      const message = `It is a gh-aw session of version ${read.version ?? 'unknown'}, and none of its events is of a known kind`;
      refuse?.({ code: 'unknown_format', line, path: [], message, hint: 'Write a run record by hand, and report the version.' });
      return [];
    }
    const lost = losses().unreadableLines > 0 || losses().cutLastLine;
    const gaps = lost || !read.isWhole() || missesCalls(read.about) || kinds.isStrange();
    const record = {
      format: 'gh_aw_session',
      agent: { name: read.engine ?? 'gh-aw', version: read.agentVersion },
      session_id: read.sessionId,
      model: read.model,
      models: read.model === null ? [] : [read.model],
      started_at: read.startedAt,
      finished_at: read.finishedAt,
      limits: [...(read.requests().length === 0 ? ['no_prompt'] : []), ...(gaps ? ['calls_missing'] : [])],
      user_requests: [...read.requests()],
      attempts: [...attemptsOf(read.about)],
      final_answer: read.answer?.text ?? null,
    };
    return [{ record, line, answerLine: read.answer?.line ?? null }];
  },
};

/** True for events of gh-aw: Copilot's own look alike, but have neither its header nor an engine. */
export function isUnified(head: readonly unknown[]): boolean {
  return head.some((value) => {
    if (!isFields(value) || !isFields(value.data)) return false;
    const { component, phase } = fieldsOf(value.provenance);
    if (typeof component === 'string' && typeof phase === 'string') return true;
    if (value.type === 'session.format') return typeof value.data.version === 'number';
    return value.type === 'session.init' && (typeof value.data.sourceEngine === 'string' || typeof value.id !== 'string');
  });
}
