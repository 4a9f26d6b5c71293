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

/** A recorded 0 that no pipe or list can mask, of a line that does not set something up: the likeliest to settle what is asked. */
function settlesMost({ exitCode, command }: Attempt): boolean {
  return exitCode === 0 && typeof command === 'string' && !command.includes('|') && !command.includes(';') && !command.includes('install');
}

/** The deeds of one tool. */
export function deedList(attempts: readonly Attempt[], tool: Tool, reading: Reading): DeedList {
  return new Deeds(attempts, tool, reading);
}

/** A class, since every run has one and closures cost more to make than to call. */
class Deeds implements DeedList {
  readonly #attempts: readonly Attempt[];
  readonly #tool: Tool;
  readonly #reading: Reading;
  readonly #read: (readonly Deed[] | undefined)[] = [];
  /** The attempts that were met so far, by their index: those to be asked first, and the others. */
  readonly #first: number[] = [];
  readonly #others: number[] = [];
  #next = 0;
  #everything: readonly Deed[] | null = null;

  constructor(attempts: readonly Attempt[], tool: Tool, reading: Reading) {
    this.#attempts = attempts;
    this.#tool = tool;
    this.#reading = reading;
  }

  some(fits: (deed: Deed) => boolean): boolean {
    for (const index of this.#first) if (this.#fitsAt(index, fits)) return true;
    for (let attempt = this.#attempts[this.#next]; attempt !== undefined; attempt = this.#attempts[this.#next]) {
      const index = this.#next++;
      if (this.#isAnother(index, attempt)) continue;
      if (!settlesMost(attempt)) this.#others.push(index);
      else {
        this.#first.push(index);
        if (this.#fitsAt(index, fits)) return true;
      }
    }
    for (const index of this.#others) if (this.#fitsAt(index, fits)) return true;
    return false;
  }

  last(fits: (deed: Deed) => boolean): Deed | undefined {
    for (let index = this.#attempts.length - 1; index >= 0; index--) {
      const found = this.#at(index).findLast(fits);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  all(): readonly Deed[] {
    this.#everything ??= this.#attempts.flatMap((_, index) => this.#at(index));
    return this.#everything;
  }

  #fitsAt(index: number, fits: (deed: Deed) => boolean): boolean {
    for (const deed of this.#at(index)) if (fits(deed)) return true;
    return false;
  }

  /** Notes at once that an attempt is none of the tool's, where that is plain. */
  #isAnother(index: number, attempt: Attempt): boolean {
    if (this.#read[index] !== undefined) return this.#read[index] === NONE;
    if (!isPlainlyAnother(attempt, this.#tool)) return false;
    this.#read[index] = NONE;
    return true;
  }

  #at(index: number): readonly Deed[] {
    const known = this.#read[index];
    const attempt = this.#attempts[index];
    if (known !== undefined || attempt === undefined) return known ?? NONE;
    const row = isPlainlyAnother(attempt, this.#tool) ? null : rowOf(attempt, index);
    const deeds = row === null ? NONE : deedsOf(row, this.#tool, this.#reading);
    this.#read[index] = deeds;
    return deeds;
  }
}

const NONE: readonly Deed[] = [];
