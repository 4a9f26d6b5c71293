import type { ImportedRun } from '@tool-fidelity/core/importers/importer.ts';
import type { Attempt } from '@tool-fidelity/core/record.ts';

/** Texts of more than one line, by the line on which each begins. */
export type Documents = ReadonlyMap<number, string>;

/** Of ids that a document does not hold as they are, so many are sought: each costs a look through the whole text. */
const MOST_IN_VAIN = 20;
/** So much of an answer is sought, in UTF-16 units. */
const BEGINNING = 60;

/** Importers know on which line a document begins. Inside it, a call stands where its id does, and the answer where its first words do. */
export function withLines(run: ImportedRun, documents: Documents): ImportedRun {
  if (documents.size === 0) return run;
  const finders = new Map([...documents].map(([line, text]) => [line, finder(text, line)]));
  const attempts = run.record.attempts?.map((attempt) => placed(attempt, finders));
  const said = run.record.final_answer ?? '';
  const quoted = JSON.stringify(said.slice(0, BEGINNING));
  const finds = run.answerLine === null || said === '' ? undefined : finders.get(run.answerLine);
  const inside = finds?.lastLine(said.length <= BEGINNING ? quoted : quoted.slice(0, -1));
  return { ...run, record: attempts === undefined ? run.record : { ...run.record, attempts }, answerLine: inside ?? run.answerLine };
}

function placed(attempt: Attempt, finders: ReadonlyMap<number, Finder>): Attempt {
  const { at, call_id: id } = attempt;
  if (at == null || typeof at.file === 'string' || typeof id !== 'string') return attempt;
  const line = finders.get(at.line)?.nextLine(JSON.stringify(id));
  return line == null ? attempt : { ...attempt, at: { ...at, line } };
}

interface Finder {
  /** Of the value with this text, behind the one that was found before if it stands there; null: it is not found. */
  readonly nextLine: (quoted: string) => number | null;
  /** Of the last place where this text begins. */
  readonly lastLine: (text: string) => number | null;
}

function finder(text: string, first: number): Finder {
  let from = 0;
  let inVain = 0;
  let feeds: readonly number[] | null = null;

  function lineAt(offset: number): number {
    feeds ??= [...text.matchAll(/\n/g)].map(({ index }) => index);
    let [low, high] = [0, feeds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((feeds[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return first + low;
  }

  /** An id may stand elsewhere, too: only behind a colon it is the value of a field. */
  function valueFrom(quoted: string, start: number): number {
    const at = text.indexOf(quoted, start);
    return at === -1 || /:\s*$/.test(text.slice(Math.max(0, at - 8), at)) ? at : -1;
  }

  return {
    nextLine: (quoted) => {
      if (inVain >= MOST_IN_VAIN) return null;
      const ahead = valueFrom(quoted, from);
      const at = ahead === -1 ? valueFrom(quoted, 0) : ahead;
      if (at === -1) {
        inVain++;
        return null;
      }
      from = at + quoted.length;
      return lineAt(at);
    },
    lastLine: (sought) => {
      const at = text.lastIndexOf(sought);
      return at === -1 ? null : lineAt(at);
    },
  };
}
