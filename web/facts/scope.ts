import { BLOCK, COUNTED } from './columns.ts';
import { type Filter, NONE } from './filter.ts';
import type { Rows } from './rows.ts';

/**
 * The rows that a filter speaks of, leaving aside what it asks of outcomes (`type`, `verdict`): the population of its rates. In the order of
 * storing, in `into`, which has room for every row.
 */
export function scopeOf(rows: Rows, filter: Filter, into: Int32Array): Int32Array {
  const { repo, tool, model, agent } = filter;
  const { names, columns } = rows;
  let scope = into.subarray(0, placedRows(rows, filter, into));
  if (repo.length > 0)
    scope = kept(
      scope,
      columns.codes('repo'),
      allowed(
        names.repo.size,
        repo.map((each) => names.repo.known(each)),
      ),
    );
  if (tool.length > 0) {
    const codes = tool.flatMap((each) => [names.tool.known(each), ...(each === NONE ? [0] : [])]);
    scope = kept(scope, columns.codes('tool'), allowed(names.tool.size, codes));
  }
  if (agent.length > 0) {
    const codes = agent.flatMap((each) => [names.agent.known(each), ...(each === NONE ? [names.agent.known(null)] : [])]);
    scope = kept(scope, columns.codes('agent'), allowed(names.agent.size, codes));
  }
  return model.length > 0 ? ofModels(rows, scope, model) : scope;
}

function placedRows({ columns }: Rows, { from, to, kind }: Filter, into: Int32Array): number {
  const { at, counted, length } = columns;
  const wanted = COUNTED[kind];
  let found = 0;
  for (let block = 0; block * BLOCK < length; block++) {
    if (!columns.mayHold(block, from, to)) continue;
    const end = Math.min(length, (block + 1) * BLOCK);
    for (let row = block * BLOCK; row < end; row++) {
      const instant = at[row] ?? 0;
      if (counted[row] === wanted && instant >= from && instant < to) into[found++] = row;
    }
  }
  return found;
}

function ofModels({ columns, names }: Rows, scope: Int32Array, model: readonly string[]): Int32Array {
  const [models, families] = [columns.codes('model'), columns.codes('family')];
  const raw = allowed(
    names.model.size,
    model.map((each) => names.model.known(each)),
  );
  const grouped = allowed(
    names.family.size,
    model.map((each) => names.family.known(each)),
  );
  let found = 0;
  for (let index = 0; index < scope.length; index++) {
    const row = scope[index] ?? 0;
    if (raw[models[row] ?? 0] === 1 || grouped[families[row] ?? 0] === 1) scope[found++] = row;
  }
  return scope.subarray(0, found);
}

function kept(scope: Int32Array, codes: Uint32Array, wanted: Uint8Array): Int32Array {
  let found = 0;
  for (let index = 0; index < scope.length; index++) {
    const row = scope[index] ?? 0;
    if (wanted[codes[row] ?? 0] === 1) scope[found++] = row;
  }
  return scope.subarray(0, found);
}

function allowed(size: number, codes: readonly (number | undefined)[]): Uint8Array {
  const wanted = new Uint8Array(size);
  for (const code of codes) if (code !== undefined) wanted[code] = 1;
  return wanted;
}
