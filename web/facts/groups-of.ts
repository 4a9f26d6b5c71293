import { bucketCodes } from './bucket-codes.ts';
import { type Axis, cellsOf } from './cells.ts';
import { countsOf } from './counts-of.ts';
import type { Dimension, Group, Grouping } from './facts.ts';
import { FactsError } from './facts-error.ts';
import type { Filter } from './filter.ts';
import type { Rows } from './rows.ts';
import type { Scopes } from './scopes.ts';

const MOST_DIMENSIONS = 3;
/** More could be neither shown nor handed over without holding up whoever asked. */
const MOST_GROUPS = 100_000;

/** One answer for each grouping. A group is there where it has a listed run, or a run that its rate counts. */
export function groupsOf(rows: Rows, filter: Filter, groupings: readonly Grouping[], scopes: Scopes): readonly (readonly Group[])[] {
  const { columns, outcomes } = rows;
  const scope = scopes.scope(filter);
  const weights = outcomes.weights(filter);
  const counting = {
    rows: scopes.ordered(filter),
    outcomes: columns.codes('outcome'),
    clusters: columns.codes('cluster'),
    rated: Uint8Array.from(weights, ({ of }) => (of ? 1 : 0)),
  };
  return groupings.map((grouping) => {
    checked(grouping, filter);
    const axes = grouping.by.map((dimension) => axisOf(rows, dimension, grouping.edges ?? [], filter, scope, scopes));
    const groups: Group[] = [];
    for (const { codes, runs, clusters: distinct } of cellsOf(axes, counting).groups) {
      const counts = countsOf(runs, weights, distinct);
      if (groups.length === MOST_GROUPS) throw new FactsError('refused', `There are more than ${MOST_GROUPS} groups: narrow the filter.`);
      if (counts.runs > 0 || counts.rate.of > 0) groups.push({ keys: codes.map((code, index) => axes[index]?.key(code) ?? null), counts });
    }
    return grouping.by.length === 0 && groups.length === 0 ? [{ keys: [], counts: countsOf([], weights, 0) }] : groups;
  });
}

interface NamedAxis extends Axis {
  readonly key: (code: number) => string | number | null;
}

function axisOf(rows: Rows, dimension: Dimension, edges: readonly number[], filter: Filter, scope: Int32Array, scopes: Scopes): NamedAxis {
  const { columns, names } = rows;
  if (dimension !== 'bucket') {
    const { size } = names[dimension];
    return { codes: columns.codes(dimension), size, key: (code) => names[dimension].value(code) };
  }
  const codes = bucketCodes(scope, columns.at, edges, filter.to, scopes.buckets());
  return { codes, size: edges.length, key: (code) => edges[code] ?? null };
}

function checked({ by, edges = [] }: Grouping, filter: Filter): void {
  if (by.length > MOST_DIMENSIONS) throw new FactsError('refused', `A grouping has at most ${MOST_DIMENSIONS} dimensions.`);
  if (!by.includes('bucket')) return;
  const rising = edges.every((edge, index) => index === 0 || edge > (edges[index - 1] ?? edge));
  const [first] = edges;
  if (first === undefined || first > filter.from || !rising) {
    throw new FactsError('refused', 'The edges of buckets rise, and the first is not later than the range.');
  }
}
