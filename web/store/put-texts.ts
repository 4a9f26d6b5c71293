import type { Insertable, Kysely } from 'kysely';
import type { Judged } from '../ingest/judged.ts';
import { askedInParts, distinct } from './chunked.ts';
import type { Tables } from './schema.ts';

type TextRow = Insertable<Tables['record_text']>;

/** A text may have tens of megabytes: a statement ends where it would pass this, or holds a single text. */
const BYTES_A_STATEMENT = 4 * 1024 * 1024;
const TEXTS_A_STATEMENT = 150;

/** The row of an upload's text; none where only a report came. */
export function textRow({ envelope, recordDigest, packedText }: Judged): readonly TextRow[] {
  return packedText === null ? [] : [{ repository_id: envelope.repository.id, digest: recordDigest, packed: packedText }];
}

/** Stores texts once for each repository, whatever the number of uploads. */
export async function putTexts(transaction: Kysely<Tables>, texts: readonly TextRow[]): Promise<void> {
  const stored = await askedInParts(texts, (part) =>
    transaction
      .selectFrom('record_text')
      .select(['repository_id', 'digest'])
      .where('digest', 'in', distinct(part.map(({ digest }) => digest)))
      .execute(),
  );
  const known = new Set(stored.map(nameOf));
  const fresh = new Map(texts.filter((text) => !known.has(nameOf(text))).map((text) => [nameOf(text), text]));
  for (const part of partsBySize([...fresh.values()])) await transaction.insertInto('record_text').values(part).execute();
}

function nameOf({ repository_id, digest }: Pick<TextRow, 'repository_id' | 'digest'>): string {
  return `${repository_id} ${digest}`;
}

function partsBySize(texts: readonly TextRow[]): readonly (readonly TextRow[])[] {
  const parts: TextRow[][] = [];
  let bytes = 0;
  for (const text of texts) {
    const part = parts.at(-1);
    bytes += text.packed.byteLength;
    if (part !== undefined && part.length < TEXTS_A_STATEMENT && bytes <= BYTES_A_STATEMENT) {
      part.push(text);
    } else {
      parts.push([text]);
      bytes = text.packed.byteLength;
    }
  }
  return parts;
}
