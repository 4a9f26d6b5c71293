import type { Asked } from '../app/asked.ts';
import { hrefOf, type Params } from '../app/search-params.ts';

/** Parameters of pages that the API does not know. */
const OF_PAGES = { q: null, sort: null, all: null, further: null, view: null } as const;

/** The same rows or numbers as a file: the API's own answer to the question that a page asks. */
export function csvHref(
  route: 'runs' | 'breakdown',
  { linked }: Pick<Asked, 'linked'>,
  { by, ...change }: Partial<Params> & { readonly by?: string } = {},
): string {
  const address = hrefOf(`/api/v1/${route}.csv`, linked, { ...OF_PAGES, ...change });
  return by === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}by=${by}`;
}
