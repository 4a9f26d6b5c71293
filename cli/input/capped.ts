import { fileError } from './faults.ts';
import type { Found } from './found.ts';

const MOST_FAULTS = 20;

/** What was found, with at most 20 faults a file spelt out: the rest is counted at the end. */
export function capped(found: Iterator<Found>, file: string): IterableIterator<Found> {
  let faults = 0;
  let isOver = false;
  const next = (): IteratorResult<Found> => {
    while (!isOver) {
      const step = found.next();
      if (step.done) isOver = true;
      else if (step.value.kind !== 'fault' || ++faults <= MOST_FAULTS) return step;
    }
    const left = faults - MOST_FAULTS;
    faults = 0;
    return left > 0 ? { done: false, value: furtherFaults(left, file) } : { done: true, value: undefined };
  };
  const values: IterableIterator<Found> = {
    next,
    return: () => found.return?.() ?? { done: true, value: undefined },
    [Symbol.iterator]: () => values,
  };
  return values;
}

function furtherFaults(count: number, file: string): Found {
  const message = `${count} further lines cannot be read.`;
  return { kind: 'fault', error: fileError(file, 'not_json', message, 'Check that the file is JSON Lines and was saved whole.') };
}
