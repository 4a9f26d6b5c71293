import type { Cue } from './cues.ts';
import type { CueKind } from './pack.ts';
import type { View } from './view.ts';

/** What begins a part that tells what came of the one before. */
export const SO: ReadonlySet<string> = new Set(
  'so hence thus therefore which meaning also daher deshalb darum folglich somit weshalb donc ainsi por entonces entao então luego portanto logo quindi perciò percio dunque dus daarom derfor därfor darfor alltså alltsa więc wiec zatem dlatego proto tudíž tudiz takže takze'.split(
    ' ',
  ),
);
/** The same in several words. */
const SO_LONG = ['por lo que', 'so that', 'de sorte que', 'de modo que', 'con lo que', 'per cui'].map((words) => words.split(' '));

/** Whether a part begins there that tells what came of the one before. */
export function isSo(view: View, at: number): boolean {
  return SO.has(view.words[at] ?? '') || SO_LONG.some((words) => words.every((word, index) => view.words[at + index] === word));
}

/** What a tool needs is not there. */
const MISSING: readonly CueKind[] = ['obstacle', 'gone_after', 'gone_before', 'run_after', 'install_after'];
/** The tool, or its work, did not come about. */
const OUT: readonly CueKind[] = ['undone', 'negator', 'no_result', 'unused_after'];
const CHOICE: readonly CueKind[] = ['finding', 'worked', 'delivered', 'condition', 'modal'];

/** "No simulator on this agent, so the X suite stays unrun": what is missing first, and then that the tool is out. */
export function consequences(view: View): readonly Cue[] {
  return view.words.flatMap((_, name) => {
    const { start, end } = view.part(name);
    if (!view.isNamed(name) || !SO.has(view.words[start] ?? '') || start === view.sentence(name).start) return [];
    const before = view.part(start - 1).start;
    const isMissing = view.hasAny(MISSING, before, start) || (view.has('negator', before, start) && view.has('need', before, start));
    const isOut = view.hasAny(OUT, start, end) || view.words[end - 1] === 'out';
    // "No image was built, so there was nothing for X to look at": nothing is missing.
    if (!isMissing || !isOut || view.has('undone', before, start) || view.hasNamed(before, start) || view.hasAny(CHOICE, start, end))
      return [];
    return [{ kind: 'gone_after' as const, start, end: start + 1 }];
  });
}
