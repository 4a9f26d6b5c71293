import type { CueKind } from './pack.ts';
import type { View } from './view.ts';

/** What begins a clause about something that the clause before it spoke of ("…, den hier keiner hat", "…, a te tu není"). */
const REFERRING = new Set(
  `die der das den dem deren dessen da dat deze dit waar som den det de där dér ktory ktora ktore ktorego ktorej ktorych ktorym ten ta to tego tej tych
  tym ktery ktera ktere kterou ktereho ty toho te`.split(/\s+/u),
);
/** A joining word may stand before it. */
const AND = new Set('und en och og a i'.split(' '));
const DENIED: readonly CueKind[] = ['negator', 'gone_after', 'gone_before', 'obstacle'];

/** Whether the part that begins there goes on about what the one before spoke of, and says that it is not there. */
export function isDeniedNext(view: View, start: number): boolean {
  if (start >= view.words.length || view.sentences[start] !== view.sentences[start - 1]) return false;
  const { end } = view.part(start);
  const at = AND.has(view.words[start] ?? '') ? start + 1 : start;
  if (at >= end || !REFERRING.has(view.words[at] ?? '') || isCapital(view, at + 1)) return false;
  return !view.hasNamed(start, end) && !view.hasOther(start, end) && view.hasAny(DENIED, at, end);
}

/** German writes nouns so: "die Datei" is no clause about what was said. */
function isCapital({ tokens }: View, word: number): boolean {
  return /^\p{Lu}/u.test(tokens.text.slice(tokens.starts[word], (tokens.starts[word] ?? 0) + 2));
}
