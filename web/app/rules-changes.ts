import type { Facts } from '../facts/facts.ts';
import { withoutOutcome } from '../views/question.ts';
import type { Question, Summary } from '../views/shapes.ts';

/** By the start of a bucket: the version of the rules that judged runs from there on, and none before. */
export type RulesChanges = ReadonlyMap<number, number>;

/**
 * Where on a question's axis a newer version of the rules begins: no line is drawn across, since what changed there may be the rules and not the
 * agents. Empty where one version judged everything, as after `db reaudit`.
 */
export async function rulesChangesOf(facts: Facts, question: Question, { rulesVersions }: Summary): Promise<RulesChanges> {
  const changes = new Map<number, number>();
  if (rulesVersions.length < 2) return changes;
  const by = ['rules_version', 'bucket'] as const;
  const [groups = []] = await facts.groups(withoutOutcome(question.filter), [{ by, edges: question.edges }]);
  const newest = new Map<number, number>();
  for (const { keys } of groups) {
    const [version, start] = keys;
    if (typeof version === 'number' && typeof start === 'number') newest.set(start, Math.max(version, newest.get(start) ?? 0));
  }
  let standing: number | null = null;
  for (const start of question.edges) {
    const version = newest.get(start);
    if (version === undefined) continue;
    if (standing !== null && version > standing) changes.set(start, version);
    standing = Math.max(version, standing ?? 0);
  }
  return changes;
}
