/**
 * What the status of the whole line says about one node, as bits, because it is worked out for every node:
 * ZERO: a status of 0 is this node's. NONZERO: one other than 0 can be this node's.
 */
export const ZERO = 1;
export const NONZERO = 2;
export const OWN = ZERO | NONZERO;

/** `set -e` does not act here: a condition, a negation, an operand of `&&` or `||` that is not the last. */
export const GUARDED = 4;
/** It may not be reached, so what it sets is not known afterwards. */
export const MAYBE = 8;
/** Statements follow, and `set -e` passes a failure of this one on. */
export const MID = 16;
/** Only the first stage's status is passed on: `exit ${PIPESTATUS[0]}`. */
export const FIRST = 32;

/** The line may end with 0 without having reached it. */
export const SKIPPED = 64;

/** The same place, but the line's status is no longer this node's. */
export function masked(place: number): number {
  return place & ~(OWN | MID | FIRST);
}

/** The place inside a subshell: its own status counts, whatever it comes from. */
export function inSubshell(place: number): number {
  return place & ~MID;
}

/** The place inside another shell process, where nothing guards against its `set -e`. */
export function inProcess(place: number): number {
  return place & ~(MID | GUARDED);
}

/** The place of a condition: tested, so neither its status nor `set -e` reaches the line. */
export function condition(place: number): number {
  return masked(place) | GUARDED;
}

/**
 * The place of a body that may be skipped. A 0 can still be its last command's; a failure is not surely that command's.
 * With other branches beside it, a 0 may be theirs as well.
 */
export function body(place: number, alternatives: boolean): number {
  return (place & ~(alternatives ? OWN : NONZERO)) | MAYBE | (alternatives ? SKIPPED : 0);
}

/** The bits of an exit that this place may cause: its 0 tells nothing of what the line may have skipped. */
export function passedOn(place: number, bits: number): number {
  return masked(place) | ((place & SKIPPED) === 0 ? bits : bits & ~ZERO);
}

/** What a node is known to end with when it is reached. Bits: a node that ends its shell may also have a known status. */
export const UNKNOWN = 0;
export const SUCCEEDS = 1;
export const FAILS = 2;
/** Nothing behind it in this shell is reached. */
export const ENDS = 4;
/** It leaves the function, not the shell. */
export const RETURNS = 8;
export const KNOWN = SUCCEEDS | FAILS;
