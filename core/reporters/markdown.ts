import type { Location, Report } from '../report.ts';
import { markdownCode, markdownText } from './escape/markdown.ts';
import { headline } from './headline.ts';
import { reasonText } from './reasons.ts';
import type { Reporter } from './reporter.ts';
import { ruleText } from './rule-text.ts';
import { utf8Bytes } from './text/utf8-bytes.ts';
import { whyFailing } from './why-failing.ts';
import { contractText, counted, grouped } from './words.ts';
import { worstFirst } from './worst-first.ts';

/** GitHub drops a whole job summary over 1 MiB for a step; the difference is left to whatever else the step writes. */
const MOST_BYTES = 1_000_000;

/** Kept free for the closing sentences: what was left out of each table. */
const RESERVED_BYTES = 1_000;

interface Table {
  /** What its rows are, for counting: `finding`. */
  readonly of: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** For a job summary or a comment: the verdict, tables of what needs a look, the totals, and what was left out. */
export const markdown: Reporter = {
  id: 'markdown',
  title: 'a page for job summaries and pull requests',
  render(report, { maxBytes = MOST_BYTES, gate } = {}) {
    const { title, text } = headline(report);
    const why = gate === undefined ? null : whyFailing(report, gate);
    const start = `## Tool fidelity: ${title.toLowerCase()}\n\n${text}${why === null ? '' : ` ${why}`}\n`;
    const end = totals(report);
    const bare = utf8Bytes(start + end);
    if (bare > maxBytes) return utf8Bytes(start) > maxBytes ? '' : start;
    const tables = [unread(report), findings(report), open(report), notices(report)].filter(({ rows }) => rows.length > 0);
    return start + fitted(tables, maxBytes - bare - RESERVED_BYTES) + end;
  },
};

/** As many rows as fit, in order, and a sentence that counts the others. */
function fitted(tables: readonly Table[], room: number): string {
  let left = room;
  let page = '';
  const missing: string[] = [];
  for (const table of tables) {
    const head = `\n### ${table.title}\n\n${rowText(table.columns)}${rowText(table.columns.map(() => '---'))}`;
    let taken = 0;
    let body = '';
    left -= utf8Bytes(head);
    for (const row of table.rows) {
      const line = rowText(row);
      left -= utf8Bytes(line);
      if (left < 0) break;
      body += line;
      taken += 1;
    }
    if (taken > 0) page += head + body;
    if (taken < table.rows.length) missing.push(counted(table.rows.length - taken, table.of));
  }
  return missing.length === 0 ? page : `${page}\nLeft out for want of room: ${missing.join(', ')}.\n`;
}

function rowText(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`;
}

function unread({ errors }: Report): Table {
  return {
    of: 'unreadable input',
    title: 'Could not be read',
    columns: ['Where', 'What', 'What to do'],
    rows: errors.map(({ file, line, column, code, message, hint }) => [
      markdownCode([file, line, column].filter((part) => part !== null).join(':')),
      `${markdownText(message)} (${markdownCode(code)})`,
      markdownText(hint),
    ]),
  };
}

function findings(report: Report): Table {
  return {
    of: 'finding',
    title: 'Findings',
    columns: ['Level', 'Rule', 'Where', 'What happened', 'What to do'],
    rows: worstFirst(report).map(({ finding, run }) => [
      finding.waived ? 'waived' : finding.severity,
      markdownCode(finding.rule),
      finding.at.length === 0
        ? placeCode({ file: run.source.file, line: run.source.line })
        : finding.at.slice(0, 3).map(placeCode).join(', '),
      markdownText(finding.message),
      ruleText(finding.rule)?.fix ?? '',
    ]),
  };
}

function open({ runs }: Report): Table {
  return {
    of: 'run that could not be judged',
    title: 'Not judged',
    columns: ['Where', 'Asked for', 'Why it stays open'],
    rows: runs
      .filter(({ reasons }) => reasons.length > 0)
      .map((run) => [
        placeCode(run.source),
        markdownText(contractText(run.contract)),
        run.reasons.map((reason) => `${reasonText[reason]} (${markdownCode(reason)})`).join(' '),
      ]),
  };
}

function notices(report: Report): Table {
  return {
    of: 'notice',
    title: 'Policy and change',
    columns: ['Level', 'Where', 'What'],
    rows: report.notices.map(({ code, severity, message, file, line }) => [
      severity,
      file === null ? '' : placeCode({ file, line }),
      `${markdownText(message)} (${markdownCode(code)})`,
    ]),
  };
}

function placeCode({ file, line }: Pick<Location, 'file' | 'line'>): string {
  return markdownCode(line === null ? file : `${file}:${line}`);
}

function totals({ totals: { runs, violated, inconclusive, faithful, not_applicable }, runs: all }: Report): string {
  const methods = (['primary', 'equivalent', 'substituted', 'none'] as const).flatMap((method) => {
    const count = all.filter((run) => run.contract !== null && run.method === method).length;
    return count === 0 ? [] : [`${grouped(count)} ${method}`];
  });
  const columns = ['Runs', 'Violated', 'Inconclusive', 'Faithful', 'Not applicable'];
  const figures = [runs, violated, inconclusive, faithful, not_applicable].map(grouped);
  const table = rowText(columns) + rowText(columns.map(() => '---:')) + rowText(figures);
  return `\n### Totals\n\n${table}${methods.length === 0 ? '' : `\nMethod: ${methods.join(', ')}.\n`}`;
}
