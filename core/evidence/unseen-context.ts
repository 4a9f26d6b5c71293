import type { Family } from '../catalogue/families.ts';
import type { ShellReading } from '../shell/reading.ts';
import type { Deed } from './deeds.ts';
import type { Row } from './row.ts';
import type { Tool } from './tool.ts';

/** What a search for hidden runs of a tool has to go by. */
export interface UnseenContext {
  readonly rows: readonly Row[];
  readonly deeds: readonly Deed[];
  readonly tool: Tool;
  readonly operation: ReadonlySet<string>;
  readonly family: Family | null;
  readonly outcomesHidden: boolean;
  readonly read: (line: string) => ShellReading;
}
