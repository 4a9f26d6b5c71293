import { type Fields, isFields } from '../fields.ts';
import { INSTANT } from '../instant.ts';

export { type Fields, isFields };

/** The value as an object; an empty one if it is none. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** The value as a list; an empty one if it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value if it is a string with something in it; else null. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The value if it is a whole number; else null. */
export function wholeOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

/** The value if it is a time as records write it; else null. */
export function instantOf(value: unknown): string | null {
  return typeof value === 'string' && INSTANT.test(value) ? value : null;
}
