import { contractsOf } from '@tool-fidelity/core/contracts-of.ts';
import { taskOf } from '@tool-fidelity/core/evidence/task.ts';
import { type Tool, toolOf } from '@tool-fidelity/core/evidence/tool.ts';
import type { RunRecord } from '@tool-fidelity/core/record.ts';

/** The tools whose names may decide what is said of a run: those of its request, and the one that a call is labelled with. */
export function namedTools(record: RunRecord, label: string | null): readonly Tool[] {
  const asked = contractsOf(record, []).flatMap((contract) => {
    const { tool, equivalents } = taskOf(contract);
    return [tool, ...equivalents];
  });
  return label === null ? asked : [...asked, toolOf(label)];
}
