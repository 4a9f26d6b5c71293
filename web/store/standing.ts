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

export interface Neighbours {
  /** Older judgements of the newcomers' own uploads. */
  readonly replaced: readonly StoredPlace[];
  /** Counted and repeated rows of the newcomers' slots. */
  readonly inSlots: readonly StoredPlace[];
  /** The counted rows that are the same as a newcomer. */
  readonly counted: readonly StoredPlace[];
}

export interface Settled {
  /** In the order of the newcomers. */
  readonly standings: readonly Standing[];
  readonly changes: readonly { readonly seq: number; readonly standing: Standing }[];
  /** Of these the counted row is gone and no newcomer takes its place: the newest repeated one, if any, counts again. */
  readonly orphans: readonly string[];
}

/**
 * Which rows count once the newcomers are stored. In order: an older judgement never counts; of one slot only the highest attempt does; of
 * what is the same then, only the newest upload. So whatever the order of arrival, an agent's run counts once. Neither is done to a row by
 * one that is worth less: whoever may claim something would take away what was recorded.
 */
export function settled(newcomers: readonly Placed[], { replaced, inSlots, counted }: Neighbours): Settled {
  const changes = new Map<number, Standing>();
  for (const { seq, standing } of replaced) if (standing !== 'reaudited') changes.set(seq, 'reaudited');

  const rivals = inSlots.filter(({ seq }) => !changes.has(seq));
  const highest = highestAttempts([...rivals, ...newcomers]);
  const isOvertaken = ({ slot, attempt, evidence }: Placed): boolean =>
    slot !== null && WORTH.slice(WORTH.indexOf(evidence)).some((worth) => attempt < (highest.get(`${slot} ${worth}`) ?? 0));
  for (const rival of rivals) if (isOvertaken(rival)) changes.set(rival.seq, 'superseded');

  const present = newcomers.filter((each) => !isOvertaken(each));
  const champions = newestOfSame([...counted.filter(({ seq }) => !changes.has(seq)), ...present]);
  for (const each of counted) if (!changes.has(each.seq) && champions.get(each.same) !== each) changes.set(each.seq, 'repeated');

  const standings = newcomers.map((each): Standing => {
    if (isOvertaken(each)) return 'superseded';
    return champions.get(each.same) === each ? 'counted' : 'repeated';
  });
  const wasCounted = [...replaced, ...inSlots].filter(({ seq, standing }) => standing === 'counted' && changes.has(seq));
  const orphans = [...new Set(wasCounted.map(({ same }) => same))].filter((same) => !champions.has(same));
  return { standings, changes: [...changes].map(([seq, standing]) => ({ seq, standing })), orphans };
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
