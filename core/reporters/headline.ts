import type { Report } from '../report.ts';
import { type Overall, overallVerdict } from '../step-verdict.ts';
import { counted, grouped } from './words.ts';

export { type Overall, overallVerdict };

/** The first line of every report. */
export interface Headline {
  readonly overall: Overall;
  /** A word or two. */
  readonly title: string;
  /** One or two sentences. */
  readonly text: string;
}

const titles: Readonly<Record<Overall, string>> = {
  error: 'Not readable',
  violated: 'Violated',
  inconclusive: 'Inconclusive',
  faithful: 'Faithful',
  not_applicable: 'Not applicable',
};

export function headline(report: Report): Headline {
  const overall = overallVerdict(report);
  if (overall !== 'error') return { overall, title: titles[overall], text: judged(report) };
  const count = report.errors.length;
  if (report.totals.runs === 0 && report.errors.every(({ code }) => code === 'nothing_matched')) {
    return {
      overall,
      title: 'Nothing found',
      text: `No file matches ${count === 1 ? 'the pattern' : `any of the ${grouped(count)} patterns`}.`,
    };
  }
  const unread = `${counted(count, 'input')} could not be read.`;
  return { overall, title: titles.error, text: report.totals.runs === 0 ? unread : `${unread} ${judged(report)}` };
}

function judged({ totals }: Report): string {
  const { runs, violated, inconclusive, faithful } = totals;
  if (violated > 0) return `${share(violated, runs)} did not keep to the method that was asked for.`;
  if (inconclusive > 0)
    return `What was recorded does not settle ${runs === 1 ? 'the run' : `${grouped(inconclusive)} of ${counted(runs, 'run')}`}.`;
  if (faithful > 0) return `Nothing in the ${faithful === 1 ? 'record' : 'records'} speaks against the method that was asked for.`;
  return runs > 0 ? 'No tool was named: give request.primary_tool, or a contract.' : 'No run was found.';
}

function share(count: number, runs: number): string {
  if (runs === 1) return 'The run';
  return count === runs ? `All ${counted(runs, 'run')}` : `${grouped(count)} of ${counted(runs, 'run')}`;
}
