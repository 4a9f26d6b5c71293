import { cut, oneLine } from './one-line.ts';

/** GitHub's runner cuts the message of an annotation at this many characters (actions/runner, ExecutionContext.cs). */
const LONGEST_MESSAGE = 4_096;
/** GitHub names 255 as the longest title of an annotation. */
const LONGEST_TITLE = 255;

export type AnnotationLevel = 'error' | 'warning' | 'notice';

/** Where an annotation sits. The path is relative to the repository; lines and columns count from 1. */
export interface AnnotationPlace {
  readonly file: string;
  readonly line: number | null;
  readonly column?: number | null;
}

/**
 * A text that GitHub's runner reads as plain output, also where it is broken into lines: `::` at the start of a line, blanks skipped,
 * begins a command.
 */
export function logLine(text: string, longest?: number): string {
  return oneLine(text, longest).replace(/:(?=:)/g, ': ');
}

/**
 * One annotation as a workflow command, without a line break at its end.
 * `lines` are shown one under the other. A place without a file makes an annotation of the step.
 */
export function annotation(level: AnnotationLevel, title: string, place: AnnotationPlace | null, lines: readonly string[]): string {
  const properties = [
    ...(place === null ? [] : [['file', repositoryPath(place.file)]]),
    ...(place === null || place.line === null ? [] : [['line', `${place.line}`]]),
    ...(typeof place?.line === 'number' && typeof place.column === 'number' ? [['col', `${place.column}`]] : []),
    ['title', cut(oneLine(title), LONGEST_TITLE)],
  ];
  const message = cut(lines.map((line) => oneLine(line, LONGEST_MESSAGE)).join('\n'), LONGEST_MESSAGE);
  return `::${level} ${properties.map(([name, value]) => `${name}=${property(value ?? '')}`).join(',')}::${data(message)}`;
}

/** Without `./` and `/` in front: with them GitHub shows the annotation on no file at all. */
function repositoryPath(path: string): string {
  return oneLine(path)
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '');
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
