import { bareName } from '@tool-fidelity/core/names.ts';
import { Dictionary } from './dictionary.ts';

/** Tools under small numbers. Spellings that compare as one name share one; 0 is no tool. */
export class ToolDictionary {
  readonly #tools = new Dictionary<string | null>();
  readonly #bySpelling = new Map<string, number>();
  readonly #spellings: Map<string, number>[] = [];
  /** By number, until another use is met. */
  readonly #shown = new Map<number, string | null>();

  constructor() {
    this.#tools.code(null);
  }

  get size(): number {
    return this.#tools.size;
  }

  /** The tool's number. Each call is one more use of that spelling where `isNew` is true. */
  code(tool: string | null, isNew: boolean): number {
    if (tool === null) return 0;
    const code = this.#bySpelling.get(tool) ?? this.#tools.code(compared(tool));
    this.#bySpelling.set(tool, code);
    const uses = this.#spellings[code] ?? new Map<string, number>();
    this.#spellings[code] = uses;
    if (isNew || !uses.has(tool)) {
      uses.set(tool, (uses.get(tool) ?? 0) + 1);
      this.#shown.delete(code);
    }
    return code;
  }

  known(tool: string): number | undefined {
    return this.#tools.known(compared(tool));
  }

  /** The spelling that most runs have; among equals the first by letters, so that every process shows the same. */
  value(code: number): string | null {
    const known = this.#shown.get(code);
    if (known !== undefined) return known;
    const uses = [...(this.#spellings[code] ?? [])].sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1));
    const shown = uses[0]?.[0] ?? null;
    this.#shown.set(code, shown);
    return shown;
  }
}

/** A name of nothing but separators compares as it is written. */
function compared(tool: string): string {
  return bareName(tool) || tool;
}
