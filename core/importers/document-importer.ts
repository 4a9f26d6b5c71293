import { type Fields, isFields } from './fields.ts';
import type { Entry, ImportedRun, Importer } from './importer.ts';
import { unknownKinds } from './unknown-kinds.ts';

/** A format that keeps a whole run, or several, in one JSON document. */
export interface DocumentForm {
  readonly id: string;
  readonly title: string;
  /** The title with its article, and the plural of what a document is made of, for errors. */
  readonly words: { readonly what: string; readonly parts: string };
  readonly isDocument: (value: Fields) => boolean;
  /** Reads one document. `line`: where it begins. */
  readonly reader: (line: number) => DocumentReader;
  /** The document's, for the error that says that nothing in it is of a known kind. */
  readonly version: (document: Fields) => string | null;
}

/** A document comes whole, or in parts: each with a piece of one of its long lists, and with what else was read so far. */
export interface DocumentReader {
  readonly take: (part: Fields) => void;
  /** The runs in the document, of which `last` was the last part. None: nothing in it is of a known kind. */
  readonly runs: (last: Fields) => readonly ImportedRun[];
}

/** An importer for a format of whole documents; a file may hold several. A document that is cut cannot be read at all. */
export function documentImporter({ id, title, words: { what, parts }, isDocument, reader, version }: DocumentForm): Importer {
  return {
    id,
    title,
    recognises: (head) => head.some((value) => isFields(value) && isDocument(value)),
    read: (entries, _losses, refuse) => {
      const found: ImportedRun[] = [];
      for (const document of documentsIn(entries)) {
        const { line } = document;
        const reading = reader(line);
        const last = document.readBy(reading.take);
        const whole = isFields(last) && isDocument(last) ? last : null;
        const runs = whole === null ? [] : reading.runs(whole);
        if (runs.length === 0) refuse?.(unknownKinds(what, whole === null ? null : version(whole), parts, line));
        found.push(...runs);
      }
      return found;
    },
  };
}

interface DocumentEntries {
  readonly line: number;
  /** Hands over each part that is an object; the last part. */
  readonly readBy: (take: (part: Fields) => void) => unknown;
}

/** The documents in entries, one after the other; each has to be read before the next is asked for. */
export function* documentsIn(entries: Iterable<Entry>): Generator<DocumentEntries> {
  const rest = entries[Symbol.iterator]();
  for (let step = rest.next(); !step.done; step = rest.next()) {
    let entry = step.value;
    yield {
      line: entry.line,
      readBy: (take) => {
        for (;;) {
          if (isFields(entry.value)) take(entry.value);
          const next = entry.more === undefined ? null : rest.next();
          if (next === null || next.done) return entry.value;
          entry = next.value;
        }
      },
    };
  }
}
