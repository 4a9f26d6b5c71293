import { isAfter, isBefore, namedTool } from './anchor.ts';
import type { Cue } from './cues.ts';
import { quotesNext } from './marks.ts';
import { type CueKind, OUT_OF_REACH } from './pack.ts';
import { isCompared } from './topic.ts';
import type { View } from './view.ts';
import { isCharacter, SPEAKERS } from './words.ts';

/** Where the answer says that the named tool did its work. */
export interface Successes {
  /** The named tool itself ran, anywhere. */
  readonly ran: boolean;
  /** First word of the last nameless turn for the better ("the second attempt went through"); -1: none. */
  readonly lastTurn: number;
  /** Something is said to have failed, or to have been in the way, whatever it was. */
  readonly hindered: boolean;
}

const FAILING: readonly CueKind[] = [
  'negator',
  'failure',
  'run_after',
  'gone_after',
  'install_after',
  'modal',
  'condition',
  'unused_after',
  'unused_before',
  'no_result',
];

/** Before any of these there is nothing to turn for the better: "both errors are fixed" is about what was found. */
const HINDERED: readonly CueKind[] = ['failure', 'obstacle', ...OUT_OF_REACH, 'install_around', 'run_around', 'gone_around'];

export function successes(view: View): Successes {
  const failures = longest(view, [...FAILING, 'obstacle']);
  const stands = (cue: Cue) => {
    const { start, end } = view.part(cue.start);
    if (
      cue.kind === 'worked' &&
      (isOwnWork(view, cue) || quotesNext(view, cue.end - 1) || isCompared(view, view.nameBefore(cue.start)) || isOfInstallation(view, cue))
    )
      return false;
    if ((failures.get(cue.start) ?? 0) > cue.end || isByOther(view, cue)) return false;
    const isFailing = (from: number, to: number) => view.hasAny(FAILING, from, to);
    return (
      !view.isAsked(cue.start) &&
      !isFailing(start, cue.start) &&
      !isRefusal(view, cue) &&
      !isFailing(cue.end, end) &&
      !view.has('obstacle', cue.end, end)
    );
  };
  const ran =
    view.cues('worked').some((cue) => isAfter(view, cue, namedTool) && stands(cue) && (isNamedHere(view, cue) || !isOfOther(view, cue))) ||
    view
      .cues('worked_before')
      .some((cue) => (isBefore(view, cue, namedTool) || isDoneWith(view, cue)) && stands(cue) && !isWanted(view, cue)) ||
    view.cues('used').some((cue) => stands(cue) && isReportOf(view, cue));
  const failed = Math.min(...HINDERED.map((kind) => view.cues(kind)[0]?.start ?? view.words.length), view.words.length);
  const turns = view
    .cues('resolved')
    .filter((cue) => cue.start > failed && stands(cue) && !isOfOther(view, cue))
    .map(({ start }) => start);
  return { ran, lastTurn: turns.reduce((last, turn) => Math.max(last, turn), -1), hindered: failed < view.words.length };
}

const INSTALL = new Set(
  'install installing installation installed add pull instalación instalacion instalação instalacao installazione установка'.split(' '),
);

/** "pip install X went through, but it never started": it was the installation that worked. */
function isOfInstallation(view: View, { start }: Cue): boolean {
  const name = view.nameBefore(start);
  return name > 0 && view.sentences[name] === view.sentences[start] && INSTALL.has(view.words[name - 1] ?? '');
}

/** Most words from what was done to what it was done with. */
const MEANS_REACH = 12;
/** What looks like such a report and is none: what was asked for, tried, or done beside the work. */
const NO_REPORT: readonly CueKind[] = ['tried', 'requested', 'errand', 'aside', 'instead', 'other_way', 'only'];

/** "Converted 11 of the 12 files with X": a sentence that begins with what was done, and says with what. */
function isReportOf(view: View, { start: at, end: behind }: Cue): boolean {
  const { start, end } = view.part(at);
  if (isCharacter(view.words[at] ?? '') || view.sentence(at).start !== start || !isHeadVerb(view, start, at)) return false;
  for (let name = behind + 1; name < Math.min(end, behind + MEANS_REACH); name++)
    if (view.isNamed(name) && view.has('by', name - 1, name)) return !view.hasAny(NO_REPORT, start, end) && !view.hasOther(start, end);
  return false;
}

/** At the head of its sentence, but for who did it. */
function isHeadVerb(view: View, start: number, at: number): boolean {
  for (let word = start; word < at; word++) if (!view.soft[word] && !SPEAKERS.has(view.words[word] ?? '')) return false;
  return true;
}

/** "Gets 401": what looks like a result is how HTTP says no. */
function isRefusal(view: View, { start, end }: Cue): boolean {
  return view.words.slice(start, end).some((word) => /^(?:4\d\d|50[0-4])$/u.test(word));
}

/** "X is not connected, so I worked from your export": the answer's author did it, and with what stands behind. */
function isOwnWork(view: View, { start }: Cue): boolean {
  const { start: first } = view.part(start);
  return first < start && SPEAKERS.has(view.words[start - 1] ?? '') && !view.hasNamed(first, start);
}

/** "Not with X but with the Y model it was made". */
function isByOther(view: View, { start, end }: Cue): boolean {
  return view.hasOther(start, end) && view.has('unused_after', start, end);
}

/** "已用 X 压缩完成": in scripts that count by characters the verb of the work stands right behind the name. */
function isDoneWith(view: View, { start, end: name }: Cue): boolean {
  const { end } = view.part(start);
  return isCharacter(view.words[start] ?? '') && view.isNamed(name) && view.hasAny(FINISHED, name, end);
}

const FINISHED: readonly CueKind[] = ['used', 'delivered', 'worked'];

/** "I had planned to work with X": what was wanted is no success. In scripts that count by characters a verb has no form that says so. */
function isWanted(view: View, { start }: Cue): boolean {
  return isCharacter(view.words[start] ?? '') && view.has('tried', Math.max(view.part(start).start, start - 5), start);
}

/** Where the longest cue of the kinds ends, by its first word: "ran out of memory" is no "ran". */
function longest(view: View, kinds: readonly CueKind[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  for (const kind of kinds) for (const { start, end } of view.cues(kind)) ends.set(start, Math.max(end, ends.get(start) ?? 0));
  return ends;
}

/** Whether the named tool did its work in the end. */
export function hasSucceeded({ ran, lastTurn }: Successes): boolean {
  return ran || lastTurn >= 0;
}

function isNamedHere(view: View, cue: Cue): boolean {
  const { start, end } = view.part(cue.start);
  return view.hasNamed(start, end);
}

/** Success in a sentence about a substitute is the substitute's. */
function isOfOther(view: View, cue: Cue): boolean {
  const { start, end } = view.sentence(cue.start);
  // "At first X failed; changed to https, and all went well": a setting was changed.
  const isSetting = cue.kind === 'resolved' && view.has('overcome', start, cue.start) && view.hasNamed(start, cue.start);
  return (
    (!isSetting && view.has('instead', start, end)) ||
    view.hasAny(['search', 'fetch', 'script', 'other_way'], start, end) ||
    view.hasOther(start, end)
  );
}
