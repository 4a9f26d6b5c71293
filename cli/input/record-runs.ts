import type { Importer } from '@tool-fidelity/core/importers/importer.ts';
import type { ReportError } from '@tool-fidelity/core/report.ts';
import { digestOf, NO_DIGEST } from './digest.ts';
import { duplicateKey, saidTwice } from './duplicate-key.ts';
import { fileError } from './faults.ts';
import type { Found } from './found.ts';
import type { InputItem } from './input-item.ts';
import { lineCounter } from './json-places.ts';
import { lineOfPath, recordLines } from './record-lines.ts';
import { type TextEntry, TOO_DEEP } from './text-values.ts';
import { tooDeep } from './too-deep.ts';

const NO_LOSSES = () => ({ unreadableLines: 0, cutLastLine: false });

/**
 * A run a value, each read on its own. A run's digest is that of its own text, without the white space around it: the same record
 * has the same digest in a file of its own, in an array and in JSON Lines.
 */
export function* recordRuns(format: Importer, file: string, found: Iterable<Found>, digests: boolean): Generator<InputItem> {
  for (const each of found) {
    if (each.kind !== 'value') yield { error: each.error };
    else if (each.entry.more) {
      yield { error: inParts(file) };
      return;
    } else if (each.entry.value === TOO_DEEP) yield { error: tooDeep(file, each.entry.line) };
    else yield* runsOf(format, file, each.entry, digests);
  }
}

/** A record has no such list, and its digest is that of its whole text. */
function inParts(file: string): ReportError {
  const message = 'It is a document of more than 4 MiB with a long list that no run record has.';
  return fileError(file, 'too_large', message, 'Name the format of the transcript with --from, or leave the list out.');
}

function* runsOf(format: Importer, file: string, entry: TextEntry, digests: boolean): Generator<InputItem> {
  const twice = duplicateKey(entry.text, entry.value);
  if (twice !== null) {
    const line = lineCounter(entry.text, entry.line)(twice.at);
    yield { error: { file, line, column: null, code: 'unreadable_record', ...saidTwice(twice.key) } };
    return;
  }
  const errors: ReportError[] = [];
  const runs = format.read([entry], NO_LOSSES, ({ code, line, path, message, hint }) => {
    errors.push({ file, line: lineOfPath(entry.text, line, path), column: null, code, message: `${message}.`, hint });
  });
  for (const error of errors) yield { error };
  for (const { record, line } of runs) {
    const sha256 = digests ? digestOf(entry.text) : NO_DIGEST;
    yield { run: { record, file, line, format: format.id, sha256, lineOf: recordLines(entry.text, line) } };
  }
}
