import { attemptsOf, missesCalls } from './codex-attempts.ts';
import { isBareHeader, isRolloutLine, rolloutReader } from './codex-reader.ts';
import { fieldsOf, isFields, textOf } from './fields.ts';
import type { Importer } from './importer.ts';

/** Codex's session files, of every age: with an envelope a line, or bare. A sub-agent has a file of its own beside. */
export const codexRollout: Importer = {
  id: 'codex_rollout',
  title: 'Codex rollout',
  recognises: (head) => head.some((line) => isFields(line) && (isRolloutLine(line) || isBareHeader(line))),
  read: (entries, losses, refuse) => {
    const { take, read, kinds, asked } = rolloutReader();
    for (const entry of entries) take(entry);
    const line = read.firstLine ?? 1;
    if (kinds.isForeign()) {
      const message = `It is a Codex rollout of version ${read.version ?? 'unknown'}, and none of its lines is of a known kind`;
      refuse?.({ code: 'unknown_format', line, path: [], message, hint: 'Write a run record by hand, and report the version.' });
      return [];
    }
    const lost = losses().unreadableLines > 0 || losses().cutLastLine;
    // A sub-agent's own file lacks what the others of the session called.
    const gaps = lost || read.isSide || read.hasGap || kinds.isStrange() || read.budget.isSpent() || missesCalls(read);
    const record = {
      format: 'codex_rollout',
      agent: { name: 'codex', version: read.version },
      session_id: read.sessionId,
      model: read.models.at(-1) ?? null,
      models: [...new Set(read.models)],
      started_at: read.startedAt,
      finished_at: read.finishedAt,
      limits: gaps ? ['calls_missing'] : [],
      user_requests: read.isSide ? [] : [...asked()],
      attempts: [...attemptsOf(read)],
      final_answer: read.answer?.text ?? null,
    };
    return [{ record, line, answerLine: read.answer?.line ?? null }];
  },
  companions: (file) => (/^rollout-.*\.jsonl$/.test(file) ? ['rollout-*.jsonl'] : []),
  session: (head) => {
    const meta = metaIn(head);
    return textOf(meta.session_id) ?? textOf(meta.parent_thread_id) ?? textOf(meta.id);
  },
  isCompanion: (head) => isFields(fieldsOf(metaIn(head).source).subagent),
};

function metaIn(head: readonly unknown[]): ReturnType<typeof fieldsOf> {
  return fieldsOf(head.map(fieldsOf).find(({ type }) => type === 'session_meta')?.payload);
}
