/** Why a value is no run record, in words: where the first field is that does not fit, and what is wrong with it and with others. */
export interface FieldProblem {
  readonly path: readonly (string | number)[];
  /** `attempts[3].exitCode is not a number`. */
  readonly message: string;
  readonly hint: string;
}

/** Further problems that are told beside the first: a list of another shape would say the same a thousand times. */
const MOST_FURTHER = 4;

/** The first problem, which also tells of the others, so that all can be mended at once. Null: there is none. */
export function toldTogether(problems: readonly FieldProblem[]): FieldProblem | null {
  const [first, ...further] = problems;
  if (first === undefined) return null;
  const told = [first, ...further.slice(0, MOST_FURTHER)].map(({ message }) => message).join('; ');
  const untold = further.length - MOST_FURTHER;
  return { ...first, message: untold > 0 ? `${told}; and ${untold} more` : told };
}
