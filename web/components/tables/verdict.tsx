import type { Verdict as VerdictName } from '@tool-fidelity/core/report.ts';
import { verdictText } from '@tool-fidelity/core/reporters/words.ts';

const SIGNS: Readonly<Record<VerdictName, string>> = { violated: '✕', faithful: '✓', inconclusive: '?', not_applicable: '–' };

/** A verdict: its word and its sign, so that its colour is never alone. */
export function Verdict({ verdict }: { readonly verdict: VerdictName }) {
  return (
    <span className={`verdict ${verdict}`}>
      <span aria-hidden="true">{SIGNS[verdict]}</span>
      {verdictText[verdict]}
    </span>
  );
}
