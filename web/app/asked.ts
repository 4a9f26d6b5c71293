import { redirect } from 'next/navigation.js';
import { placedApp } from '../server/app.ts';
import { questionOf } from '../views/question.ts';
import type { Question } from '../views/shapes.ts';
import { hrefOf, LISTS, loadParams, type Params } from './search-params.ts';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** What a page was asked for: what its address says, and the question that follows from it. */
export interface Asked {
  readonly path: string;
  /** The address's own parameters. */
  readonly params: Params;
  /** The same, and what the path itself stands for (a tool's page: that tool): links to other pages carry these. */
  readonly linked: Params;
  readonly question: Question;
  /** Nothing was ever recorded. */
  readonly isBlank: boolean;
}

/** Reads a page's address. `scope`: the filters that the path stands for. */
export async function askedOf(path: string, searchParams: SearchParams, scope: Partial<Params> = {}): Promise<Asked> {
  const app = placedApp();
  const given = await searchParams;
  const raw = { ...given, ...joined(given) };
  const params = await loadParams(raw);
  // Links, menus and the browser's own reading know a list by one parameter: another way to write it would show them half of it.
  if (LISTS.some((name) => Array.isArray(given[name]))) redirect(hrefOf(path, params, { cursor: params.cursor }));
  const linked = { ...params, ...scope };
  const [timeZone, span] = await Promise.all([app.timeZone(), app.facts.span()]);
  const asked = Object.fromEntries(Object.entries({ ...raw, ...scope }).filter((entry) => entry[1] !== undefined && entry[1] !== null));
  const question = questionOf(asked, { now: app.now(), timeZone, span });
  return { path, params, linked, question, isBlank: span === null };
}

/** Lists whose parameter is repeated, each as one text. */
function joined(raw: Awaited<SearchParams>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    LISTS.flatMap((name) => {
      const value = raw[name];
      return Array.isArray(value) ? [[name, value.join(',')]] : [];
    }),
  );
}
