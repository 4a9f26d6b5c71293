/** Numbers of parts with a new one wherever a joining word begins a clause. */
export function partsSplit(parts: readonly number[], joints: ReadonlySet<number>): readonly number[] {
  let added = 0;
  return parts.map((part, index) => {
    if (joints.has(index)) added++;
    return part + added;
  });
}

/** How many words before each index count; one entry more than there are words. */
export function runningCount(words: readonly string[], counts: (word: string, index: number) => boolean): Uint32Array {
  const running = new Uint32Array(words.length + 1);
  words.forEach((word, index) => {
    running[index + 1] = (running[index] ?? 0) + (counts(word, index) ? 1 : 0);
  });
  return running;
}

/** Numbers that rise by one wherever the id changes. */
export function ordinals(ids: readonly number[]): readonly number[] {
  let ordinal = 0;
  return ids.map((id, index) => {
    if (index > 0 && id !== ids[index - 1]) ordinal++;
    return ordinal;
  });
}

/** The first index of each ordinal. */
export function firsts(of: readonly number[]): readonly number[] {
  const starts: number[] = [];
  of.forEach((ordinal, index) => {
    if (index === 0 || ordinal !== of[index - 1]) starts.push(index);
  });
  return starts;
}

/** For each word whether it lies in one of the spans; linear however much they overlap. */
export function covered(length: number, spans: readonly { readonly start: number; readonly end: number }[]): readonly boolean[] {
  const steps = new Int32Array(length + 1);
  for (const { start, end } of spans) {
    steps[start] = (steps[start] ?? 0) + 1;
    steps[end] = (steps[end] ?? 0) - 1;
  }
  const inside: boolean[] = [];
  let depth = 0;
  for (let index = 0; index < length; index++) {
    depth += steps[index] ?? 0;
    inside.push(depth > 0);
  }
  return inside;
}
