import type { Temporal } from 'temporal-polyfill';
import type { Bucket } from '../facts/filter.ts';
import { offsetAt, zonedAt } from './zone.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * Short labels for an axis, one for each start. The year stands where it begins, the date where it begins, the offset wherever the hour of the
 * wall comes twice. Written here rather than by `Intl`, so that server and browser write the same.
 */
export function axisLabels(starts: readonly number[], bucket: Bucket, timeZone: string): readonly string[] {
  const walls = starts.map((start) => zonedAt(start, timeZone));
  return walls.map((wall, index) => {
    const previous = walls[index - 1];
    if (bucket === 'hour') return hourLabel(wall, previous, walls[index + 1]);
    const year = previous?.year === wall.year ? '' : ` ${wall.year}`;
    return bucket === 'month' ? `${monthOf(wall)}${year}` : `${wall.day} ${monthOf(wall)}${year}`;
  });
}

/** What one bucket is called where it stands alone, as in a table: `Tue 3 Nov 2026`, `Week of Mon 2 Nov 2026`, `Nov 2026`. */
export function bucketLabel(start: number, bucket: Bucket, timeZone: string): string {
  const wall = zonedAt(start, timeZone);
  if (bucket === 'month') return `${monthOf(wall)} ${wall.year}`;
  if (bucket === 'week') return `Week of ${dayText(wall)}`;
  return bucket === 'day' ? dayText(wall) : `${dayText(wall)}, ${clock(wall)} ${wall.offset}`;
}

/** `2026-11-03`, on the zone's calendar. */
export function dateText(at: number, timeZone: string): string {
  return zonedAt(at, timeZone).toPlainDate().toString();
}

/** `2026-11-03 14:05:09 +01:00`, by the zone's clocks. */
export function instantText(at: number, timeZone: string): string {
  const wall = zonedAt(at, timeZone);
  return `${wall.toPlainDate().toString()} ${clock(wall)}:${two(wall.second)} ${offsetAt(at, timeZone)}`;
}

/** `3 Nov 2026 – 2 Dec 2026`: the days of a span, the last one included. */
export function spanText(from: number, to: number, timeZone: string): string {
  const [first, last] = [from, Math.max(from, to - 1)].map((at) => zonedAt(at, timeZone));
  if (first === undefined || last === undefined) return '';
  const text = (wall: Temporal.ZonedDateTime) => `${wall.day} ${monthOf(wall)} ${wall.year}`;
  return text(first) === text(last) ? text(first) : `${text(first)} – ${text(last)}`;
}

/** `2026-W45`: the week of ISO 8601 that holds the instant. */
export function isoWeekText(at: number, timeZone: string): string {
  const wall = zonedAt(at, timeZone);
  return `${wall.yearOfWeek}-W${two(wall.weekOfYear ?? 0)}`;
}

function hourLabel(wall: Temporal.ZonedDateTime, previous?: Temporal.ZonedDateTime, next?: Temporal.ZonedDateTime): string {
  const date = previous?.day === wall.day ? '' : `${wall.day} ${monthOf(wall)} `;
  const twice = previous?.hour === wall.hour || next?.hour === wall.hour;
  return `${date}${clock(wall)}${twice ? ` ${wall.offset}` : ''}`;
}

function dayText(wall: Temporal.ZonedDateTime): string {
  return `${DAYS[wall.dayOfWeek - 1]} ${wall.day} ${monthOf(wall)} ${wall.year}`;
}

function monthOf(wall: Temporal.ZonedDateTime): string {
  return MONTHS[wall.month - 1] ?? '';
}

function clock(wall: Temporal.ZonedDateTime): string {
  return `${two(wall.hour)}:${two(wall.minute)}`;
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
