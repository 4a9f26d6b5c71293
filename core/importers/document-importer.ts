import { type Fields, isFields } from './fields.ts';
import type { ImportedRun, Importer } from './importer.ts';

/** A format that keeps a whole run, or several, in one JSON document. */
export interface DocumentForm {
  readonly id: string;
  readonly title: string;
  readonly isDocument: (value: Fields) => boolean;
  /** The runs in a document. None: nothing in it is of a known kind. `version`: the document's, for the error that then says so. */
  readonly runsOf: (document: Fields, line: number) => readonly ImportedRun[];
  readonly version: (document: Fields) => string | null;
}

/** An importer for a format of whole documents; a file may hold several. A document that is cut cannot be read at all. */
export function documentImporter({ id, title, isDocument, runsOf, version }: DocumentForm): Importer {
  return {
    id,
    title,
    recognises: (head) => head.some((value) => isFields(value) && isDocument(value)),
    read: (entries, _losses, refuse) =>
      [...entries].flatMap(({ value, line }) => {
        const document = isFields(value) && isDocument(value) ? value : null;
        const runs = document === null ? [] : runsOf(document, line);
        if (runs.length === 0) {
          const named = document === null ? null : version(document);
          const message = `It was read as ${title}, version ${named ?? 'unknown'}, and holds no message of a known kind`;
          refuse?.({ code: 'unknown_format', line, path: [], message, hint: 'Write a run record by hand, and report the version.' });
        }
        return runs;
      }),
  };
}
