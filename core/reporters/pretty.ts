import type { Report, RunReport } from '../report.ts';
import { logLine } from './escape/log-line.ts';
import { headline } from './headline.ts';
import { plain } from './painter.ts';
import { asciiMarks, overallStyle, unicodeMarks } from './pretty/marks.ts';
import { noticeLines } from './pretty/notice-lines.ts';
import { runLines } from './pretty/run-block.ts';
import { block, item, type Sheet } from './pretty/sheet.ts';
import { unreadLines } from './pretty/unread-lines.ts';
import type { Reporter, ReporterOptions } from './reporter.ts';
import { whyFailing } from './why-failing.ts';
import { contractText, counted, grouped, methodText, totalsText, verdictText } from './words.ts';

const DEFAULT_WIDTH = 80;
/** Wider than this, lines are hard to read. */
const WIDEST = 120;
const NARROWEST = 40;

/** Runs of one file that are told in full; a log of thousands is read by nobody. */
const MOST_OF_A_FILE = 50;

/** In-order runs that get a line of their own before the rest is counted. */
const MOST_IN_ORDER = 20;

/** For people at a terminal: the verdict, then each file that needs a look, then what is in order, then the totals. */
export const pretty: Reporter = {
  id: 'pretty',
  title: 'for people, at a terminal or in a log',
  render(report, options = {}) {
    const sheet: Sheet = {
      width: Math.min(WIDEST, Math.max(NARROWEST, options.width ?? DEFAULT_WIDTH)),
      marks: options.unicode === false ? asciiMarks : unicodeMarks,
      paint: options.paint ?? plain,
    };
    const parts = options.quiet ? quietParts(sheet, report, options) : allParts(sheet, report, options);
    return parts
      .filter((lines) => lines.length > 0)
      .map((lines) => `${lines.join('\n')}\n`)
      .join('\n');
  },
};

type Lines = readonly string[];

function allParts(sheet: Sheet, report: Report, options: ReporterOptions): readonly Lines[] {
  const shownWhole = (run: RunReport) => !isInOrder(run) || Boolean(options.details?.(run));
  const needsLook = report.runs.filter(shownWhole);
  const inOrder = report.runs.filter((run) => !shownWhole(run));
  return [
    head(sheet, report),
    ...fileParts(sheet, needsLook, options),
    unreadLines(sheet, report),
    noticeLines(sheet, report, false),
    inOrderLines(sheet, inOrder, new Set(needsLook.map(({ source }) => source.file))),
    options.hint && needsLook.length > 0 ? block(sheet, 0, { text: options.hint, style: 'dim' }) : [],
    [...gateLines(sheet, report, options), ...totals(sheet, report)],
  ];
}

/** Under which policy, and what fails that the verdict alone does not tell. */
function gateLines(sheet: Sheet, report: Report, { gate, policyFile }: ReporterOptions): Lines {
  const why = gate === undefined ? null : whyFailing(report, gate);
  return [
    ...(policyFile == null ? [] : block(sheet, 0, { text: `Policy: ${logLine(policyFile)}`, style: 'dim' })),
    ...(why === null ? [] : block(sheet, 0, { text: why })),
  ];
}

/** Nothing at all where nothing needs a look. */
function quietParts(sheet: Sheet, report: Report, options: ReporterOptions): readonly Lines[] {
  const runs = report.runs
    .filter((run) => run.reasons.length > 0 || run.findings.some(isLoud))
    .map((run) => ({ ...run, findings: run.findings.filter(isLoud) }));
  const notices = noticeLines(sheet, report, true);
  if (runs.length === 0 && report.errors.length === 0 && notices.length === 0) return [];
  return [head(sheet, report), ...fileParts(sheet, runs, options), unreadLines(sheet, report), notices];
}

function isLoud({ severity, waived }: RunReport['findings'][number]): boolean {
  return severity !== 'notice' && !waived;
}

