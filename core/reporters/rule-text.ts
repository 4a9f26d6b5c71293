import { ruleById } from '../rules/index.ts';

/** What a reporter says about a rule, in the rule's own words. */
export interface RuleText {
  readonly title: string;
  readonly why: string;
  /** One thing to do. */
  readonly fix: string;
}

/** null: a report of another version names a rule that this one does not have. */
export function ruleText(id: string): RuleText | null {
  return ruleById(id) ?? null;
}
