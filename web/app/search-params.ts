import { createLoader, createSerializer, parseAsArrayOf, parseAsString, parseAsStringLiteral } from 'nuqs/server';

const names = parseAsArrayOf(parseAsString);

/**
 * Everything of a page that its address keeps. Those up to `kind` are the API's parameters of the same name (`views/question.ts` checks
 * them); the rest say how a page is shown. Server and browser read them by this one list.
 */
export const parsers = {
  period: parseAsString,
  from: parseAsString,
  to: parseAsString,
  tz: parseAsString,
  bucket: parseAsString,
  repo: names,
  tool: names,
  model: names,
  agent: names,
  type: names,
  verdict: names,
  kind: parseAsString,
  cursor: parseAsString,
  q: parseAsString,
  sort: parseAsString,
  /** The ranking that is shown whole. */
  all: parseAsString,
  further: parseAsStringLiteral(['shown']),
  view: parseAsStringLiteral(['table']),
};

export const loadParams = createLoader(parsers);
export type Params = Awaited<ReturnType<typeof loadParams>>;

const serialise = createSerializer(parsers);

/** Filters that hold one name after another. */
export const LISTS = ['repo', 'tool', 'model', 'agent', 'type', 'verdict'] as const;
export type ListName = (typeof LISTS)[number];

/** The address of `path` with these parameters, changed so; paging starts anew and `null` takes a parameter away. */
export function hrefOf(path: string, params: Partial<Params>, change: Partial<Params> = {}): string {
  return serialise(path, { ...params, cursor: null, ...change });
}

/** The address without any filter of names; period, zone and bucket stay. */
export function clearedHref(path: string, params: Params): string {
  return hrefOf(path, params, { repo: null, tool: null, model: null, agent: null, type: null, verdict: null, q: null });
}
