import type { Summary } from '../../views/shapes.ts';

/** What must be said above a page's numbers: how the address was understood, and that they mix versions of the rules. */
export function remarksOf({ question, rulesVersions }: Summary): readonly string[] {
  if (rulesVersions.length < 2) return question.remarks;
  const versions = rulesVersions.join(', ');
  return [
    ...question.remarks,
    `Runs were judged under rules versions ${versions}: a change of the rules can look like a change of the agents. \`tool-fidelity db reaudit\` judges the older ones again.`,
  ];
}
