import type { Attempt } from '../record.ts';
import { type Deed, deedsOf, type Reading } from './deeds.ts';
import { isShellLabel, rowOf } from './row.ts';
import type { Tool } from './tool.ts';

/** What a run's attempts did with a tool, in their order. Attempts are read only as far as a question needs. */
export interface DeedList {
  /** Whether one of them fits; reading stops at the first. */
  readonly some: (fits: (deed: Deed) => boolean) => boolean;
  readonly all: () => readonly Deed[];
}

/** The quick answer for the many lines of a shell in which no name of the tool can stand. */
function isPlainlyAnother({ tool: label, command, kind }: Attempt, tool: Tool): boolean {
  return kind !== 'tool' && !tool.isShell && typeof command === 'string' && isShellLabel(label ?? '') && !tool.canOccurIn(command);
}

/** The deeds of one tool. */
export function deedList(attempts: readonly Attempt[], tool: Tool, reading: Reading): DeedList {
  const found: Deed[] = [];
  let next = 0;

  function readOne(): readonly Deed[] {
    const attempt = attempts[next];
    const row = attempt === undefined || isPlainlyAnother(attempt, tool) ? null : rowOf(attempt, next);
    next++;
    const deeds = row === null ? [] : deedsOf(row, tool, reading);
    found.push(...deeds);
    return deeds;
  }

  return {
    some(fits) {
      if (found.some(fits)) return true;
      while (next < attempts.length) if (readOne().some(fits)) return true;
      return false;
    },
    all() {
      while (next < attempts.length) readOne();
      return found;
    },
  };
}
