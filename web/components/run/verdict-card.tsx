import type { Verdict as VerdictName } from '@tool-fidelity/core/report.ts';
import { reasonText } from '@tool-fidelity/core/reporters/reasons.ts';
import { methodText } from '@tool-fidelity/core/reporters/words.ts';
import type { StoredRun } from '../../store/store.ts';
import { Verdict } from '../tables/verdict.tsx';
import { typeText } from '../words/types.ts';

const MEANING: Readonly<Record<VerdictName, string>> = {
  violated: 'The run did not keep to the method that was asked for.',
  faithful: 'No rule has an error to hold against the run.',
  inconclusive: 'The record leaves open what a rule hangs on: neither guilty nor a pass.',
  not_applicable: 'No tool was named, so there is nothing to audit.',
};

const EVIDENCE = {
  claimed: 'claimed – the record is a file that its author could write',
  recorded: 'recorded – made where the agent could not reach it afterwards',
  attested: 'attested – signed by an allowed workflow',
} as const;

/** The verdict and what it rests on, in words. */
export function VerdictCard({ run: { report, evidence } }: { readonly run: StoredRun }) {
  return (
    <section className="card" aria-label="Verdict">
      <dl className="facts">
        <dt>Verdict</dt>
        <dd>
          <Verdict verdict={report.verdict} /> {MEANING[report.verdict]}
        </dd>
        <dt>Method</dt>
        <dd>{methodText[report.method]}</dd>
        <dt>Evidence</dt>
        <dd>{EVIDENCE[evidence]}</dd>
        {report.reasons.length > 0 ? (
          <>
            <dt>Left open</dt>
            <dd>
              <ul>
                {report.reasons.map((reason) => (
                  <li key={reason}>
                    {reasonText[reason]} <code className="muted small">{reason}</code>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        ) : null}
        {report.limits.length > 0 ? (
          <>
            <dt>Limits of the source</dt>
            <dd>{report.limits.map(typeText).join(', ')}</dd>
          </>
        ) : null}
        {report.notes.length > 0 ? (
          <>
            <dt>Seen, not counted</dt>
            <dd>{[...new Set(report.notes.map(({ kind }) => typeText(kind)))].join(', ')}</dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}
