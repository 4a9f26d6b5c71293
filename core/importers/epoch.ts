const DAY = 86_400_000;

/** Milliseconds since 1970 as a record writes times; null: it is no such number, or beyond the year 9999. */
export function instantAt(milliseconds: unknown): string | null {
  if (typeof milliseconds !== 'number' || !Number.isFinite(milliseconds) || milliseconds < 0 || milliseconds > 253_402_300_799_999)
    return null;
  const whole = Math.floor(milliseconds);
  const { year, month, day } = dateOf(Math.floor(whole / DAY));
  const rest = whole % DAY;
  const [hour, minute, second] = [Math.floor(rest / 3_600_000), Math.floor(rest / 60_000) % 60, Math.floor(rest / 1000) % 60];
  // One text made at once: what is put together of parts is kept as its parts, at several times the memory.
  return String.fromCharCode(
    digit(year, 1000),
    digit(year, 100),
    digit(year, 10),
    digit(year, 1),
    DASH,
    digit(month, 10),
    digit(month, 1),
    DASH,
    digit(day, 10),
    digit(day, 1),
    T,
    digit(hour, 10),
    digit(hour, 1),
    COLON,
    digit(minute, 10),
    digit(minute, 1),
    COLON,
    digit(second, 10),
    digit(second, 1),
    POINT,
    digit(rest, 100),
    digit(rest, 10),
    digit(rest, 1),
    Z,
  );
}

const [DASH, POINT, COLON, T, Z] = [0x2d, 0x2e, 0x3a, 0x54, 0x5a];

/** The character of a number's digit at tens, hundreds, thousands. */
function digit(value: number, place: number): number {
  return 0x30 + (Math.floor(value / place) % 10);
}

/** Days since 1970-01-01 in the calendar, counted from 1 March of the year 0, so that the leap day comes last in its year. */
function dateOf(days: number): { readonly year: number; readonly month: number; readonly day: number } {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const inEra = shifted - era * 146_097;
  const yearInEra = Math.floor((inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365);
  const inYear = inEra - (365 * yearInEra + Math.floor(yearInEra / 4) - Math.floor(yearInEra / 100));
  const shiftedMonth = Math.floor((5 * inYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const day = inYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  return { year: yearInEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}
