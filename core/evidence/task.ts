import { type Family, pageReading } from '../catalogue/families.ts';
import type { Contract } from '../contract.ts';
import { isSearchTool } from './methods.ts';
import { familyOf, wordsOf } from './operation.ts';
import { type Tool, toolOf } from './tool.ts';

/** What a contract asks for, worked out once: the same contract comes with many runs. */
export interface Task {
  readonly tool: Tool;
  readonly equivalents: readonly Tool[];
  /** The words of the operation. */
  readonly operation: ReadonlySet<string>;
  readonly family: Family | null;
  /** True where the operation is known to be something else than installing or building. */
  readonly operatesElsewhere: boolean;
  /** The operation reads pages that the request gives. */
  readonly readsPages: boolean;
  /** A search counts as the named method. Told when first asked: few runs hang on it. */
  readonly allowsSearch: boolean;
}

/** Names that one contract may add of each kind; more are no contract but an attack on time. */
const MOST_NAMES = 1_000;
const REMEMBERED = 500;
const remembered = new Map<string, Task>();
/** The last contract that named no further tools, and its task: records of one job ask for the same, and a key costs more than two comparisons. */
let last: { readonly tool: string; readonly operation: Contract['operation']; readonly task: Task } | null = null;

/** The task of a contract. */
export function taskOf(contract: Contract): Task {
  const { primary_tool, operation } = contract;
  if (contract.aliases?.length || contract.equivalent_methods?.length) return rememberedTask(contract);
  if (last === null || last.tool !== primary_tool || last.operation !== operation)
    last = { tool: primary_tool, operation, task: rememberedTask(contract) };
  return last.task;
}

function rememberedTask(contract: Contract): Task {
  const aliases = (contract.aliases ?? []).slice(0, MOST_NAMES);
  const equivalents = (contract.equivalent_methods ?? []).slice(0, MOST_NAMES);
  const key = JSON.stringify([contract.primary_tool, contract.operation, aliases, equivalents]);
  const known = remembered.get(key);
  if (known) return known;
  const tool = toolOf(contract.primary_tool, aliases);
  const operation = wordsOf(contract.operation);
  const family = familyOf(operation, tool);
  let allowsSearch: boolean | null = null;
  const task: Task = {
    tool,
    equivalents: equivalents.filter((name) => name.trim() !== '').map((name) => toolOf(name)),
    operation,
    family,
    operatesElsewhere: family !== null && family !== 'packages' && family !== 'building',
    readsPages: pageReading.some((word) => operation.has(word)),
    get allowsSearch() {
      allowsSearch ??= [contract.primary_tool, ...equivalents].some(isSearchTool);
      return allowsSearch;
    },
  };
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(key, task);
  return task;
}
