import type { Asked } from '../../app/asked.ts';
import { hrefOf } from '../../app/search-params.ts';
import type { BreakdownRow } from '../../views/shapes.ts';
import { To } from '../to.tsx';
import { grouped, intervalText, percentText, pointsText } from '../words/numbers.ts';
import { Inconclusive } from './inconclusive.tsx';
import type { Subject } from './subjects.ts';

interface Props {
  readonly asked: Asked;
  readonly row: BreakdownRow;
  readonly subject: Subject;
}

/** A name with its counts, its rate with what is known of it, and its change. Under 20 judged runs there is no rate, only counts. */
export function RankingRow({ asked: { linked }, row: { keys, counts, rate, change }, subject }: Props) {
  const name = keys[0] ?? null;
  const narrowed = name === null ? {} : { [subject.filter]: [name] };
  const isAboutType = (linked.type ?? []).length > 0;
  return (
    <tr>
      <th scope="row" className="name">
        {name === null ? (
          <span className="muted">none named</span>
        ) : (
          <To href={hrefOf(subject.pageOf(name), linked, { [subject.filter]: null })}>{name}</To>
        )}
      </th>
      <td className="num phone-off">
        {name === null ? grouped(counts.runs) : <To href={hrefOf('/runs', linked, narrowed)}>{grouped(counts.runs)}</To>}
      </td>
      <td className="num">
        {name === null || rate.hits === 0 ? (
          <span className="muted">
            {rate.hits} of {grouped(rate.of)}
          </span>
        ) : (
          <To href={hrefOf('/violations', linked, isAboutType ? narrowed : { ...narrowed, verdict: ['violated'] })}>
            {grouped(rate.hits)} of {grouped(rate.of)}
          </To>
        )}
      </td>
      <td className="num">
        {rate.of === 0 ? (
          <span className="muted">–</span>
        ) : rate.few ? (
          <span className="muted">too few</span>
        ) : (
          <>
            {percentText(rate.value)} <span className="muted interval-text">{intervalText(rate)}</span>
          </>
        )}
      </td>
      {isAboutType ? null : (
        <td className="num phone-off">
          <Inconclusive
            count={counts.inconclusive}
            href={name === null ? null : hrefOf('/runs', linked, { ...narrowed, verdict: ['inconclusive'] })}
          />
        </td>
      )}
      <td className="num">
        {change === null || rate.few ? (
          <span className="muted">–</span>
        ) : (
          <span
            className={change.claim ? (change.difference > 0 ? 'worse' : 'better') : 'muted'}
            title={`${pointsText(change.low)} to ${pointsText(change.high)}`}
          >
            {change.claim ? (change.difference > 0 ? '▲ ' : '▼ ') : ''}
            {pointsText(change.difference)}
          </span>
        )}
      </td>
    </tr>
  );
}
