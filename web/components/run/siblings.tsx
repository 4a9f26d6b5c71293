import { contractText } from '@tool-fidelity/core/reporters/words.ts';
import type { StoredRun } from '../../store/store.ts';
import { dateText } from '../../time/labels.ts';
import { Verdict } from '../tables/verdict.tsx';
import { To } from '../to.tsx';
import { masked } from '../words/masked.ts';

interface Props {
  readonly run: StoredRun;
  readonly siblings: readonly StoredRun[];
  readonly timeZone: string;
}

/** The same record under other contracts, in other attempts, under other versions of the rules. */
export function Siblings({ run, siblings, timeZone }: Props) {
  const others = siblings.filter(({ id }) => id !== run.id);
  if (others.length === 0) return null;
  return (
    <section className="card" aria-label="The same record elsewhere">
      <h2>The same record elsewhere</h2>
      <ul className="siblings">
        {others.map((other) => (
          <li key={other.id}>
            <To href={`/runs/${other.id}`}>{masked(contractText(other.report.contract))}</To> <Verdict verdict={other.report.verdict} />
            <br />
            <span className="muted small">
              {dateText(other.at, timeZone)} · rules {other.rulesVersion}
              {other.workflowRun ? ` · attempt ${other.workflowRun.attempt}` : ''} · {other.standing}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
