import { attemptsOf, missesCalls } from './copilot-attempts.ts';
import { eventReader } from './copilot-reader.ts';
import { isFields } from './fields.ts';
import { isUnified } from './gh_aw_session.ts';
import type { Importer } from './importer.ts';

/** Copilot CLI's events: the file of a session, and what `copilot --output-format json` prints. */
export const copilotCli: Importer = {
  id: 'copilot_cli',
  title: 'Copilot CLI events',
  recognises: (head) => head.some(isEvent) && !isUnified(head),
  read: (entries, losses, refuse) => {
    const { take, read, kinds } = eventReader();
    for (const entry of entries) take(entry);
    const line = read.firstLine ?? 1;
    if (kinds.isForeign()) {
      const message = `It is a Copilot CLI session of version ${read.version ?? 'unknown'}, and none of its events is of a known kind`;
      refuse?.({ code: 'unknown_format', line, path: [], message, hint: 'Write a run record by hand, and report the version.' });
      return [];
    }
    const lost = losses().unreadableLines > 0 || losses().cutLastLine;
    const gaps = lost || !read.isWhole() || missesCalls(read.about) || read.about.budget.isSpent() || kinds.isStrange();
    const models = read.models.length > 0 ? read.models : read.chosen;
    const answer = read.answer ?? read.summary;
    const record = {
      format: 'copilot_cli',
      agent: { name: 'copilot-cli', version: read.version },
      session_id: read.sessionId,
      model: models.at(-1) ?? null,
      models: [...new Set(models)],
      started_at: read.startedAt,
      finished_at: read.finishedAt,
      limits: gaps ? ['calls_missing'] : [],
      user_requests: read.requests(),
      attempts: [...attemptsOf(read.about)],
      final_answer: answer?.text ?? null,
    };
    return [{ record, line, answerLine: answer?.line ?? null }];
  },
};

const TYPES = /^(?:session|user|assistant|tool|hook|system|subagent|permission|model)\.\w+$/;

function isEvent(value: unknown): boolean {
  return (
    isFields(value) && typeof value.type === 'string' && TYPES.test(value.type) && isFields(value.data) && typeof value.id === 'string'
  );
}
