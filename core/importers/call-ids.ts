/** Tells calls apart whose ids repeat: copies of a line have the same id and say the same; a proxy may give one id to call after call. */
export interface CallIds {
  /**
   * Under which key a call is kept; null: it was told before. `said`: what was called. `isEnded`: whether the end of the call with a key was told:
   * while it was not, nobody can say which of two calls an end is about, and it is given to neither.
   */
  readonly called: (id: string, said: string, isEnded: (key: string) => boolean) => string | null;
  /** The key of the call that an end with this id is about. */
  readonly ended: (id: string) => string;
  /** A call that was passed over as told before may have been made once more: between the two another had the same id. */
  readonly isUnsure: () => boolean;
}

export function callIds(): CallIds {
  const first = new Map<string, string>();
  const again = new Map<string, { readonly said: Set<string>; last: string; key: string }>();

  let unsure = false;

  const called: CallIds['called'] = (id, said, isEnded) => {
    const before = first.get(id);
    if (before === undefined) {
      first.set(id, said);
      return id;
    }
    const repeated = again.get(id) ?? { said: new Set<string>(), last: before, key: id };
    if (before === said || repeated.said.has(said)) {
      unsure ||= repeated.last !== said;
      return null;
    }
    repeated.said.add(said);
    repeated.last = said;
    const key = `${id} ${repeated.said.size + 1}`;
    repeated.key = isEnded(repeated.key) ? key : `${id} ?`;
    again.set(id, repeated);
    return key;
  };

  return { called, ended: (id) => (again.size === 0 ? id : (again.get(id)?.key ?? id)), isUnsure: () => unsure };
}
