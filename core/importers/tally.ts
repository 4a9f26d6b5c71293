/** More than every twentieth line. */
const STRANGE_SHARE = 0.05;

/** Counts lines by whether their kind is known: formats change without a word, and a reader that misses that sees an empty run. */
export interface Tally {
  /** `kind`: the line's own word for it, where it has one: of an unknown kind that sounds like a call a single line is strange. */
  readonly take: (known: boolean, kind?: unknown) => void;
  /** True: so many lines are of no known kind that calls may be among them. */
  readonly isStrange: () => boolean;
  /** True: there were lines, and none was of a known kind. */
  readonly isForeign: () => boolean;
}

export function tally(): Tally {
  let lines = 0;
  let strange = 0;
  let calls = false;
  return {
    take: (known, kind) => {
      lines++;
      if (known) return;
      strange++;
      calls ||= soundsLikeCall(kind);
    },
    isStrange: () => calls || strange > lines * STRANGE_SHARE,
    isForeign: () => lines > 0 && strange === lines,
  };
}

const CALL = /[Tt]ool|function|exec(?:_|ut)|(?:^|[_.-])calls?(?:$|[_.-])|[a-z]Call/;

/** True for the name of a kind of which nothing is known but that there may be calls in it. */
export function soundsLikeCall(kind: unknown): boolean {
  return typeof kind === 'string' && kind.length < 200 && CALL.test(kind);
}
