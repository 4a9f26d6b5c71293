import type { Method, Report, RunReport, Verdict } from '../report.ts';

export const verdictText: Readonly<Record<Verdict, string>> = {
  violated: 'violated',
  inconclusive: 'inconclusive',
  faithful: 'faithful',
  not_applicable: 'not applicable',
};

export const methodText: Readonly<Record<Method, string>> = {
  primary: 'the named tool was run',
  equivalent: 'an equivalent method was run',
  substituted: 'another method stands for the result',
  none: 'no method gave a result',
};

/** `12,345`. Not by `Intl`, whose first use takes longer than a whole audit. */
export function grouped(count: number): string {
  return `${count}`.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `3 runs`, `1 run`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** What a run was held to: `scrape with crawl4ai`. */
export function contractText(contract: RunReport['contract']): string {
  if (contract === null) return 'no tool was named';
  const asked = contract.operation ? `${contract.operation} with ${contract.primary_tool}` : `use ${contract.primary_tool}`;
  return contract.name ? `${contract.name} (${asked})` : asked;
}

/** `5 runs: 2 violated, 1 inconclusive, 2 faithful`. */
export function totalsText({ totals }: Report): string {
  if (totals.runs === 0) return 'No runs';
  const parts = [
    `${grouped(totals.violated)} violated`,
    `${grouped(totals.inconclusive)} inconclusive`,
    `${grouped(totals.faithful)} faithful`,
    ...(totals.not_applicable > 0 ? [`${grouped(totals.not_applicable)} not applicable`] : []),
  ];
  return `${counted(totals.runs, 'run')}: ${parts.join(', ')}`;
}
