import type { RulesChanges } from '../../app/rules-changes.ts';
import { bucketLabel } from '../../time/labels.ts';
import type { Question, Series } from '../../views/shapes.ts';
import { To } from '../to.tsx';
import { intervalText, percentText } from '../words/numbers.ts';
import { RulesNote } from './rules-note.tsx';

type Line = Series['lines'][number];

interface Props {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly question: Question;
  readonly changes: RulesChanges;
  readonly hrefFor: (line: Line, point: Line['points'][number]) => string;
}

/** The panels' numbers: for each bucket and key the runs that were violated, those judged, the rate and its interval. */
export function RateTable({ title, lines, question, changes, hrefFor }: Props) {
  const starts = lines[0]?.points ?? [];
  return (
    <table>
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{question.bucket}</th>
          {lines.map(({ key }) => (
            <th scope="col" className="num" key={key}>
              {key ?? 'all runs'}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {starts.map((bucket, index) => (
          <tr key={bucket.start}>
            <th scope="row" className="nowrap">
              {bucketLabel(bucket.start, question.bucket, question.timeZone)}
              {bucket.partial ? <span className="muted"> part of it</span> : null}
              <RulesNote version={changes.get(bucket.start)} />
            </th>
            {lines.map((line) => {
              const point = line.points[index];
              if (point === undefined || point.rate.of === 0)
                return (
                  <td className="num muted" key={line.key}>
                    –
                  </td>
                );
              return (
                <td className="num" key={line.key}>
                  <To href={hrefFor(line, point)}>
                    {point.rate.hits} of {point.rate.of}
                  </To>
                  <br />
                  <span className={point.rate.few ? 'few' : undefined}>{percentText(point.rate.value)}</span>{' '}
                  <span className="muted">{intervalText(point.rate)}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