function isInOrder(run: RunReport): boolean {
  return (run.verdict === 'faithful' || run.verdict === 'not_applicable') && run.findings.length === 0;
}

function head(sheet: Sheet, report: Report): Lines {
  const { overall, title, text } = headline(report);
  return item(sheet, 0, sheet.marks.overall[overall], overallStyle[overall], { text: `${title}.`, style: 'bold' }, { text: ` ${text}` });
}

function fileParts(sheet: Sheet, runs: readonly RunReport[], options: ReporterOptions): readonly Lines[] {
  const files = new Map<string, RunReport[]>();
  for (const run of runs) {
    const ofFile = files.get(run.source.file);
    if (ofFile === undefined) files.set(run.source.file, [run]);
    else ofFile.push(run);
  }
  const most = options.details === undefined ? MOST_OF_A_FILE : Number.POSITIVE_INFINITY;
  return [...files].map(([file, ofFile]) => {
    const told = new Set<string>();
    const blocks = ofFile.slice(0, most).map((run) => runLines(sheet, run, options, told));
    const heading = block(sheet, 0, { text: logLine(file), style: 'bold' });
    return [...heading, ...blocks.flatMap((lines, at) => (at === 0 ? lines : ['', ...lines])), ...unlisted(sheet, ofFile.slice(most))];
  });
}

/** What is behind the runs of a file that get no lines of their own. */
function unlisted(sheet: Sheet, runs: readonly RunReport[]): Lines {
  if (runs.length === 0) return [];
  const kinds = new Map<string, number>();
  for (const kind of runs.flatMap((run) => [...run.findings.map(({ rule }) => rule), ...run.reasons]))
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const counts = [...kinds].map(([kind, count]) => `${grouped(count)} ${logLine(kind)}`).join(', ');
  const text = `${sheet.marks.ellipsis} and ${counted(runs.length, 'more run')} of this file: ${counts}. The json reporter lists every one.`;
  return ['', ...block(sheet, 0, { text })];
}

/** `mixed`: files of several runs, of which one in order stands for itself alone. */
function inOrderLines(sheet: Sheet, runs: readonly RunReport[], mixed: ReadonlySet<string>): Lines {
  const lines = runs.slice(0, MOST_IN_ORDER).flatMap((run) => {
    const isOfMany = run.source.line > 1 || mixed.has(run.source.file);
    const place = isOfMany ? `${logLine(run.source.file)}:${run.source.line}` : logLine(run.source.file);
    const text = run.verdict === 'faithful' ? `${contractText(run.contract)}, ${methodText[run.method]}` : contractText(run.contract);
    return item(
      sheet,
      0,
      sheet.marks.overall[run.verdict],
      overallStyle[run.verdict],
      { text: place },
      { text: ` ${verdictText[run.verdict]}: ${logLine(text)}`, style: 'dim' },
    );
  });
  const more = runs.length - MOST_IN_ORDER;
  return more > 0
    ? [...lines, ...block(sheet, 2, { text: `${sheet.marks.ellipsis} and ${counted(more, 'more run')} in order.`, style: 'dim' })]
    : lines;
}

function totals(sheet: Sheet, report: Report): Lines {
  const findings = report.runs.flatMap((run) => run.findings);
  const bySeverity = (['error', 'warning', 'notice'] as const).flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity && !finding.waived).length;
    return count === 0 ? [] : [counted(count, severity)];
  });
  const waived = findings.filter((finding) => finding.waived).length;
  const parts = [
    totalsText(report),
    ...bySeverity,
    ...(waived === 0 ? [] : [`${grouped(waived)} waived`]),
    ...(report.errors.length === 0 ? [] : [`${counted(report.errors.length, 'input')} not readable`]),
  ];
  const [runs, ...more] = parts;
  return block(sheet, 0, { text: more.length === 0 ? `${runs}.` : `${runs}; ${more.join(', ')}.`, style: 'bold' });
}
