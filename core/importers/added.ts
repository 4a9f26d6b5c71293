/** Adds to a set; false: it was in it before. One look where `has` and `add` take two, and in a large set looks are what costs. */
export function isAdded(set: Set<string>, value: string): boolean {
  const before = set.size;
  set.add(value);
  return set.size > before;
}
