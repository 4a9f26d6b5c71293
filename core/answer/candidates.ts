import type { Phrase, Step } from './phrase.ts';

/** From here on it pays to look at the next word before phrases are fitted. */
const MANY = 3;

/** Phrases that may begin with a word; in running text the next word rules most of them out, and the same two words come again. */
export class Candidates<Kind> {
  readonly all: readonly Phrase<Kind>[];
  readonly #word: string;
  readonly #byNext = new Map<string, readonly Phrase<Kind>[]>();

  constructor(word: string, all: readonly Phrase<Kind>[]) {
    this.all = all;
    this.#word = word;
  }

  /** Those that the next word leaves; `''`: the part ends before it. */
  before(next: string): readonly Phrase<Kind>[] {
    if (this.all.length < MANY) return this.all;
    let known = this.#byNext.get(next);
    if (known === undefined) {
      known = this.all.filter(({ step }) => mayBegin(step, 0, this.#word, next));
      this.#byNext.set(next, known);
    }
    return known;
  }
}

/** Whether the two words, from this place on, do not yet speak against the phrase. */
function mayBegin(stepAt: Phrase<unknown>['step'], index: number, word: string, next: string): boolean {
  const step = stepAt(index);
  if (step === undefined || step.last || step.gap > 0) return true;
  const mayFollow = (rest: readonly string[]) => (rest[0] === undefined ? mayGoOn(stepAt, index + 1, next) : fits(rest[0], next));
  return (
    step.whole.get(word)?.some(mayFollow) === true ||
    step.begun.some(({ stem, rest }) => word.startsWith(stem) && mayFollow(rest)) ||
    (step.optional && mayBegin(stepAt, index + 1, word, next))
  );
}

function mayGoOn(stepAt: Phrase<unknown>['step'], index: number, next: string): boolean {
  for (let at = index; ; at++) {
    const step = stepAt(at);
    if (step === undefined || step.last || step.gap > 0 || isBegunBy(step, next)) return true;
    if (!step.optional) return false;
  }
}

function isBegunBy({ whole, begun }: Step, word: string): boolean {
  return whole.has(word) || begun.some(({ stem }) => word.startsWith(stem));
}

function fits(wanted: string, word: string): boolean {
  return wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;
}
