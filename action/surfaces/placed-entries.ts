import type { Report } from '@tool-fidelity/core/report.ts';
import { type LogEntry, logEntries } from '@tool-fidelity/core/reporters/log-entries.ts';
import type { ContractPlace } from '../base/rules-of-base.ts';

/** Where a reviewer can be shown something. */
export interface Shown {
  /** Paths of the change's own files; null: there is no diff, and nothing is moved for it. */
  readonly changed: ReadonlySet<string> | null;
  /** Where contracts are written, by their digest. */
  readonly places: ReadonlyMap<string, ContractPlace>;
}

/**
 * What a report says, each on the line where a reviewer looks: that of the record where the record is in the diff, else that of the contract,
 * else none. What loses its place says it in words.
 */
export function placedEntries(report: Report, { changed, places }: Shown): readonly LogEntry[] {
  return logEntries(report).map((entry) => {
    const { place, contract, lines } = entry;
    if (place === null || changed === null || changed.has(place.file)) return entry;
    const [first = '', ...more] = lines;
    const where = place.line === null ? place.file : `${place.file}:${place.line}`;
    return { ...entry, place: (contract === null ? null : places.get(contract)) ?? null, lines: [`${first} (${where})`, ...more] };
  });
}
