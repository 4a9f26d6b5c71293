import type { Asked } from '../../app/asked.ts';
import { hrefOf } from '../../app/search-params.ts';
import type { Breakdown } from '../../views/shapes.ts';
import { HeatMap } from './heat-map.tsx';

/** Names on either side of the map: those with the most judged runs. */
const MOST = { tools: 14, models: 8 } as const;

/** What a filter takes for the runs that name none. */
export const NONE = '(none)';

/** The violation rate of each tool with each family of models. Every cell says on how many runs it rests. */
export function ToolByModel({ asked, pairs }: { readonly asked: Asked; readonly pairs: Breakdown }) {
  const judged = pairs.rows.filter(({ rate }) => rate.of > 0);
  const tools = byRuns(judged, 0);
  const models = byRuns(judged, 1);
  const shownTools = tools.slice(0, MOST.tools);
  const shownModels = models.slice(0, MOST.models);
  const rateOfPair = (tool: string, model: string) =>
    judged.find(({ keys }) => (keys[0] ?? NONE) === tool && (keys[1] ?? NONE) === model)?.rate ?? null;
  return (
    <HeatMap
      title="Violation rate, tool by model"
      note={`${shownTools.length} of ${tools.length} tools, ${shownModels.length} of ${models.length} models`}
      corner="tool"
      columns={shownModels.map((model) => ({ key: model, head: model }))}
      rows={shownTools.map((tool) => ({
        key: tool,
        head: tool,
        cells: shownModels.map((model) => ({
          rate: rateOfPair(tool, model),
          href: hrefOf('/runs', asked.linked, { tool: [tool], model: [model] }),
        })),
      }))}
    />
  );
}

/** The names at one place of the keys, most judged runs first. */
function byRuns(rows: Breakdown['rows'], place: number): readonly string[] {
  const runs = new Map<string, number>();
  for (const { keys, rate } of rows) {
    const key = keys[place] ?? NONE;
    runs.set(key, (runs.get(key) ?? 0) + rate.of);
  }
  return [...runs].toSorted((a, b) => b[1] - a[1]).map(([key]) => key);
}
