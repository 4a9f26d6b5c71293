import type { Asked } from '../../app/asked.ts';
import type { RulesChanges } from '../../app/rules-changes.ts';
import { hrefOf } from '../../app/search-params.ts';
import { axisLabels } from '../../time/labels.ts';
import type { Series } from '../../views/shapes.ts';
import { To } from '../to.tsx';
import { FIVE, FURTHER, furtherCount, typeText } from '../words/types.ts';
import { ChartFigure } from './chart-figure.tsx';
import { StackChart } from './lazy.tsx';
import { bucketRange, countOf, fillOf } from './marks.ts';
import type { StackRow } from './stack-row.ts';
import { StackTable } from './stack-table.tsx';
import { TypeLegend } from './type-legend.tsx';

interface Props {
  readonly asked: Asked;
  /** One line, of everything. */
  readonly series: Series;
  /** Every rule that ever found something. */
  readonly rules: readonly string[];
  readonly changes: RulesChanges;
}

/** Findings for each bucket, stacked by type. Findings, not runs: a run may break several promises. */
export function TypeStack({ asked, series, rules, changes }: Props) {
  const { question, linked, params, path } = asked;
  const points = series.lines[0]?.points ?? [];
  const total = series.lines[0]?.total;
  const isFurtherShown = params.further === 'shown';
  const isAsked = (rule: string) => question.filter.type.length === 0 || question.filter.type.includes(rule);
  const further = rules.filter((rule) => !FIVE.includes(rule) && isAsked(rule));
  const typeFilter = (id: string) => (id === FURTHER ? [...further] : [id]);
  const five = FIVE.filter(isAsked);
  const canAddFurther = five.length > 0 && further.length > 0;
  const ids = [...five, ...(isFurtherShown || five.length === 0 ? [FURTHER] : [])];
  const hrefs = points.map((point) =>
    Object.fromEntries(
      ids
        .filter((id) => countOf(point.counts, id) > 0)
        .map((id) => [id, hrefOf('/violations', linked, { ...bucketRange(point), type: typeFilter(id) })]),
    ),
  );
  const labels = axisLabels(
    points.map(({ start }) => start),
    question.bucket,
    question.timeZone,
  );
  const rows: readonly StackRow[] = points.map((point, index) => ({
    label: labels[index] ?? '',
    partial: point.partial,
    rules: changes.get(point.start) ?? null,
    counts: Object.fromEntries(ids.map((id) => [id, countOf(point.counts, id)])),
    hrefs: hrefs[index] ?? {},
  }));
  return (
    <ChartFigure
      title={`Findings by ${question.bucket} and type`}
      box={{ height: 280 }}
      legend={<TypeLegend ids={ids} counts={total} hrefOfType={(id) => hrefOf('/violations', linked, { type: typeFilter(id) })} />}
      extra={
        canAddFurther ? (
          <To
            className="button"
            href={hrefOf(path, params, { further: isFurtherShown ? null : 'shown' })}
            role="button"
            aria-pressed={isFurtherShown}
          >
            Further checks{total && !isFurtherShown ? ` (${furtherCount(total.by_rule)})` : ''}
          </To>
        ) : null
      }
      chart={<StackChart rows={rows} keys={ids.map((id) => ({ id, name: typeText(id), fill: fillOf(id) }))} />}
    >
      <StackTable ids={ids} points={points} hrefs={hrefs} question={question} changes={changes} />
    </ChartFigure>
  );
}
