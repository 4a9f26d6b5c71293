import { isSaid } from './changes.ts';
import type { View } from './view.ts';

/** Most words from "according to" to what it is, and to when that is from. */
const REACH = 10;

/**
 * "According to the report that CI left last Friday", "off yesterday's extract": a source of a former time that is not the named tool's.
 * Beside a substitute it tells that the result was read and not made.
 */
export function datedSources(view: View): readonly number[] {
  return view
    .cues('source')
    .filter(({ start, end }) => {
      const last = Math.min(view.part(start).end, end + REACH);
      return view.has('overcome', end, last) && !view.hasNamed(start, last) && isSaid(view, start);
    })
    .map(({ start }) => start);
}
