import { type Fields, isFields } from './fields.ts';
import type { ImportedRun, Importer } from './importer.ts';
import { unknownKinds } from './unknown-kinds.ts';

/** A format that keeps a whole run, or several, in one JSON document. */
export interface DocumentForm {
  readonly id: string;
  readonly title: string;
  /** The title with its article, and the plural of what a document is made of, for errors. */
  readonly words: { readonly what: string; readonly parts: string };
  readonly isDocument: (value: Fields) => boolean;
  /** The runs in a document. None: nothing in it is of a known kind. `version`: the document's, for the error that then says so. */
  readonly runsOf: (document: Fields, line: number) => readonly ImportedRun[];
  readonly version: (document: Fields) => string | null;
}

/** An importer for a format of whole documents; a file may hold several. A document that is cut cannot be read at all. */
export function documentImporter({ id, title, words: { what, parts }, isDocument, runsOf, version }: DocumentForm): Importer {
  return {
    id,
    title,
    recognises: (head) => head.some((value) => isFields(value) && isDocument(value)),
    read: (entries, _losses, refuse) =>
      [...entries].flatMap(({ value, line }) => {
        const document = isFields(value) && isDocument(value) ? value : null;
        const runs = document === null ? [] : runsOf(document, line);
        if (runs.length === 0) {
          refuse?.(unknownKinds(what, document === null ? null : version(document), parts, line));
        }
        return runs;
      }),
  };
}
