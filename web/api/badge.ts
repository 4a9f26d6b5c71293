import type { Share } from '@tool-fidelity/core/wilson.ts';
import type { App } from '../server/app.ts';
import { rateOf } from '../statistics/rate.ts';

const DAYS_30 = 30 * 86_400_000;
const LABEL = 'tool fidelity';

/** The words of a repository's badge: the share of its runs, of the last 30 days, that kept to their method. */
export async function badgeText(app: Pick<App, 'facts' | 'now'>, repository: string): Promise<{ text: string; colour: string }> {
  const now = app.now();
  const span = { from: now - DAYS_30, to: now + 1 };
  const filter = { ...span, repo: [repository], tool: [], model: [], agent: [], type: [], verdict: [], kind: 'work' as const };
  const [[all] = []] = await app.facts.groups(filter, [{ by: [] }]);
  const { hits = 0, of = 0 } = all?.counts.rate ?? {};
  const { value, few } = rateOf({ hits, of });
  if (value === null) return { text: 'no data', colour: '#59636e' };
  if (few) return { text: `${of - hits} of ${of} runs`, colour: '#59636e' };
  return { text: `${keptPercent({ hits, of })} %`, colour: value === 0 ? '#1a7f37' : value < 0.1 ? '#7d5b00' : '#b3261e' };
}

/**
 * The percentage of those that are no hits, to a tenth. Never rounded up to 100: one broken promise is one. Of whole numbers, since 1 − 0.8 is
 * a little less than 0.2.
 */
export function keptPercent({ hits, of }: Share): number {
  return Math.floor(((of - hits) * 1_000) / of) / 10;
}

/** A flat badge; widths are those of 11-pixel Verdana, near enough. Both texts are the project's own. */
export function badgeSvg({ text, colour }: { readonly text: string; readonly colour: string }): string {
  const [left, right] = [width(LABEL), width(text)];
  const total = left + right;
  const label = `${LABEL}: ${text}`;
  const words = (x: number, each: string) => `<text x="${x}" y="14" text-anchor="middle">${each}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${total}" height="20" role="img" aria-label="${label}">`,
    `<title>${label}</title>`,
    `<clipPath id="r"><rect width="${total}" height="20" rx="3"/></clipPath>`,
    `<g clip-path="url(#r)"><rect width="${left}" height="20" fill="#24292f"/><rect x="${left}" width="${right}" height="20" fill="${colour}"/></g>`,
    `<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${words(left / 2, LABEL)}${words(left + right / 2, text)}</g>`,
    '</svg>\n',
  ].join('');
}

function width(text: string): number {
  return Math.round(text.length * 6.6) + 12;
}
