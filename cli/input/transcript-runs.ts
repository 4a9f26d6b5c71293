import { own } from '@tool-fidelity/core/importers/excerpt.ts';
import type { Entry, ImportedRun, Importer } from '@tool-fidelity/core/importers/importer.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import type { Place } from '@tool-fidelity/core/place.ts';
import type { ReportError } from '@tool-fidelity/core/report.ts';
import { capped } from './capped.ts';
import { closeChunks } from './chunks.ts';
import { withLines } from './document-lines.ts';
import { fileError, reportErrorOf } from './faults.ts';
import type { Found } from './found.ts';
import { foundValues } from './found-values.ts';
import type { InputItem, OpenFile } from './input-item.ts';
import { type TextEntry, TOO_DEEP } from './text-values.ts';
import { tooDeep } from './too-deep.ts';

/** Of texts in which calls are sought, so much is held at a time, in UTF-16 units. */
const MOST_KEPT = 4 * 1024 * 1024;

/**
 * The runs of a transcript and of the files beside it. What cannot be read is an error and a loss that the record itself states.
 * A cut last line is a loss only: the file is live, or the run was killed. `digest`: of the transcript's bytes, once all were read.
 */
export function* transcriptRuns(
  format: Importer,
  file: string,
  found: Iterable<Found>,
  companions: Iterable<OpenFile>,
  digest: () => string,
): Generator<InputItem> {
  const errors: ReportError[] = [];
  const losses = { unreadableLines: 0, cutLastLine: false };
  const documents = new Map<number, string>();
  let kept = 0;
  let isOpen = false;
  const lost = (error: ReportError) => {
    errors.push(error);
    losses.unreadableLines++;
  };

  function taken(name: string, item: Found): Entry | null {
    if (item.kind === 'cut') losses.cutLastLine = true;
    else if (item.kind === 'fault') lost(item.error);
    else if (item.entry.value === TOO_DEEP) lost(tooDeep(name, item.entry.line));
    else return item.entry;
    return null;
  }

  /** A text of one line needs no look inside. A large document is not held. */
  function keep({ text, line, more }: TextEntry): void {
    if (more === true || !text.includes('\n') || kept + text.length > MOST_KEPT) return;
    kept += text.length;
    documents.set(line, own(text.slice(0, 1), text.slice(1)));
  }

  function* entries(): Generator<Entry> {
    for (const item of found) {
      if (item.kind === 'value' && !item.entry.isLine) keep(item.entry);
      const entry = taken(file, item);
      if (entry === null) continue;
      isOpen = entry.more === true;
      yield entry;
    }
    for (const companion of companions) {
      const name = companion.file;
      try {
        for (const item of capped(foundValues(companion.chunks, name), name)) {
          const entry = taken(name, item);
          if (entry === null) continue;
          isOpen = entry.more === true;
          yield { value: entry.value, line: entry.line, companion: name, ...(isOpen ? { more: true } : {}) };
        }
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        lost(reportErrorOf(error));
      } finally {
        closeChunks(companion.chunks);
      }
    }
  }

  const read = format.read(
    entries(),
    () => losses,
    ({ code, line, message, hint }) => {
      errors.push({ file, line, column: null, code, message: `${message}.`, hint });
    },
  );
  // Of a document that was not read to its end nobody can tell what it lacks.
  const runs = isOpen ? [] : read.map((run) => withLines(run, documents));
  for (const error of errors) yield { error };
  if (runs.length === 0 && errors.length === 0) {
    const message = `It was read as ${format.id}, and holds no run.`;
    yield { error: fileError(file, 'unknown_format', message, 'Check that it is the whole transcript and of that format.') };
  }
  const sha256 = digest();
  for (const run of runs) {
    yield { run: { record: run.record, file, line: run.line, format: format.id, sha256, lineOf: (place) => lineIn(run, place) } };
  }
}

/** Attempts of a companion file stand, in the transcript itself, where their sub-agent was started. */
function lineIn({ record, line, answerLine }: ImportedRun, place: Place): number | null {
  if (typeof place !== 'number') return (place === 'final_answer' ? answerLine : null) ?? line;
  const attempts = record.attempts ?? [];
  const attempt = attempts[place];
  if (typeof attempt?.at?.file !== 'string') return attempt?.at?.line ?? null;
  const start = attempts.find(({ subagent }) => subagent?.id !== null && subagent?.id !== undefined && subagent.id === attempt.thread);
  return start?.at?.line ?? line;
}
