import type { Finding } from '@tool-fidelity/core/report.ts';
import { redactedJson } from '@tool-fidelity/core/reporters/escape/json-text.ts';
import { ruleById } from '@tool-fidelity/core/rules/index.ts';
import { minimalRecord } from '../../app/minimal-record.ts';
import type { RunView } from '../../app/run-view.ts';
import type { StoredRun } from '../../store/store.ts';
import { Swatch } from '../charts/type-legend.tsx';
import { CodeBlock } from '../code-block.tsx';
import { To } from '../to.tsx';
import { masked } from '../words/masked.ts';
import { typeText } from '../words/types.ts';

interface Props {
  readonly run: StoredRun;
  readonly view: RunView | null;
}

/** What was found, why it matters, what to do, and what to do where it is wrong. */
export function Findings({ run, view }: Props) {
  const { findings } = run.report;
  if (findings.length === 0) return null;
  return (
    <section className="card" aria-label="Findings">
      <h2>{findings.length === 1 ? 'One finding' : `${findings.length} findings`}</h2>
      <ul className="findings">
        {findings.map((finding) => (
          <li key={finding.rule}>
            <OneFinding finding={finding} view={view} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneFinding({ finding, view }: { readonly finding: Finding; readonly view: RunView | null }) {
  const rule = ruleById(finding.rule);
  const places = finding.at.flatMap(({ attempt }) => (attempt === null ? [] : [attempt]));
  return (
    <>
      <h3>
        <Swatch id={finding.rule} /> <To href={`/rules/${encodeURIComponent(finding.rule)}`}>{typeText(finding.rule)}</To>
        <span className="muted">
          {' '}
          · {finding.severity}
          {finding.waived ? ' · waived' : ''} · decided by {finding.basis === 'answer' ? 'the answer’s words' : 'the record'}
        </span>
      </h3>
      <p>{masked(finding.message)}</p>
      {rule ? (
        <p className="muted">
          {rule.why} {rule.fix}
        </p>
      ) : null}
      <p className="small">
        {places.length > 0 ? 'Points at ' : 'Points at the answer'}
        {places.map((attempt, index) => (
          <span key={attempt}>
            {index > 0 ? ', ' : ''}
            <a href={`#call-${attempt + 1}`}>call {attempt + 1}</a>
          </span>
        ))}
      </p>
      <details>
        <summary>This finding is wrong</summary>
        <WrongFinding finding={finding} view={view} />
      </details>
    </>
  );
}

function WrongFinding({ finding, view }: { readonly finding: Finding; readonly view: RunView | null }) {
  const smallest = view?.contract ? minimalRecord(view.record, view.contract, finding.rule) : null;
  if (smallest === null) {
    return (
      <p className="muted">
        The record is needed to show it, and its text is not here. Send the record that the run was made from, with its secrets taken out.
      </p>
    );
  }
  return (
    <>
      <p>
        Nobody should be accused by mistake. Below is the smallest part of the record that still shows the finding, secrets masked. Read it
        through, then attach it to an issue of the project that keeps these rules, with a sentence on what the run really did.
      </p>
      <CodeBlock label={`Smallest record for ${typeText(finding.rule)}`} text={redactedJson(smallest)} />
    </>
  );
}
