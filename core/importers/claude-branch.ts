import { type Fields, listOf, textOf } from './fields.ts';

/** How the lines of a session hang together: each names the line it answers, and after a rewind a new branch begins. */
export interface Branches {
  /** `aside`: the line is no part of the main conversation. False: the very line was told before. */
  readonly add: (line: Fields, aside: boolean) => boolean;
  /** True if the line leads up to the last one and was not taken back. A line without an id counts as such. */
  readonly isLive: (uuid: string | null) => boolean;
  /** True if some line answers one that is not in the file. */
  readonly hasGap: () => boolean;
}

const NONE = -1;
/** A line that others answer, and that was not told itself. */
const UNTOLD = -2;

/** A session may have a million lines: of each its id is kept, and two numbers. */
export function branches(): Branches {
  const places = new Map<string, number>();
  /** By place: that of the line that it answers, and that of the main line before it. */
  const parents: number[] = [];
  const befores: number[] = [];
  const takenBack = new Set<string>();
  let untold = 0;
  let last = NONE;
  let lastUuid: string | null = null;

  const newPlace = (uuid: string, parent: number): number => {
    const place = parents.length;
    places.set(uuid, place);
    parents.push(parent);
    befores.push(NONE);
    return place;
  };

  const placeOfParent = (parent: string | null): number => {
    if (parent === null) return NONE;
    if (parent === lastUuid) return last;
    const place = places.get(parent);
    if (place !== undefined) return place;
    untold++;
    return newPlace(parent, UNTOLD);
  };

  const takeBack = (uuids: unknown): void => {
    if (uuids !== undefined) for (const each of listOf(uuids)) if (typeof each === 'string') takenBack.add(each);
  };

  const add = (line: Fields, aside: boolean): boolean => {
    const uuid = textOf(line.uuid);
    let place = uuid === null ? undefined : places.get(uuid);
    if (place !== undefined && parents[place] !== UNTOLD) return false;
    takeBack(line.supersedesUuids);
    takeBack(line.retractedMessageUuids);
    if (uuid === null) return true;
    if (line.isAbortedMidStream === true) takenBack.add(uuid);
    if (place === undefined) place = newPlace(uuid, NONE);
    else {
      untold--;
      parents[place] = NONE;
    }
    parents[place] = placeOfParent(textOf(line.parentUuid) ?? textOf(line.logicalParentUuid));
    if (aside || line.isSidechain === true) return true;
    befores[place] = last;
    last = place;
    lastUuid = uuid;
    return true;
  };

  const isLive = (uuid: string | null) => {
    if (uuid === null) return true;
    if (takenBack.has(uuid)) return false;
    const sought = places.get(uuid) ?? NONE;
    // No way back is longer than there are lines, unless it goes in a circle.
    let at = last;
    for (let steps = 0; at !== NONE && steps < parents.length; steps++) {
      if (at === sought) return true;
      const parent = parents[at] ?? NONE;
      at = parent !== NONE && parents[parent] !== UNTOLD ? parent : (befores[at] ?? NONE);
    }
    return false;
  };

  return { add, isLive, hasGap: () => untold > 0 };
}
