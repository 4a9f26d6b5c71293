import { type JournalRow, rowIn } from '../journal/row.ts';
import type { Attempt } from '../record.ts';
import { isRunRecord } from '../schema/is-run-record.ts';
import type { Importer } from './importer.ts';
import { tally } from './tally.ts';

/**
 * The journal that `tool-fidelity hook post-tool-use` writes: a call a line. A call that was refused fires no hook, and a hook that failed
 * wrote nothing, so a journal never shows that something was not tried.
 */
export const journal: Importer = {
  id: 'journal',
  title: 'Journal of the hooks',
  recognises: (head) => head.some((value) => rowIn(value) !== null),
  read: (entries, _losses, refuse) => {
    const kinds = tally();
    const attempts: Attempt[] = [];
    const seen = new Set<number>();
    let [first, session, client]: [number | null, string | null, string | null] = [null, null, null];
    let [started, finished]: [string | null, string | null] = [null, null];
    let answer: { readonly text: string; readonly line: number } | null = null;
    for (const { value, line } of entries) {
      const row = rowIn(value);
      kinds.take(row !== null);
      first ??= line;
      if (row === null || seen.has(row.seq)) continue;
      seen.add(row.seq);
      started ??= row.at;
      finished = row.at;
      session ??= row.session ?? null;
      client ??= row.client ?? null;
      const attempt = attemptIn(row);
      if (attempt !== null) attempts.push({ ...attempt, at: { line } });
      // What the turn ended with is no answer any more once the work goes on.
      if (row.kind === 'call') answer = null;
      else if (row.kind === 'seal' && row.answer) answer = { text: row.answer, line };
    }
    if (kinds.isForeign()) {
      const message = 'It is a journal of unknown version, and none of its lines is of a known kind';
      refuse?.({ code: 'unknown_format', line: first ?? 1, path: [], message, hint: 'Audit the transcript of the client instead.' });
      return [];
    }
    const record = {
      format: 'journal',
      agent: client === null ? null : { name: AGENTS.get(client) ?? client, version: null },
      session_id: session,
      started_at: started,
      finished_at: finished,
      limits: ['no_prompt', 'calls_missing'],
      attempts,
      final_answer: answer?.text ?? null,
    };
    return [{ record, line: first ?? 1, answerLine: answer?.line ?? null }];
  },
};

/** Agents as their transcripts name them. */
const AGENTS: ReadonlyMap<string, string> = new Map([
  ['gemini', 'gemini-cli'],
  ['copilot', 'copilot-cli'],
]);

function attemptIn({ attempt }: JournalRow): Attempt | null {
  const record: unknown = { attempts: [attempt] };
  return attempt !== undefined && isRunRecord(record) ? (record.attempts?.[0] ?? null) : null;
}
