import * as z from 'zod';
import { ORDERS, type Selection } from '../facts/facts.ts';
import type { Problem, RawParameters } from './parameters.ts';

const PAGE = 50;
const MOST_ROWS = 500;

const Position = z.tuple([z.enum(ORDERS), z.int(), z.int()]);

/** What an address may ask of a list's page. */
export const PagingParameters = z.object({
  cursor: z.string().max(200).optional().describe('Where the page begins: `next` of the page before, as it came.'),
  limit: z.coerce.number().int().min(1).max(MOST_ROWS).optional().describe(`Rows of a page; ${PAGE} without it, at most ${MOST_ROWS}.`),
  order: z.enum(ORDERS).optional().describe('By the time of the run; newest first without it.'),
});

/** A place in a list, for the reader to hand back. It holds no secret and no filter. */
export function cursorText(order: Selection['order'], { at, seq }: NonNullable<Selection['after']>): string {
  return Buffer.from(JSON.stringify([order, at, seq])).toString('base64url');
}

/** The page that an address asks for; what is not understood is left out, and said. */
export function pagingOf(raw: RawParameters): { readonly selection: Selection; readonly problems: readonly Problem[] } {
  const { limit, order } = PagingParameters.shape;
  const [rows, asked] = [limit.safeParse(one(raw.limit)), order.safeParse(one(raw.order))];
  const text = one(raw.cursor);
  const place = text === undefined ? null : placeOf(text);
  const sort = asked.data ?? place?.[0] ?? 'newest';
  const follows = place !== null && place[0] === sort;
  return {
    selection: { order: sort, after: follows ? { at: place[1], seq: place[2] } : null, limit: rows.data ?? PAGE },
    problems: [
      ...(text !== undefined && !follows
        ? [{ parameter: 'cursor', message: 'is no place in this list; take `next` of a page as it came' }]
        : []),
      ...(rows.success ? [] : [{ parameter: 'limit', message: `is not a number from 1 to ${MOST_ROWS}` }]),
      ...(asked.success ? [] : [{ parameter: 'order', message: `is none of ${ORDERS.join(', ')}` }]),
    ],
  };
}

function placeOf(text: string): z.infer<typeof Position> | null {
  try {
    return Position.safeParse(JSON.parse(Buffer.from(text.slice(0, 200), 'base64url').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

function one(value: RawParameters[string]): string | undefined {
  const text = typeof value === 'string' ? value : value?.[0];
  return text === undefined || text.trim() === '' ? undefined : text.trim();
}
