import type { Fact } from '../../web/facts/fact.ts';
import type { Facts } from '../../web/facts/facts.ts';
import { factsTable } from '../../web/facts/facts-table.ts';

/** Facts without a thread and a database: what the thread's table itself answers. */
export function factsInMemory(facts: readonly Fact[]): Facts {
  const table = factsTable();
  table.put(facts);
  return {
    groups: async (filter, groupings) => table.groups(filter, groupings),
    select: async (filter, selection) => table.select(filter, selection),
    values: async (dimension) => table.values(dimension),
    rules: async () => table.rules(),
    span: async () => table.span(),
    close: async () => {},
  };
}
