import type { Mention } from './mentions.ts';
import { type CueKind, OUT_OF_REACH } from './pack.ts';
import type { View } from './view.ts';
import { isCharacter } from './words.ts';

/** What says, of the part that it stands in, that the name in it tells of no work of the named tool. */
const NOT_ITS: readonly CueKind[] = [
  'negator',
  'failure',
  'obstacle',
  'instead',
  'other_way',
  'unused_before',
  'unused_after',
  ...OUT_OF_REACH,
];
/** Most characters between a name and a noun of its own, in scripts that count by them. */
const NEAR = 5;

/** "The documentation in X", "X semantic search": a kind of method that is the named tool's own shows no other one. */
export function isNameds(view: View, { of, start, end }: Mention): boolean {
  if (of === 'other') return false;
  const part = view.part(start);
  if (view.hasAny(NOT_ITS, part.start, part.end) || view.hasOther(part.start, part.end)) return false;
  return isNamedBefore(view, start, part.start) || isNamedBehind(view, end, part.end);
}

function isNamedBefore(view: View, start: number, least: number): boolean {
  const reach = isCharacter(view.words[start] ?? '') ? NEAR : 2;
  for (let at = start - 1; at >= Math.max(least, start - reach); at--) if (view.isNamed(at)) return true;
  return false;
}

/** Words that tie a noun to the tool whose it is. */
const OF = new Set('of in by from de du des d dans par do da di del della in nel em por von bei aus van med av fra от из в'.split(' '));
/** Most words between the noun and what ties it to the name. */
const TIED = 4;

/** "consulted in X", "the semantic search of X", "the pages served by X". */
function isNamedBehind(view: View, end: number, last: number): boolean {
  for (let at = end; at < Math.min(last, end + TIED); at++) if (view.isNamed(at)) return at === end || OF.has(view.words[at - 1] ?? '');
  return false;
}
