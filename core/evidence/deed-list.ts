import type { Attempt } from '../record.ts';
import { type Deed, deedsOf, type Reading } from './deeds.ts';
import { isShellLabel, rowOf } from './row.ts';
import type { Tool } from './tool.ts';

/** What a run's attempts did with a tool, in their order. Attempts are read only as far as a question needs. */
export interface DeedList {
  /** Whether one of them fits; reading stops at the first. Attempts that plainly ended well are asked first: they settle most questions. */
  readonly some: (fits: (deed: Deed) => boolean) => boolean;
  /** The last that fits; reading starts at the end and stops there. */
  readonly last: (fits: (deed: Deed) => boolean) => Deed | undefined;
  readonly all: () => readonly Deed[];
}

/** The quick answer for the many lines of a shell in which no name of the tool can stand. */
function isPlainlyAnother({ tool: label, command, kind }: Attempt, tool: Tool): boolean {
  return kind !== 'tool' && !tool.isShell && typeof command === 'string' && isShellLabel(label ?? '') && !tool.canOccurIn(command);
}

/** A recorded 0 that no pipe or list can mask. */
function plainlyEndedWell({ exitCode, command }: Attempt): boolean {
  return exitCode === 0 && typeof command === 'string' && !command.includes('|') && !command.includes(';');
}

/** The deeds of one tool. */
export function deedList(attempts: readonly Attempt[], tool: Tool, reading: Reading): DeedList {
  const read: (readonly Deed[] | undefined)[] = [];
  const [endedWell, others]: [number[], number[]] = [[], []];
  let next = 0;
  let everything: readonly Deed[] | null = null;

  function deedsAt(index: number, attempt: Attempt): readonly Deed[] {
    const known = read[index];
    if (known !== undefined) return known;
    const row = isPlainlyAnother(attempt, tool) ? null : rowOf(attempt, index);
    const deeds = row === null ? NONE : deedsOf(row, tool, reading);
    read[index] = deeds;
    return deeds;
  }

  return {
    some(fits) {
      const fitsAt = (index: number) => {
        const attempt = attempts[index];
        return attempt !== undefined && deedsAt(index, attempt).some(fits);
      };
      if (endedWell.some(fitsAt)) return true;
      for (let attempt = attempts[next]; attempt !== undefined; attempt = attempts[next]) {
        const index = next++;
        if (!plainlyEndedWell(attempt)) others.push(index);
        else {
          endedWell.push(index);
          if (fitsAt(index)) return true;
        }
      }
      return others.some(fitsAt);
    },
    last(fits) {
      for (let index = attempts.length - 1; index >= 0; index--) {
        const attempt = attempts[index];
        const found = attempt === undefined ? undefined : deedsAt(index, attempt).findLast(fits);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    all() {
      everything ??= attempts.flatMap((attempt, index) => deedsAt(index, attempt));
      return everything;
    },
  };
}

const NONE: readonly Deed[] = [];
