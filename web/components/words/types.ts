import { violations } from '@tool-fidelity/core/rules/index.ts';

/** The five, in the order in which they are stacked, listed and coloured everywhere. */
export const FIVE: readonly string[] = violations.map(({ id }) => id);

/** Stands for every rule that is not one of the five. */
export const FURTHER = 'further_checks';

/** `installed but not run`. */
export function typeText(rule: string): string {
  return rule.replaceAll('_', ' ');
}

/** How many findings of further checks a set of runs has. */
export function furtherCount(byRule: Readonly<Record<string, number>>): number {
  return Object.entries(byRule).reduce((sum, [rule, count]) => (FIVE.includes(rule) ? sum : sum + count), 0);
}

/** The custom property of a type's colour. Colours belong to the type, never to its place in a chart. */
export function typeColour(rule: string): string {
  const place = FIVE.indexOf(rule);
  return `var(--type-${place < 0 ? 'further' : place + 1})`;
}
