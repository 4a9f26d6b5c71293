import type { ReactNode } from 'react';
import type { Rate } from '../../views/shapes.ts';
import { To } from '../to.tsx';
import { grouped, intervalText, percentText } from '../words/numbers.ts';

export interface HeatCell {
  /** Hits of judged runs; null: no run of this pair. */
  readonly rate: Rate | null;
  readonly href: string;
}

interface Props {
  readonly title: string;
  readonly note: ReactNode;
  readonly corner: string;
  readonly columns: readonly { readonly key: string; readonly head: ReactNode }[];
  readonly rows: readonly { readonly key: string; readonly head: ReactNode; readonly cells: readonly HeatCell[] }[];
}

/** Lower ends of the interval from which a step of the scale begins. */
const STEPS = [0.02, 0.08, 0.2, 0.4];

/** A table coloured by what is at least known of each rate: few runs stay pale, whatever their rate. */
export function HeatMap({ title, note, corner, columns, rows }: Props) {
  return (
    <section className="card" aria-label={title}>
      <div className="card-head">
        <h2>{title}</h2>
        <p>
          <span className="scale" aria-hidden="true">
            {STEPS.map((from, index) => (
              <i key={from} style={{ background: `var(--heat-${index + 1})` }} />
            ))}
          </span>{' '}
          at least 2, 8, 20, 40% · {note}
        </p>
      </div>
      <div className="scroll">
        <table className="heat">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {columns.map(({ key, head }) => (
                <th scope="col" key={key}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, head, cells }) => (
              <tr key={key}>
                <th scope="row">{head}</th>
                {cells.map((cell, index) => (
                  <Cell key={columns[index]?.key} {...cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Cell({ rate, href }: HeatCell) {
  if (rate === null || rate.of === 0) return <td className="nothing">–</td>;
  const step = rate.few ? 0 : STEPS.filter((from) => (rate.low ?? 0) >= from).length;
  return (
    <td className={step > 0 ? `heat-${step}` : undefined}>
      <To href={href} title={rate.few ? 'Too few runs for a rate' : `95%: ${intervalText(rate)}`}>
        {rate.few ? rate.hits : percentText(rate.value)}
        <small>{rate.few ? `of ${rate.of}` : `n ${grouped(rate.of)}`}</small>
      </To>
    </td>
  );
}
