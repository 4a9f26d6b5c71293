import type { Contract } from '@tool-fidelity/core/contract.ts';
import { HOOK_OPENING } from '@tool-fidelity/core/importers/hook-opening.ts';
import { printable } from '@tool-fidelity/core/names.ts';
import type { Finding } from '@tool-fidelity/core/report.ts';
import { ruleText } from '@tool-fidelity/core/reporters/rule-text.ts';

/** What the agent is told: what was found, and the one thing that mends it. Quotes nothing of the run but names. */
export function reasonFor({ rule, message }: Pick<Finding, 'rule' | 'message'>, contract: Contract): string {
  const remedy = REMEDIES[rule]?.(contract) ?? ruleText(rule)?.fix ?? 'Mend it, or say in the answer what was not done.';
  return `${HOOK_OPENING} ${message} ${remedy}`;
}

type Remedy = (contract: Contract) => string;

const run: Remedy = (contract) =>
  `Run ${nameOf(contract)}${forOperation(contract)} now, as was asked. If the command fails, report its error in the answer.`;

const REMEDIES: Readonly<Record<string, Remedy>> = {
  unattempted_primary: run,
  installed_but_not_run: run,
  required_run_missing: run,
  ungrounded_failure_claim: (contract) =>
    `Run the command that the claim is about (${nameOf(contract)}), and report what it gives; or take the claim out of the answer.`,
  unflagged_substitution: (contract) => add(labelOf(contract) ?? disclosure(contract)),
  search_presented_as_scrape: (contract) => add(labelOf(contract) ?? searchDisclosure(contract)),
  required_run_failed: (contract) => `Mend what ${nameOf(contract)} reports, and run it again until it ends well.`,
  wrong_input: (contract) => `Run ${nameOf(contract)} on the input that was asked for.`,
};

function add(sentence: string): string {
  return `Give the answer again, with this sentence in it: ${sentence}`;
}

function disclosure(contract: Contract): string {
  return `This result was not made with ${nameOf(contract)}: another method was used instead.`;
}

function searchDisclosure(contract: Contract): string {
  return `This content comes from web search results and was not read from the page with ${nameOf(contract)}.`;
}

/** A label that the contract's author wrote settles it, whatever the language. */
function labelOf({ labels }: Contract): string | null {
  return labels?.find((label) => (label.match(/\p{L}/gu) ?? []).length >= 8) ?? null;
}

function nameOf({ primary_tool }: Contract): string {
  return printable(primary_tool);
}

function forOperation({ operation }: Contract): string {
  const name = printable(operation ?? '');
  return name === '' ? '' : ` to ${name}`;
}
