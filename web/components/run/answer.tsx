import type { Method } from '@tool-fidelity/core/report.ts';
import { cut } from '@tool-fidelity/core/reporters/escape/one-line.ts';
import type { RunView } from '../../app/run-view.ts';
import { Swatch } from '../charts/type-legend.tsx';
import { masked, readable } from '../words/masked.ts';
import { typeText } from '../words/types.ts';

/** Longest answer that the page shows, in UTF-16 units. */
const LONGEST = 40_000;

/** What stood in for the tool, if anything did, and what the person was told. */
export function Answer({ view: { record, atAnswer }, method }: { readonly view: RunView; readonly method: Method }) {
  const { fallback, final_answer } = record;
  return (
    <>
      <section className="card" aria-label="Fallback">
        <h2>Fallback</h2>
        {fallback ? (
          <dl className="facts">
            {[
              ['Tool', fallback.tool],
              ['Operation', fallback.operation],
              ['Reason given', fallback.reason],
              ['Label', fallback.label],
              ['Says it was disclosed', fallback.disclosed == null ? null : fallback.disclosed ? 'yes' : 'no'],
              ['Limits', fallback.limits],
            ].map(([name, value]) =>
              value ? (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{masked(value)}</dd>
                </div>
              ) : null,
            )}
          </dl>
        ) : (
          <p className="muted">
            {method === 'substituted' ? 'None was declared; another method that was called stands for the result.' : 'None was declared.'}
          </p>
        )}
      </section>
      <section className="card" aria-label="Answer" id="answer">
        <h2>Answer</h2>
        {atAnswer.map(({ rule, message }) => (
          <p className="call-finding" key={rule}>
            <Swatch id={rule} /> <strong>{typeText(rule)}</strong> {masked(message)}
          </p>
        ))}
        {final_answer ? (
          <div className="answer">{readable(cut(final_answer, LONGEST))}</div>
        ) : (
          <p className="muted">No answer was recorded.</p>
        )}
      </section>
    </>
  );
}
