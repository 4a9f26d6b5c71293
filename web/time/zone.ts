import { Temporal } from 'temporal-polyfill';

const LONGEST_NAME = 64;

/** Whether that is the name of an IANA zone, such as `Europe/Berlin`; offsets are none. */
export function isTimeZone(name: string): boolean {
  if (name.length > LONGEST_NAME || !/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The clock on the wall at that instant (epoch milliseconds). */
export function zonedAt(at: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
}

/** The calendar's day at that instant. */
export function dateAt(at: number, timeZone: string): Temporal.PlainDate {
  return zonedAt(at, timeZone).toPlainDate();
}

/** The first instant of the day, epoch milliseconds: not always midnight, and for a day that a zone left out that of the next. */
export function startOfDay(date: Temporal.PlainDate, timeZone: string): number {
  return date.toZonedDateTime(timeZone).epochMilliseconds;
}

/** The zone's distance from UTC at that instant: `+05:30`. */
export function offsetAt(at: number, timeZone: string): string {
  return zonedAt(at, timeZone).offset;
}
