import type { RunView, ShownCall } from '../../app/run-view.ts';
import { Call } from './call.tsx';
import { fittingCalls } from './fitting-calls.ts';

/** So many calls in a row that have nothing to do with the tool are folded. */
const FOLDED_FROM = 4;

/** What the agent called, in the record's order. Calls that have nothing to do with the contract are folded, never dropped. */
export function Timeline({ view: { calls } }: { readonly view: RunView }) {
  const shown = fittingCalls(calls);
  const left = calls.length - shown.length;
  const first = calls.flatMap(({ attempt }) => (attempt.started_at ? [Date.parse(attempt.started_at)] : [])).at(0) ?? null;
  return (
    <section className="card" aria-label="Attempts">
      <div className="card-head">
        <h2>Attempts</h2>
        <p>{calls.length === 1 ? 'one recorded call' : `${calls.length} recorded calls`}, in order; secrets are masked</p>
      </div>
      {calls.length === 0 ? <p className="muted">The record holds no call.</p> : null}
      <ol className="timeline">
        {stretches(shown).map((stretch) =>
          stretch.length >= FOLDED_FROM && stretch.every(isAside) ? (
            <li className="folded" key={stretch[0]?.index}>
              <details>
                <summary>{stretch.length} calls that have nothing to do with the contract</summary>
                <ol className="timeline">
                  {stretch.map((call) => (
                    <Call key={call.index} call={call} first={first} />
                  ))}
                </ol>
              </details>
            </li>
          ) : (
            stretch.map((call) => <Call key={call.index} call={call} first={first} />)
          ),
        )}
      </ol>
      {left > 0 ? <p className="muted">{left === 1 ? 'One more is' : `${left} more are`} in the raw record.</p> : null}
    </section>
  );
}

function isAside({ row, findings }: ShownCall): boolean {
  return row !== null && row.whose === 'other' && findings.length === 0;
}

/** Neighbours of one kind together. */
function stretches(calls: readonly ShownCall[]): readonly (readonly ShownCall[])[] {
  const groups: ShownCall[][] = [];
  for (const call of calls) {
    const last = groups.at(-1);
    if (last?.[0] && isAside(last[0]) === isAside(call)) last.push(call);
    else groups.push([call]);
  }
  return groups;
}
