import type { Painter, Style } from '../painter.ts';
import { type Span, wrapped } from '../text/wrapped.ts';
import type { Marks } from './marks.ts';

/** What pretty output is laid out on. */
export interface Sheet {
  readonly width: number;
  readonly marks: Marks;
  readonly paint: Painter;
}

/** A paragraph behind a mark, its further lines under its first word. */
export function item(sheet: Sheet, indent: number, mark: string, markStyle: Style, ...spans: readonly Span[]): readonly string[] {
  const first = `${' '.repeat(indent)}${mark} `;
  return wrapped({ first, rest: ' '.repeat(first.length), mark: markStyle, spans }, sheet.width, sheet.paint);
}

/** A paragraph, each line indented alike. */
export function block(sheet: Sheet, indent: number, ...spans: readonly Span[]): readonly string[] {
  const lead = ' '.repeat(indent);
  return wrapped({ first: lead, rest: lead, spans }, sheet.width, sheet.paint);
}
