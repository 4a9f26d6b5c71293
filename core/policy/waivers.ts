import { bareName, printable } from '../names.ts';
import type { Report, ReportNotice, RunReport } from '../report.ts';
import type { PolicyInForce } from './in-force.ts';
import type { Waiver } from './policy.ts';
import { fits, foldedName } from './wildcard.ts';

/** Whether a waiver lifts findings on that day: it does so up to and including the day that it names. Days are `2026-11-30`, UTC. */
export function isCurrent({ expires }: Waiver, on: string): boolean {
  return on <= expires;
}

/** Whether some waiver lifts a finding of that rule, about that tool, on that day. */
export function isWaived(waivers: readonly Waiver[], rule: string, tool: string, on: string): boolean {
  return waivers.some((waiver) => isCurrent(waiver, on) && covers(waiver, rule, tool));
}

function covers(waiver: Waiver, rule: string, tool: string): boolean {
  if (waiver.rule !== rule) return false;
  return waiver.tool.includes('*') ? fits(waiver.tool, printable(tool), foldedName) : toolName(waiver.tool) === toolName(tool);
}

/** Reports hold names as they can be printed, so names are compared as that. */
function toolName(name: string): string {
  return bareName(printable(name));
}

/** What is to be said of the waivers themselves: that one has expired, or that one lifts nothing. */
export function waiverNotices(
  { policy, file, waiverLines }: PolicyInForce,
  runs: readonly RunReport[],
  on: string,
): readonly ReportNotice[] {
  const found = new Map<string, Map<string, number>>();
  for (const { contract, findings } of runs) {
    for (const { rule } of findings) {
      const tools = found.get(rule) ?? new Map<string, number>();
      const tool = contract?.primary_tool ?? '';
      found.set(rule, tools.set(tool, (tools.get(tool) ?? 0) + 1));
    }
  }
  return (policy.waivers ?? []).flatMap((waiver, at): readonly ReportNotice[] => {
    const { rule, owner, expires } = waiver;
    const [tool, place] = [printable(waiver.tool), { file, line: waiverLines[at] ?? null }];
    const covered = [...(found.get(rule) ?? [])].reduce((sum, [name, count]) => (covers(waiver, rule, name) ? sum + count : sum), 0);
    const which = `The waiver of ${rule} for ${tool} by ${printable(owner)}`;
    if (!isCurrent(waiver, on)) {
      const again =
        covered === 0 ? 'It lifts nothing any more.' : `${covered} ${covered === 1 ? 'finding counts' : 'findings count'} again.`;
      return [{ code: 'waiver_expired', severity: 'warning', message: `${which} ended on ${expires}. ${again}`, ...place }];
    }
    return covered > 0 ? [] : [{ code: 'waiver_unused', severity: 'notice', message: `${which} matches no finding here.`, ...place }];
  });
}

/** How many findings there are, how many of them are waived, and how many count. */
export function findingTotals(runs: readonly RunReport[]): Pick<Report['totals'], 'found' | 'waived' | 'effective'> {
  const findings = runs.flatMap((run) => run.findings);
  const waived = findings.filter((finding) => finding.waived).length;
  return { found: findings.length, waived, effective: findings.length - waived };
}
