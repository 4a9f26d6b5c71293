/** Explaining and masking takes a few microseconds for each value, on the thread that answers everybody: so many take half a second. */
const MOST_VALUES = 100_000;

/** True for a value of JSON that holds more values than a page can be made of. */
export function isTooLarge(value: unknown): boolean {
  const open = [value];
  let seen = 0;
  for (let next = open.pop(); seen < MOST_VALUES; next = open.pop()) {
    if (next === undefined) return false;
    seen += 1;
    if (typeof next !== 'object' || next === null) continue;
    for (const each of Object.values(next)) if (open.push(each) > MOST_VALUES) return true;
  }
  return true;
}
