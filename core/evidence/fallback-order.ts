import { bareName } from '../names.ts';
import type { Reading } from './deeds.ts';
import { candidatesOf, type OtherMethod } from './fallback.ts';
import type { Row } from './row.ts';
import { toolOf } from './tool.ts';

/**
 * The attempts that the result can have come from where this method stands for it; empty: the record does not show them. A look for the
 * named tool itself (its manual, its error) is none. A search that nobody declared may only have looked for the page.
 */
export function attemptsBehind(
  { tool, isSearch, declared }: OtherMethod,
  rows: readonly Row[],
  { task, read }: Reading,
): readonly number[] {
  const { family } = task;
  if (family === null || (!declared && (isSearch || family !== 'web'))) return [];
  const { bare } = toolOf(tool);
  const aboutTheTool = new Set(rows.flatMap(({ index, line }) => (task.tool.canOccurIn(line) ? [index] : [])));
  return candidatesOf(rows, family, task, read, true)
    .filter((each) => (declared ? bare.has(bareName(each.tool)) || (isSearch && each.methodClass === 'search') : each.succeeded))
    .filter(({ attempt }) => !aboutTheTool.has(attempt))
    .map(({ attempt }) => attempt);
}
