import type { Evidence, Standing } from '../facts/fact.ts';

/** What decides a row's standing. */
export interface Placed {
  readonly same: string;
  readonly slot: string | null;
  readonly attempt: number;
  readonly uploadSeq: number;
  readonly evidence: Evidence;
}

/** What is worth more comes later. */
export const WORTH: readonly Evidence[] = ['claimed', 'recorded', 'attested'];

/** A stored row that may lose its standing. */
export interface StoredPlace extends Placed {
  readonly seq: number;
  readonly standing: Standing;
}

/** Which newcomers and stored rows are out of the question, before anything is weighed against what is the same. */
export interface Left {
  readonly isOvertaken: (place: Placed) => boolean;
  readonly changes: readonly StandingChange[];
  /** Of these the counted row is gone: the best repeated one is asked for, and weighed with the newcomers. */
  readonly vacated: readonly string[];
}

export interface StandingChange {
  readonly seq: number;
  readonly standing: Standing;
}

/**
 * Who goes once the newcomers are stored: an older judgement never counts, and of one slot only the highest attempt does. None is taken
 * away by one that is worth less: whoever may claim something would take away what was recorded.
 *
 * @param replaced older judgements of the newcomers' own uploads
 * @param inSlots counted and repeated rows of the newcomers' slots
 */
export function left(newcomers: readonly Placed[], replaced: readonly StoredPlace[], inSlots: readonly StoredPlace[]): Left {
  const changes = new Map<number, Standing>();
  for (const { seq, standing } of replaced) if (standing !== 'reaudited') changes.set(seq, 'reaudited');
  const rivals = inSlots.filter(({ seq }) => !changes.has(seq));
  const highest = highestAttempts([...rivals, ...newcomers]);
  const isOvertaken = ({ slot, attempt, evidence }: Placed): boolean =>
    slot !== null && WORTH.slice(WORTH.indexOf(evidence)).some((worth) => attempt < (highest.get(`${slot} ${worth}`) ?? 0));
  for (const rival of rivals) if (isOvertaken(rival)) changes.set(rival.seq, 'superseded');
  const wasCounted = [...replaced, ...inSlots].filter(({ seq, standing }) => standing === 'counted' && changes.has(seq));
  return { isOvertaken, changes: changesOf(changes), vacated: [...new Set(wasCounted.map(({ same }) => same))] };
}

export interface Settled {
  /** In the order of the newcomers. */
  readonly standings: readonly Standing[];
  readonly changes: readonly StandingChange[];
}

/**
 * Who counts of what is the same: the newest upload of those that are worth most. So whatever the order of arrival, an agent's run counts
 * once.
 *
 * @param stored what is left of the newcomers' and the vacated rows: the counted ones, and the best repeated one of each vacated
 */
export function settled(newcomers: readonly Placed[], isOvertaken: Left['isOvertaken'], stored: readonly StoredPlace[]): Settled {
  const champions = newestOfSame([...stored, ...newcomers.filter((each) => !isOvertaken(each))]);
  const changes = new Map<number, Standing>();
  for (const each of stored) {
    const standing = champions.get(each.same) === each ? 'counted' : 'repeated';
    if (standing !== each.standing) changes.set(each.seq, standing);
  }
  const standings = newcomers.map((each): Standing => {
    if (isOvertaken(each)) return 'superseded';
    return champions.get(each.same) === each ? 'counted' : 'repeated';
  });
  return { standings, changes: changesOf(changes) };
}

function changesOf(changes: ReadonlyMap<number, Standing>): readonly StandingChange[] {
  return [...changes].map(([seq, standing]) => ({ seq, standing }));
}

function highestAttempts(places: readonly Placed[]): ReadonlyMap<string, number> {
  const highest = new Map<string, number>();
  for (const { slot, attempt, evidence } of places) {
    const place = `${slot} ${evidence}`;
    if (slot !== null && attempt > (highest.get(place) ?? 0)) highest.set(place, attempt);
  }
  return highest;
}

function newestOfSame(places: readonly Placed[]): ReadonlyMap<string, Placed> {
  const newest = new Map<string, Placed>();
  for (const each of places) {
    const before = newest.get(each.same);
    if (before === undefined || weighed(each, before) >= 0) newest.set(each.same, each);
  }
  return newest;
}

function weighed(a: Placed, b: Placed): number {
  return WORTH.indexOf(a.evidence) - WORTH.indexOf(b.evidence) || a.uploadSeq - b.uploadSeq;
}
