import type { RulesChanges } from '../../app/rules-changes.ts';
import { bucketLabel } from '../../time/labels.ts';
import type { Question, SeriesPoint } from '../../views/shapes.ts';
import { To } from '../to.tsx';
import { grouped } from '../words/numbers.ts';
import { typeText } from '../words/types.ts';
import { countOf } from './marks.ts';
import { RulesNote } from './rules-note.tsx';

interface Props {
  readonly ids: readonly string[];
  readonly points: readonly SeriesPoint[];
  readonly hrefs: readonly Readonly<Record<string, string>>[];
  readonly question: Question;
  readonly changes: RulesChanges;
}

/** The stack's numbers, with the judged runs of each bucket beside them. */
export function StackTable({ ids, points, hrefs, question, changes }: Props) {
  return (
    <table>
      <caption className="sr-only">Findings by {question.bucket} and type</caption>
      <thead>
        <tr>
          <th scope="col">{question.bucket}</th>
          {ids.map((id) => (
            <th scope="col" className="num" key={id}>
              {typeText(id)}
            </th>
          ))}
          <th scope="col" className="num">
            judged runs
          </th>
          <th scope="col" className="num">
            inconclusive
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map((point, index) => (
          <tr key={point.start}>
            <th scope="row" className="nowrap">
              {bucketLabel(point.start, question.bucket, question.timeZone)}
              {point.partial ? <span className="muted"> part of it</span> : null}
              <RulesNote version={changes.get(point.start)} />
            </th>
            {ids.map((id) => {
              const href = hrefs[index]?.[id];
              const count = grouped(countOf(point.counts, id));
              return (
                <td className="num" key={id}>
                  {href ? <To href={href}>{count}</To> : <span className="muted">{count}</span>}
                </td>
              );
            })}
            <td className="num">{grouped(point.counts.rate.of)}</td>
            <td className="num">{grouped(point.counts.inconclusive)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
