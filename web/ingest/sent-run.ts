import { nestsDeeper } from '@tool-fidelity/cli/input/json-spans.ts';
import { lineOfPath, recordLines } from '@tool-fidelity/cli/input/record-lines.ts';
import type { Envelope } from '@tool-fidelity/core/envelope.ts';
import type { Place } from '@tool-fidelity/core/place.ts';
import { readRecord } from '@tool-fidelity/core/read-record.ts';
import type { RunRecord } from '@tool-fidelity/core/record.ts';
import type { SourcedRun } from '@tool-fidelity/core/report-of.ts';
import { Refused } from './refusal.ts';

/** No honest record nests deeper, and what walks values recurses. */
const DEEPEST = 500;

/**
 * The run that a record's text holds, placed as its sender's own audit places it: in a record's file by the text, in a transcript by the
 * lines that its attempts came from. Throws `Refused`.
 */
export function sentRun(text: string, { source }: Envelope): SourcedRun {
  const reading = readRecord(jsonValue(text, source.file, source.line));
  if ('problem' in reading) {
    const { path, message, hint } = reading.problem;
    throw refused(`${source.file}:${lineOfPath(text, source.line, path)} ${message}.`, hint);
  }
  const { record } = reading;
  const lineOf =
    source.format === 'record'
      ? recordLines(text, source.line)
      : (place: Place) => transcriptLine(record, place, source.line, source.answer_line ?? null);
  return { record, file: source.file, line: source.line, format: source.format, sha256: source.sha256, lineOf };
}

function jsonValue(text: string, file: string, line: number): unknown {
  if (nestsDeeper(text, DEEPEST)) throw refused(`${file}:${line} nests deeper than ${DEEPEST} levels.`, 'Check what wrote it.');
  try {
    return JSON.parse(text);
  } catch {
    throw refused(`${file}:${line} cannot be read as JSON.`, 'Put one run record into `record_text`, as JSON.');
  }
}

/** Attempts of a companion file stand, in the transcript itself, where their sub-agent was started. */
function transcriptLine({ attempts: recorded }: RunRecord, place: Place, line: number, answerLine: number | null): number | null {
  if (typeof place !== 'number') return (place === 'final_answer' ? answerLine : null) ?? line;
  const attempts = recorded ?? [];
  const attempt = attempts[place];
  if (typeof attempt?.at?.file !== 'string') return attempt?.at?.line ?? null;
  const start = attempts.find(({ subagent }) => subagent?.id != null && subagent.id === attempt.thread);
  return start?.at?.line ?? line;
}

function refused(message: string, hint: string): Refused {
  return new Refused({ status: 422, code: 'unreadable_record', message, hint });
}
