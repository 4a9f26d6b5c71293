import { contractText } from '@tool-fidelity/core/reporters/words.ts';
import type { Asked } from '../../app/asked.ts';
import type { StoredRun } from '../../store/store.ts';
import { dateText, instantText } from '../../time/labels.ts';
import { Swatch } from '../charts/type-legend.tsx';
import { To } from '../to.tsx';
import { masked } from '../words/masked.ts';
import { runName } from '../words/run-name.ts';
import { typeText } from '../words/types.ts';
import { Verdict } from './verdict.tsx';

interface Props {
  readonly asked: Asked;
  readonly rows: readonly StoredRun[];
  readonly title: string;
}

/** Runs as they were stored, one row each, with what was found. */
export function RunList({ asked: { question }, rows, title }: Props) {
  return (
    <div className="scroll">
      <table className="runs">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">when ({question.timeZone})</th>
            <th scope="col">run</th>
            <th scope="col">verdict</th>
            <th scope="col">contract</th>
            <th scope="col">found</th>
            <th scope="col">model</th>
            <th scope="col">repository</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((run) => (
            <tr key={run.id}>
              <td className="nowrap when">
                <time dateTime={new Date(run.at).toISOString()} title={instantText(run.at, question.timeZone)}>
                  {dateText(run.at, question.timeZone)}{' '}
                  <span className="muted">{instantText(run.at, question.timeZone).slice(11, 16)}</span>
                </time>
              </td>
              <th scope="row" className="name">
                <To href={`/runs/${run.id}`}>{runName(run.report)}</To>
              </th>
              <td className="verdict-cell">
                <Verdict verdict={run.report.verdict} />
              </td>
              <td className="name contract">{masked(contractText(run.report.contract))}</td>
              <td className="found">
                <Findings run={run} />
              </td>
              <td className="name">{masked(run.report.model)}</td>
              <td className="name">{run.repository.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Findings({ run: { report } }: { readonly run: StoredRun }) {
  if (report.findings.length === 0) return <span className="muted">–</span>;
  return (
    <ul>
      {report.findings.map(({ rule, message, waived }) => (
        <li key={rule}>
          <Swatch id={rule} /> <strong>{typeText(rule)}</strong>
          {waived ? <span className="muted"> (waived)</span> : null}
          <br />
          <span className="muted">{masked(message)}</span>
        </li>
      ))}
    </ul>
  );
}
