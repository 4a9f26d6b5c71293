'use client';

import { useQueryState } from 'nuqs';
import type { CSSProperties, ReactNode } from 'react';
import { parsers } from '../../app/search-params.ts';

interface Props {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly legend?: ReactNode;
  /** Controls beside the table's. */
  readonly extra?: ReactNode;
  /** Of the box that chart and table share: its height, or what a style sheet makes it of. */
  readonly box: CSSProperties & Readonly<Record<`--rows-${number}`, number>>;
  readonly boxName?: string;
  readonly chart: ReactNode;
  /** The table with the chart's numbers. */
  readonly children: ReactNode;
}

/**
 * A chart and its table, in one box of fixed height. The table is always in the document: seen by readers of its structure, shown to
 * everybody on request, or when its links get the focus. The chart is drawn when it is on the screen.
 */
export function ChartFigure({ title, hint, legend, extra, box, boxName = '', chart, children }: Props) {
  const [view, setView] = useQueryState('view', parsers.view);
  const isTable = view === 'table';
  return (
    <section className="card figure">
      <div className="card-head">
        <h2>{title}</h2>
        <div className="figure-tools">
          {extra}
          <button
            type="button"
            className="button with-script"
            aria-pressed={isTable}
            aria-keyshortcuts="t"
            onClick={() => void setView(isTable ? null : 'table')}
          >
            Table <kbd>t</kbd>
          </button>
        </div>
      </div>
      {hint ? <p className="muted small hint">{hint}</p> : null}
      {legend}
      <div className={`figure-box ${boxName}`} style={box}>
        <div className="figure-chart" aria-hidden="true">
          {isTable ? null : chart}
        </div>
        <div className={isTable ? 'figure-table shown' : 'figure-table'}>{children}</div>
      </div>
    </section>
  );
}
