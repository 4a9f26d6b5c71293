import type { Report } from '@tool-fidelity/core/report.ts';
import { cut, oneLine } from '@tool-fidelity/core/reporters/escape/one-line.ts';
import { headline } from '@tool-fidelity/core/reporters/headline.ts';
import type { LogEntry } from '@tool-fidelity/core/reporters/log-entries.ts';
import { markdown } from '@tool-fidelity/core/reporters/markdown.ts';
import { utf8Bytes } from '@tool-fidelity/core/reporters/text/utf8-bytes.ts';
import { grouped } from '@tool-fidelity/core/reporters/words.ts';
import type { StepVerdict } from '@tool-fidelity/core/step-verdict.ts';
import * as z from 'zod';
import type { Change } from '../change/change.ts';
import type { GitHub, Reply } from '../github/client.ts';
import { ANNOTATION_MESSAGE_BYTES, ANNOTATIONS_A_REQUEST, CHECK_SUMMARY_BYTES, MOST_ANNOTATIONS, TITLE_LENGTH } from '../github/limits.ts';

/** What became of the check run. `annotated`: how many annotations reached it. */
export interface CheckTold {
  /** null: there is none. */
  readonly url: string | null;
  readonly annotated: number;
  /** A sentence about what was lost; null: nothing was. */
  readonly lost: string | null;
  /** The token may not write checks, which is no trouble. */
  readonly refused: boolean;
}

export interface CheckText {
  readonly name: string;
  readonly report: Report;
  readonly verdict: StepVerdict;
  readonly entries: readonly LogEntry[];
  /** Where the log is; null: not known. */
  readonly details: string | null;
}

const Made = z.object({ id: z.int(), html_url: z.string().nullish() });

/** Makes a check run on the head, its annotations in batches, worst first. */
export async function checkRun(api: GitHub, { repository, headSha }: Change, text: CheckText): Promise<CheckTold> {
  const all = text.entries.flatMap(annotationOf);
  const sent = all.slice(0, MOST_ANNOTATIONS);
  const output = outputOf(text, all.length - sent.length);
  const batch = (from: number) => sent.slice(from, from + ANNOTATIONS_A_REQUEST);
  const made = await api.send('POST', `/repos/${repository}/check-runs`, {
    name: cut(oneLine(text.name), TITLE_LENGTH),
    head_sha: headSha,
    status: 'completed',
    conclusion: text.verdict.conclusion,
    ...(text.details === null ? {} : { details_url: text.details }),
    output: { ...output, annotations: batch(0) },
  });
  const read = made.kind === 'ok' ? Made.safeParse(made.body) : null;
  if (!read?.success) return { url: null, annotated: 0, ...losing(made) };
  const url = read.data.html_url ?? null;
  for (let from = ANNOTATIONS_A_REQUEST; from < sent.length; from += ANNOTATIONS_A_REQUEST) {
    const more = await api.send('PATCH', `/repos/${repository}/check-runs/${read.data.id}`, {
      output: { ...output, annotations: batch(from) },
    });
    if (more.kind === 'ok') continue;
    const lost = `Of ${grouped(sent.length)} annotations the check run has ${grouped(from)}: ${whyOf(more)}.`;
    return { url, annotated: from, lost, refused: false };
  }
  return { url, annotated: sent.length, lost: null, refused: false };
}

function outputOf({ report, verdict }: CheckText, unannotated: number) {
  const { title, text } = headline(report);
  const note =
    unannotated === 0 ? '' : `\n${grouped(unannotated)} more findings have no annotation here; the job summary and the report list them.\n`;
  const summary = markdown.render(report, { maxBytes: CHECK_SUMMARY_BYTES - utf8Bytes(note) }) + note;
  return { title: cut(oneLine(`${title}${passing(verdict)}. ${text}`), TITLE_LENGTH), summary: summary === '' ? title : summary };
}

/** A neutral check says why it is neither. */
function passing({ verdict, conclusion }: StepVerdict): string {
  if (conclusion !== 'neutral') return '';
  return verdict === 'violated' ? ', and told to pass (fail-on: never)' : ', and it passes';
}

function annotationOf({ level, kind, place, lines }: LogEntry) {
  if (place === null) return [];
  const path = oneLine(place.file)
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '');
  if (path === '' || path.split('/').includes('..')) return [];
  const line = Math.max(1, place.line ?? 1);
  const message = lines.map((each) => oneLine(each)).join('\n');
  return [
    {
      path,
      start_line: line,
      end_line: line,
      annotation_level: level === 'error' ? 'failure' : level,
      title: cut(oneLine(kind), TITLE_LENGTH),
      message: cut(message, Math.floor(ANNOTATION_MESSAGE_BYTES / 3)) || kind,
    },
  ];
}

function losing(reply: Reply): { readonly lost: string | null; readonly refused: boolean } {
  const refused = reply.kind === 'refused' && reply.status === 403;
  return { lost: refused ? null : `The check run could not be made: ${whyOf(reply)}.`, refused };
}

function whyOf(reply: Reply): string {
  if (reply.kind === 'absent') return 'the API answers 404';
  return reply.kind === 'ok' ? 'the API answers in an unknown form' : reply.why;
}
