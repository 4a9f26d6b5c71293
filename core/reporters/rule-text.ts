import { RULES_VERSION, ruleById, rules } from '../rules/index.ts';

/** What a reporter says about a rule, in the rule's own words. */
export interface RuleText {
  readonly title: string;
  readonly why: string;
  /** One thing to do. */
  readonly fix: string;
}

/** A rule and how it counts by default. */
export interface ListedRule extends RuleText {
  readonly id: string;
  readonly severity: 'error' | 'warning' | 'notice' | 'off';
}

/** Every rule that this version has, and the version. */
export const listedRules: readonly ListedRule[] = rules;
export const rulesVersion: number = RULES_VERSION;

/** null: a report of another version names a rule that this one does not have. */
export function ruleText(id: string): RuleText | null {
  return ruleById(id) ?? null;
}
