import { Temporal } from 'temporal-polyfill';
import { startOfDay } from './zone.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * An edge of a range as written in an address: a date (the whole day is part of the range, so as `to` it ends with the day), a time of the
 * zone's clocks, or an instant with its own offset. Epoch milliseconds; null: it is none of these.
 */
export function instantOf(text: string, edge: 'from' | 'to', timeZone: string): number | null {
  // A plus sign that nobody escaped arrives as a space.
  const written = text
    .trim()
    .replace(/ (\d{2}:?\d{2})$/, (all, offset: string) => (/[T ]\d{2}:\d{2}.* /.test(text.trim()) ? `+${offset}` : all));
  try {
    if (DATE.test(written)) {
      const date = Temporal.PlainDate.from(written);
      return startOfDay(edge === 'from' ? date : date.add({ days: 1 }), timeZone);
    }
    const parts = TIME.exec(written);
    if (parts === null) return null;
    const at = parts[1] ? Temporal.Instant.from(written) : Temporal.PlainDateTime.from(written).toZonedDateTime(timeZone).toInstant();
    return at.epochMilliseconds;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
