import type { Finding, Location, RunReport } from '../../report.ts';
import { logLine } from '../escape/log-line.ts';
import { reasonText } from '../reasons.ts';
import type { MissingStep, ReporterOptions } from '../reporter.ts';
import { ruleText } from '../rule-text.ts';
import { contractText, methodText, verdictText } from '../words.ts';
import { attemptLines } from './attempt-lines.ts';
import { overallStyle, severityStyle } from './marks.ts';
import { block, item, type Sheet } from './sheet.ts';

/**
 * One run: its verdict, each finding with its place and what to do, each reason that kept a rule from answering.
 * `told` holds the rules whose fix the reader has seen in this file; a fix is not said twice.
 */
export function runLines(
  sheet: Sheet,
  run: RunReport,
  { details, missing }: Pick<ReporterOptions, 'details' | 'missing'>,
  told: Set<string>,
): readonly string[] {
  const [rows, step] = [details?.(run) ?? null, missing?.(run) ?? null];
  const methodIsKnown = run.verdict === 'faithful' || run.verdict === 'violated';
  const facts = [methodIsKnown ? methodText[run.method] : null, ...identity(run)].filter((fact) => fact !== null);
  return [
    ...item(
      sheet,
      0,
      sheet.marks.overall[run.verdict],
      overallStyle[run.verdict],
      { text: `${verdictText[run.verdict]}:`, style: 'bold' },
      { text: ` ${logLine(contractText(run.contract))}` },
    ),
    ...block(sheet, 2, { text: logLine(facts.join(', ')), style: 'dim' }),
    ...run.findings.flatMap((finding) => findingLines(sheet, run, finding, told)),
    ...(step === null ? [] : item(sheet, 4, sheet.marks.todo, 'green', { text: stepText(step) })),
    ...run.reasons.flatMap((reason) => item(sheet, 2, '?', 'yellow', { text: reasonText[reason] }, { text: ` (${reason})`, style: 'dim' })),
    ...(rows === null ? [] : attemptLines(sheet, run, rows)),
  ];
}

/** What a recorded error says is missing, and the step that its documentation gives. */
function stepText({ says, command, source }: MissingStep): string {
  return `Recorded error: ${says} Documented step: ${command === null ? source : `\`${command}\` (${source})`}`;
}

function identity(run: RunReport): readonly string[] {
  const agent = run.agent && [run.agent.name, run.agent.version].filter((part) => part !== null).join(' ');
  return [
    run.source.line > 1 ? `line ${run.source.line}` : null,
    run.id === run.source.sha256 ? null : `run ${run.id}`,
    agent,
    run.model === 'unknown' ? null : run.model,
  ].filter((fact) => fact !== null);
}

function findingLines(sheet: Sheet, run: RunReport, finding: Finding, told: Set<string>): readonly string[] {
  const [first = run.source, ...further] = finding.at;
  const { rule } = finding;
  const fix = told.has(rule) ? undefined : ruleText(rule)?.fix;
  told.add(rule);
  return [
    ...item(
      sheet,
      2,
      finding.waived ? sheet.marks.waived : sheet.marks.severity[finding.severity],
      finding.waived ? 'dim' : severityStyle[finding.severity],
      { text: placeText(first), style: 'cyan' },
      { text: ` ${logLine(rule)}${finding.waived ? ' (waived)' : ''}:`, style: 'bold' },
      { text: ` ${logLine(finding.message)}` },
      { text: alsoAt(first.line, further), style: 'dim' },
    ),
    ...(fix === undefined || finding.waived ? [] : item(sheet, 4, sheet.marks.todo, 'green', { text: fix })),
  ];
}

function placeText({ file, line }: Pick<Location, 'file' | 'line'>): string {
  return line === null ? logLine(file) : `${logLine(file)}:${line}`;
}

const MOST_PLACES = 5;

function alsoAt(first: number | null, places: Finding['at']): string {
  const lines = [...new Set(places.map(({ line }) => line))].filter((line) => line !== null && line !== first);
  if (lines.length === 0) return '';
  const more = lines.length > MOST_PLACES ? ` and ${lines.length - MOST_PLACES} more` : '';
  return ` Also line ${lines.slice(0, MOST_PLACES).join(', ')}${more}.`;
}
