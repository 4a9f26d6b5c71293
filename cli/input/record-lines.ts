import type { Place } from '@tool-fidelity/core/place.ts';
import { lineCounter, type Path, visitValues } from './json-places.ts';

/**
 * The line that a finding about a record sits on: where the attempt's object begins; `final_answer`, else `request`, else the record.
 * Text on one line is not searched, and no text is searched before the first question.
 */
export function recordLines(text: string, first: number): (place: Place) => number {
  if (!text.includes('\n')) return () => first;
  let lines: RecordLines | null = null;
  return (place) => {
    lines ??= linesIn(text, first);
    if (typeof place === 'number') return lines.attempts[place] ?? first;
    return (place === 'final_answer' ? lines.answer : null) ?? lines.request ?? first;
  };
}

/** The line of the value that a path leads to, or of the nearest value above it. */
export function lineOfPath(text: string, first: number, path: Path): number {
  if (!text.includes('\n')) return first;
  const lineAt = lineCounter(text, first);
  let line = first;
  let depth = 0;
  visitValues(text, path.length, (here, at) => {
    if (here.length < depth || !here.every((step, index) => spellings(path[index]).includes(step))) return;
    depth = here.length;
    line = lineAt(at);
  });
  return line;
}

interface RecordLines {
  readonly attempts: number[];
  answer: number | null;
  request: number | null;
}

function linesIn(text: string, first: number): RecordLines {
  const lineAt = lineCounter(text, first);
  const lines: RecordLines = { attempts: [], answer: null, request: null };
  visitValues(text, 2, ([key, index, ...further], at) => {
    if (key === 'attempts' && typeof index === 'number' && further.length === 0) lines.attempts[index] = lineAt(at);
    if (index !== undefined) return;
    if (key === 'final_answer' || key === 'finalAnswer') lines.answer = lineAt(at);
    if (key === 'request') lines.request = lineAt(at);
  });
  return lines;
}

function spellings(step: string | number | undefined): readonly (string | number | undefined)[] {
  if (step === 'exitCode') return ['exitCode', 'exit_code'];
  return step === 'final_answer' ? ['final_answer', 'finalAnswer'] : [step];
}
