/** Numbers in 0…1, the same for the same seed. */
export type Dice = () => number;

/** Picks one of many, the first most often: each one's share falls with its place (Zipf), as tools and repositories are used. */
export function skewed<T>(values: readonly T[], steepness = 1): (dice: Dice) => T {
  let sum = 0;
  const upTo = values.map((_, at) => {
    sum += 1 / (at + 1) ** steepness;
    return sum;
  });
  return (dice) => {
    const sought = dice() * sum;
    let [low, high] = [0, upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? sum) < sought) low = middle + 1;
      else high = middle;
    }
    const value = values[low];
    if (value === undefined) throw new Error('there is nothing to pick');
    return value;
  };
}
