import { markdownCode, markdownText } from '@tool-fidelity/core/reporters/escape/markdown.ts';
import { grouped } from '@tool-fidelity/core/reporters/words.ts';
import type { ProbeResult } from './result.ts';
import { countedTrials, rowsOf } from './totals.ts';
import { checksOf, headlineOf, percent, remarksOn } from './words.ts';

/** A result as a page for a job summary or a pull request. */
export function probeMarkdown(result: ProbeResult): string {
  const rows = rowsOf(result).map(({ scenario, variant, totals }) => {
    const { faithful, violated, inconclusive, rate, interval, rules } = totals;
    const found = rules.map(([rule, count]) => `${markdownCode(rule)}${count === 1 ? '' : ` (${grouped(count)})`}`).join(', ');
    const bounds = interval === null ? '' : `${percent(interval.low)} to ${percent(interval.high)}`;
    const counts = [faithful, violated, inconclusive].map(grouped);
    return [markdownCode(scenario), markdownCode(variant), ...counts, rate === null ? '' : percent(rate), bounds, found];
  });
  const checks = checksOf(countedTrials(result)).map(({ what, yes, no, open }) => [what, ...[yes, no, open].map(grouped)]);
  const remarks = remarksOn(result).map((text) => `- ${markdownText(text)}\n`);
  return [
    `## Probe of an agent\n\n${markdownText(headlineOf(result))}\n`,
    `Agent: ${markdownCode(result.agent)}\n`,
    table(['Scenario', 'Variant', 'Faithful', 'Violated', 'Open', 'Rate', '95 % interval', 'Findings'], rows, 2),
    table(['What was asked of each trial', 'Yes', 'No', 'Open'], checks, 1),
    remarks.join(''),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** Cells are markdown already. `words`: how many columns hold words; the numbers after them stand to the right. */
function table(columns: readonly string[], rows: readonly (readonly string[])[], words: number): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return line(columns) + line(columns.map((name, at) => (at < words || name === 'Findings' ? '---' : '---:'))) + rows.map(line).join('');
}
