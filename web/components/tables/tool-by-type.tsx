import type { Asked } from '../../app/asked.ts';
import { hrefOf } from '../../app/search-params.ts';
import { rateOf } from '../../statistics/rate.ts';
import type { Breakdown } from '../../views/shapes.ts';
import { Swatch } from '../charts/type-legend.tsx';
import { FIVE, typeText } from '../words/types.ts';
import { HeatMap } from './heat-map.tsx';
import { NONE } from './tool-by-model.tsx';

const MOST_TOOLS = 14;

/** The share of a tool's judged runs with a finding of each type. A run may have several, so a row does not add up. */
export function ToolByType({ asked, tools }: { readonly asked: Asked; readonly tools: Breakdown }) {
  const judged = tools.rows.filter(({ rate }) => rate.of > 0).toSorted((a, b) => b.rate.of - a.rate.of);
  const shown = judged.slice(0, MOST_TOOLS);
  return (
    <HeatMap
      title="Share of runs with each type, by tool"
      note={`${shown.length} of ${judged.length} tools`}
      corner="tool"
      columns={FIVE.map((id) => ({
        key: id,
        head: (
          <>
            <Swatch id={id} /> <span className="words">{typeText(id)}</span>
          </>
        ),
      }))}
      rows={shown.map(({ keys, counts }) => {
        const tool = keys[0] ?? NONE;
        return {
          key: tool,
          head: tool,
          cells: FIVE.map((id) => ({
            rate: rateOf({ hits: Math.min(counts.by_rule[id] ?? 0, counts.rate.of), of: counts.rate.of }),
            href: hrefOf('/violations', asked.linked, { tool: [tool], type: [id] }),
          })),
        };
      })}
    />
  );
}
