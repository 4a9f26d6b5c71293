import { type Fields, listOf, textOf } from './fields.ts';

/** How the lines of a session hang together: each names the line it answers, and after a rewind a new branch begins. */
export interface Branches {
  readonly add: (line: Fields) => void;
  /** True if the line leads up to the last one and was not taken back. A line without an id counts as such. */
  readonly isLive: (uuid: string | null) => boolean;
  /** True if some line answers one that is not in the file. */
  readonly hasGap: () => boolean;
}

interface Link {
  readonly before: string | null;
  readonly parent: string | null;
}

export function branches(): Branches {
  const links = new Map<string, Link>();
  const takenBack = new Set<string>();
  const parents = new Set<string>();
  let last: string | null = null;

  const add = (line: Fields) => {
    for (const uuid of [...listOf(line.supersedesUuids), ...listOf(line.retractedMessageUuids)]) {
      if (typeof uuid === 'string') takenBack.add(uuid);
    }
    const uuid = textOf(line.uuid);
    if (uuid === null) return;
    if (line.isAbortedMidStream === true) takenBack.add(uuid);
    const parent = textOf(line.parentUuid) ?? textOf(line.logicalParentUuid);
    if (parent !== null) parents.add(parent);
    if (line.isSidechain === true || links.has(uuid)) {
      if (!links.has(uuid)) links.set(uuid, { before: null, parent });
      return;
    }
    links.set(uuid, { before: last, parent });
    last = uuid;
  };

  const isLive = (uuid: string | null) => {
    if (uuid === null) return true;
    if (takenBack.has(uuid)) return false;
    const seen = new Set<string>();
    for (let at = last; at !== null && !seen.has(at); ) {
      if (at === uuid) return true;
      seen.add(at);
      const link: Link | undefined = links.get(at);
      at = link === undefined ? null : link.parent !== null && links.has(link.parent) ? link.parent : link.before;
    }
    return false;
  };

  return { add, isLive, hasGap: () => [...parents].some((parent) => !links.has(parent)) };
}
