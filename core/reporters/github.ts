import type { Report, ReportError, RunReport, Severity } from '../report.ts';
import { type AnnotationLevel, annotation, logLine } from './escape/log-line.ts';
import { headline } from './headline.ts';
import { reasonText } from './reasons.ts';
import type { Reporter } from './reporter.ts';
import { ruleText } from './rule-text.ts';
import { contractText, counted, grouped, totalsText } from './words.ts';
import { type PlacedFinding, worstFirst } from './worst-first.ts';

/** GitHub shows this many annotations of one level for a step and drops the rest without a word. */
const SHOWN_PER_LEVEL = 10;

interface Entry {
  readonly level: AnnotationLevel;
  /** What is counted where there is no room: a rule, or a kind of trouble. */
  readonly kind: string;
  readonly command: string;
}

/** Workflow commands that GitHub turns into annotations, worst first; the last line names what had no room. */
export const github: Reporter = {
  id: 'github',
  title: 'workflow commands: annotations on the lines of the records',
  render(report, { perLevel = SHOWN_PER_LEVEL, quiet = false } = {}) {
    const entries = [...report.errors.map(unreadEntry), ...findingEntries(report), ...inconclusiveEntries(report)];
    const wanted = quiet ? entries.filter(({ level }) => level !== 'notice') : entries;
    const levels = (['error', 'warning', 'notice'] satisfies Severity[]).map((level) => wanted.filter((entry) => entry.level === level));
    const shown = levels.flatMap((ofLevel) => ofLevel.slice(0, perLevel).map(({ command }) => command));
    const left = levels.flatMap((ofLevel) => ofLevel.slice(perLevel));
    const lines = [...shown, ...(quiet && shown.length === 0 ? [] : [closing(report, left)])];
    return lines.map((line) => `${line}\n`).join('');
  },
};

function unreadEntry({ file, line, column, code, message, hint }: ReportError): Entry {
  return {
    level: 'error',
    kind: code,
    command: annotation(
      'error',
      code,
      { file, line, column },
      [message, hint].filter((text) => text !== ''),
    ),
  };
}

function findingEntries(report: Report): readonly Entry[] {
  return worstFirst(report)
    .filter(({ finding }) => !finding.waived)
    .map(({ finding, run }: PlacedFinding) => {
      const [first] = finding.at;
      const place = first ?? { file: run.source.file, line: run.source.line };
      const fix = ruleText(finding.rule)?.fix;
      const lines = [finding.message, ...(fix === undefined ? [] : [`Fix: ${fix}`])];
      return { level: finding.severity, kind: finding.rule, command: annotation(finding.severity, finding.rule, place, lines) };
    });
}

function inconclusiveEntries({ runs }: Report): readonly Entry[] {
  return runs.filter(({ verdict }) => verdict === 'inconclusive').map((run) => inconclusiveEntry(run));
}

function inconclusiveEntry(run: RunReport): Entry {
  const lines = [`Not judged: ${contractText(run.contract)}.`, ...run.reasons.map((reason) => `${reasonText[reason]} (${reason})`)];
  return { level: 'warning', kind: 'inconclusive', command: annotation('warning', 'inconclusive', run.source, lines) };
}

function closing(report: Report, left: readonly Entry[]): string {
  const totals = `${headline(report).title}. ${totalsText(report)}.`;
  if (left.length === 0) return logLine(totals);
  const kinds = new Map<string, number>();
  for (const { kind } of left) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const most = [...kinds].map(([kind, count]) => `${grouped(count)} ${kind}`).join(', ');
  return logLine(`${totals} ${counted(left.length, 'more annotation')} had no room here: ${most}.`);
}
