import { grouped } from '@tool-fidelity/core/reporters/words.ts';
import type { Change, Rate } from '../../views/shapes.ts';

export { grouped };

/** `7.5%`; a share of nothing is `–`. */
export function percentText(share: number | null): string {
  return share === null ? '–' : `${(share * 100).toFixed(1)}%`;
}

/** `2.2–11.2%`: the Wilson interval; nothing where there is none. */
export function intervalText({ low, high }: Pick<Rate, 'low' | 'high'>): string {
  return low === null || high === null ? '' : `${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)}%`;
}

/** A difference of two shares in points: `+5.0`, `−3.6`. */
export function pointsText(difference: number): string {
  const points = (Math.abs(difference) * 100).toFixed(1);
  return points === '0.0' ? '0.0' : `${difference < 0 ? '−' : '+'}${points}`;
}

/** `+5.0 points (−3.6 to +14.0)`. */
export function changeText({ difference, low, high }: Change): string {
  return `${pointsText(difference)} points (${pointsText(low)} to ${pointsText(high)})`;
}

/** The growth of a count: `+12%`; null where there was nothing before. */
export function growthText(now: number, before: number): string | null {
  if (before === 0) return null;
  const grown = Math.round(((now - before) / before) * 100);
  return grown === 0 ? '±0%' : `${grown < 0 ? '−' : '+'}${grouped(Math.abs(grown))}%`;
}
