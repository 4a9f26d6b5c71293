/** Numbers of parts with a new one wherever a joining word begins a clause; joints in order. */
export function partsSplit(parts: readonly number[], joints: readonly number[]): readonly number[] {
  const split: number[] = [];
  let added = 0;
  for (let index = 0; index < parts.length; index++) {
    if (joints[added] === index) added++;
    split.push((parts[index] ?? 0) + added);
  }
  return split;
}

/** How many words before each index count; one entry more than there are words. */
export function runningCount(words: readonly string[], counts: (word: string, index: number) => boolean): Uint32Array {
  const running = new Uint32Array(words.length + 1);
  let count = 0;
  for (let index = 0; index < words.length; index++) {
    if (counts(words[index] ?? '', index)) count++;
    running[index + 1] = count;
  }
  return running;
}

/** How many of these words stand before each index, of so many words in all. */
export function countsAt(at: Iterable<number>, length: number): Uint32Array {
  const counts = new Uint32Array(length + 1);
  for (const word of at) counts[word + 1] = (counts[word + 1] ?? 0) + 1;
  for (let index = 1; index < counts.length; index++) counts[index] = (counts[index] ?? 0) + (counts[index - 1] ?? 0);
  return counts;
}

/** Numbers that rise by one wherever the id changes. */
export function ordinals(ids: readonly number[]): readonly number[] {
  const numbers: number[] = [];
  let ordinal = 0;
  for (let index = 0; index < ids.length; index++) {
    if (index > 0 && ids[index] !== ids[index - 1]) ordinal++;
    numbers.push(ordinal);
  }
  return numbers;
}

/** The first index of each ordinal. */
export function firsts(of: readonly number[]): readonly number[] {
  const starts: number[] = [];
  of.forEach((ordinal, index) => {
    if (index === 0 || ordinal !== of[index - 1]) starts.push(index);
  });
  return starts;
}

/**
 * For each word whether it lies in one of the spans; behind the last that does, the list may end. Linear however much spans overlap,
 * where they are mostly in order of their start.
 */
export function covered(length: number, spans: readonly { readonly start: number; readonly end: number }[]): readonly boolean[] {
  if (spans.length === 0) return [];
  const inside = new Array<boolean>(length).fill(false);
  let last = 0;
  let reached = 0;
  for (const { start, end } of spans) {
    if (start < last) reached = 0;
    for (let at = Math.max(start, reached); at < end; at++) inside[at] = true;
    reached = Math.max(reached, end);
    last = start;
  }
  return inside;
}

/** Ordinals of sentences of which some are known by their ids. */
export function ordinalsOf(ids: ReadonlySet<number>, sentences: readonly number[], ordinalOf: readonly number[]): ReadonlySet<number> {
  const found = new Set<number>();
  if (ids.size > 0)
    for (let index = 0; index < sentences.length; index++) if (ids.has(sentences[index] ?? 0)) found.add(ordinalOf[index] ?? 0);
  return found;
}
