import type { ReportError } from '@tool-fidelity/core/report.ts';
import { encodingError, faultError } from './faults.ts';
import type { Found } from './found.ts';
import { skipSpace } from './json-spans.ts';
import { lineTexts } from './line-texts.ts';
import { valueIn, valuesIn } from './text-values.ts';

const BRACE = 0x7b;

/**
 * The values of JSON Lines, mostly one a line. A line that cannot be read is a fault and does not stop the rest; the last one, where it
 * ends in the middle of a value, is `cut`. `before`: how many lines stand before these chunks.
 */
export function* jsonLines(chunks: Iterable<Uint8Array>, file: string, before = 0): Generator<Found> {
  let last: ReportError | null = null;
  let number = before;
  for (const texts of lineTexts(chunks, file, before)) {
    for (const text of texts) {
      number++;
      if (text !== null && isBlank(text)) continue;
      if (last !== null) yield fault(last);
      last = null;
      if (text === null) {
        yield fault(encodingError(file, number));
        continue;
      }
      const only = text.charCodeAt(0) === BRACE ? valueIn(text, number, true) : null;
      if (only !== null) {
        yield { kind: 'value', entry: only };
        continue;
      }
      const values = valuesIn(text, number);
      let step = values.next();
      for (; !step.done; step = values.next()) yield { kind: 'value', entry: step.value };
      if (step.value === null) continue;
      const error = faultError(file, text, { line: number, column: 1 }, step.value);
      if (step.value.cut) last = error;
      else yield fault(error);
    }
  }
  if (last !== null) yield { kind: 'cut', error: last };
}

function fault(error: ReportError): Found {
  return { kind: 'fault', error };
}

function isBlank(text: string): boolean {
  return text.charCodeAt(0) !== BRACE && text.length < 1024 && skipSpace(text, 0) === text.length;
}
