import type { Asked } from '../../app/asked.ts';
import type { RulesChanges } from '../../app/rules-changes.ts';
import { hrefOf } from '../../app/search-params.ts';
import { rateOf } from '../../statistics/rate.ts';
import { axisLabels } from '../../time/labels.ts';
import type { Question, Series } from '../../views/shapes.ts';
import { grouped, percentText } from '../words/numbers.ts';
import { ChartFigure } from './chart-figure.tsx';
import { RateChart } from './lazy.tsx';
import { bucketRange } from './marks.ts';
import type { RatePoint } from './rate-point.ts';
import { RateTable } from './rate-table.tsx';

type Line = Series['lines'][number];

interface Props {
  readonly asked: Asked;
  readonly series: Series;
  readonly changes: RulesChanges;
  readonly title: string;
  /** Which filter a line's key is a value of; null: there is one line, of everything. */
  readonly filter: 'model' | null;
}

/** The violation rate over time, a panel for each key, all on one scale. Rates are never stacked, and panels never cross. */
export function RatePanels({ asked, series, changes, title, filter }: Props) {
  const { bucket } = series.question;
  const lines = series.lines.filter(({ rest }) => !rest);
  const top = topOf(lines);
  const most = Math.max(1, ...lines.flatMap(({ points }) => points.map(({ counts }) => counts.rate.of)));
  const hrefFor = (line: Line, point: Line['points'][number]) =>
    hrefOf('/runs', asked.linked, { ...bucketRange(point), ...(filter === null || line.key === null ? {} : { [filter]: [line.key] }) });
  const more = series.keys - lines.length;
  return (
    <ChartFigure
      title={`${title}, by ${bucket}`}
      hint={`Whiskers: 95% interval. Grey: fewer than 20 judged runs. Hollow: still filling. Bars: judged runs.${more > 0 ? ` ${lines.length} of ${series.keys} shown, most runs first.` : ''}`}
      boxName={filter === null ? '' : 'panels-box'}
      box={filter === null ? { height: 280 } : rowsOf(lines.length)}
      chart={
        <div className={filter === null ? 'panels one' : 'panels'}>
          {lines.map((line) => (
            <div className="panel" key={line.key}>
              {filter === null ? null : <PanelName line={line} />}
              <div className="panel-chart">
                <RateChart points={pointsOf(line, series.question, changes, hrefFor)} top={top} most={most} />
              </div>
            </div>
          ))}
        </div>
      }
    >
      <RateTable title={title} lines={lines} question={series.question} changes={changes} hrefFor={hrefFor} />
    </ChartFigure>
  );
}

/** How many rows the panels take in one, two and three columns: the style sheet makes the box's height of it. */
function rowsOf(panels: number): Record<`--rows-${1 | 2 | 3}`, number> {
  return { '--rows-1': panels, '--rows-2': Math.ceil(panels / 2), '--rows-3': Math.ceil(panels / 3) };
}

function PanelName({ line }: { readonly line: Line }) {
  const rate = rateOf(line.total.rate);
  return (
    <p className="panel-name">
      {line.key ?? 'none'}
      <span>{rate.few ? `${rate.hits} of ${rate.of}` : `${percentText(rate.value)} of ${grouped(rate.of)}`}</span>
    </p>
  );
}

function pointsOf(
  line: Line,
  question: Question,
  changes: RulesChanges,
  hrefFor: (line: Line, point: Line['points'][number]) => string,
): readonly RatePoint[] {
  let era = 0;
  const labels = axisLabels(
    line.points.map(({ start }) => start),
    question.bucket,
    question.timeZone,
  );
  const percent = (share: number | null) => (share === null ? null : share * 100);
  return line.points.map((point, index) => ({
    era: changes.has(point.start) ? ++era : era,
    rules: changes.get(point.start) ?? null,
    label: labels[index] ?? '',
    rate: percent(point.rate.value),
    low: percent(point.rate.low),
    high: percent(point.rate.high),
    hits: point.rate.hits,
    of: point.rate.of,
    partial: point.partial,
    few: point.rate.few,
    lone: (line.points[index - 1]?.rate.value ?? null) === null && (line.points[index + 1]?.rate.value ?? null) === null,
    href: point.counts.runs > 0 ? hrefFor(line, point) : null,
  }));
}

/** The axis's top in per cent: room for every rate, and for the intervals of those that rest on enough runs. */
function topOf(lines: readonly Line[]): number {
  const shares = lines.flatMap(({ points }) => points.map(({ rate }) => (rate.few ? rate.value : rate.high) ?? 0));
  const highest = Math.max(0, ...shares) * 100;
  return [10, 20, 40, 60, 80].find((top) => highest <= top) ?? 100;
}
