import type { Report, ReportError, ReportNotice, RunReport } from '../report.ts';
import type { AnnotationLevel, AnnotationPlace } from './escape/log-line.ts';
import { reasonText } from './reasons.ts';
import { ruleText } from './rule-text.ts';
import { contractText } from './words.ts';
import { type PlacedFinding, worstFirst } from './worst-first.ts';

/** One thing that a report has to say at a place: what becomes an annotation. Texts are not escaped yet. */
export interface LogEntry {
  readonly level: AnnotationLevel;
  /** What is counted where there is no room: a rule, or a kind of trouble. */
  readonly kind: string;
  /** null: it is about no file. */
  readonly place: AnnotationPlace | null;
  /** The digest of the contract that it is about; null: it is about none. */
  readonly contract: string | null;
  readonly lines: readonly string[];
}

/** Everything that needs a look: what could not be read, findings that no waiver lifts, what stays open, notices; worst first. */
export function logEntries(report: Report): readonly LogEntry[] {
  const rank = { error: 0, warning: 1, notice: 2 };
  const all = [
    ...report.errors.map(unreadEntry),
    ...worstFirst(report)
      .filter(({ finding }) => !finding.waived)
      .map(findingEntry),
    ...report.runs.filter(({ verdict }) => verdict === 'inconclusive').map(openEntry),
    ...report.notices.map(noticeEntry),
  ];
  return all.sort((a, b) => rank[a.level] - rank[b.level]);
}

function unreadEntry({ file, line, column, code, message, hint }: ReportError): LogEntry {
  const lines = [message, hint].filter((text) => text !== '');
  return { level: 'error', kind: code, place: { file, line, column }, contract: null, lines };
}

function findingEntry({ finding, run }: PlacedFinding): LogEntry {
  const [first] = finding.at;
  const place = first ?? { file: run.source.file, line: run.source.line };
  const fix = ruleText(finding.rule)?.fix;
  const lines = [finding.message, ...(fix === undefined ? [] : [`Fix: ${fix}`])];
  return { level: finding.severity, kind: finding.rule, place, contract: run.contract?.digest ?? null, lines };
}

function openEntry(run: RunReport): LogEntry {
  const lines = [`Not judged: ${contractText(run.contract)}.`, ...run.reasons.map((reason) => `${reasonText[reason]} (${reason})`)];
  return { level: 'warning', kind: 'inconclusive', place: run.source, contract: run.contract?.digest ?? null, lines };
}

function noticeEntry({ code, severity, message, file, line }: ReportNotice): LogEntry {
  return { level: severity, kind: code, place: file === null ? null : { file, line }, contract: null, lines: [message] };
}
