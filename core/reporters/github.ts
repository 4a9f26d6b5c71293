import type { Report, Severity } from '../report.ts';
import { annotation, logLine } from './escape/log-line.ts';
import { headline } from './headline.ts';
import { type LogEntry, logEntries } from './log-entries.ts';
import type { Reporter } from './reporter.ts';
import { counted, grouped, totalsText } from './words.ts';

/** GitHub shows this many annotations of one level for a step and drops the rest without a word. */
const SHOWN_PER_LEVEL = 10;

/** Workflow commands that GitHub turns into annotations, worst first; the last line names what had no room. */
export const github: Reporter = {
  id: 'github',
  title: 'workflow commands: annotations on the lines of the records',
  render(report, { perLevel = SHOWN_PER_LEVEL, quiet = false } = {}) {
    const entries = logEntries(report);
    const wanted = quiet ? entries.filter(({ level }) => level !== 'notice') : entries;
    if (quiet && wanted.length === 0) return '';
    return annotationsText(report, wanted, perLevel);
  },
};

/** The same for entries that somebody has placed anew. */
export function annotationsText(report: Report, entries: readonly LogEntry[], perLevel = SHOWN_PER_LEVEL): string {
  const levels = (['error', 'warning', 'notice'] satisfies Severity[]).map((level) => entries.filter((entry) => entry.level === level));
  const shown = levels.flatMap((ofLevel) => ofLevel.slice(0, perLevel));
  const left = levels.flatMap((ofLevel) => ofLevel.slice(perLevel));
  const commands = shown.map(({ level, kind, place, lines }) => annotation(level, kind, place, lines));
  return [...commands, closing(report, left)].map((line) => `${line}\n`).join('');
}

function closing(report: Report, left: readonly LogEntry[]): string {
  const { waived } = report.totals;
  const totals = `${headline(report).title}. ${totalsText(report)}${waived === 0 ? '' : `; ${counted(waived, 'finding')} waived`}.`;
  if (left.length === 0) return logLine(totals);
  const kinds = new Map<string, number>();
  for (const { kind } of left) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const most = [...kinds].map(([kind, count]) => `${grouped(count)} ${kind}`).join(', ');
  return logLine(`${totals} ${counted(left.length, 'more annotation')} had no room here: ${most}.`);
}
