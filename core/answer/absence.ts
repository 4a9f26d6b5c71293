import { isInability } from './choice.ts';
import type { Cue } from './cues.ts';
import { isBracketed } from './marks.ts';
import { NAMED } from './tokens.ts';
import type { View } from './view.ts';
import { SPEAKERS } from './words.ts';

/** "No X here", "kein X auf dieser Maschine": what stands before a name that is not there. */
export const NONE: ReadonlySet<string> = new Set(
  'no zero kein keine keinen keinerlei geen ingen inget brak žadny zadny zadna zadne aucun aucune ningun ninguna nessun nessuno nessuna nenhum nenhuma'.split(
    ' ',
  ),
);
/** The same in languages that say "without" or "nothing of": a place has to follow. */
const WITHOUT: ReadonlySet<string> = new Set('sans pas sin nada sem senza niente ohne zonder utan uden uten bez'.split(' '));
const LINKS = new Set('de d di'.split(' '));
/** Words that close such a part as a place does. */
const AROUND = new Set(
  'around anywhere either available present installed vorhanden verfügbar installiert beschikbaar aanwezig'.split(' '),
);
/** "The agent there has no X socket", "you have no X": another's want. */
const OTHERS = new Set('there you your'.split(' '));

/**
 * A name that the answer says is not there, and nothing that belongs to it but what the tool cannot do without: "no X here", "no X seat for
 * us", but not "no X findings here".
 */
export function absences(view: View, isReplaced: boolean): readonly Cue[] {
  const found: Cue[] = [];
  for (let at = 0; at + 1 < view.words.length; at++) {
    if (isWithout(view, at)) found.push({ kind: 'gone_before', start: at, end: at + 1 });
    if (!NONE.has(view.words[at] ?? '') || view.words[at + 1] !== NAMED) continue;
    const { start, end } = view.part(at);
    if (isNeverBegun(view, at, end)) continue;
    let next = at + 2;
    while (next < end && view.nouns[next] === true) next++;
    const isOfNeed =
      view.has('need', at + 2, Math.min(end, next + 1)) && !view.has('unused_after', next, end) && !isOfOthers(view, start, at);
    const isAlone = isReplaced && next === end && at === start && isBracketed(view, at);
    const isLast = next === end || (next + 1 === end && PARTICLES.has(view.words[next] ?? ''));
    const isPlaced = isLast ? isPlacedBefore(view, start, at) : isPlaceFrom(view, next, nextNone(view, next, end));
    const isOnSome = isReplaced && at === view.sentence(at).start && ON.has(view.words[next] ?? '') && end - next <= PLACE_REACH;
    if (isOfNeed || isAlone || isPlaced || (isOnSome && view.hasOther(end, view.sentence(at).end)))
      found.push({ kind: 'gone_before', start: at, end: at + 1 });
  }
  return found;
}

/** Where another thing is said not to be there either: "no X on this box and no rights to install it". */
function nextNone(view: View, from: number, end: number): number {
  let at = from;
  while (at < end && !NONE.has(view.words[at] ?? '')) at++;
  return at;
}

/** "Kein X auf dem Knoten, daher Y": what begins a place of whatever name, beside the word for what ran instead. */
const ON = new Set('on auf op pa na sur su'.split(' '));
/** What a verb before the name ends with: "in der Liste taucht kein X auf". */
const PARTICLES = new Set('auf an vor bereit drauf dabei mehr op upp opp'.split(' '));

/** "Im Image steckt kein X": a place before the name. */
function isPlacedBefore(view: View, start: number, at: number): boolean {
  if (at - start > PLACE_REACH) return false;
  const words = Array.from({ length: at - start }, (_, index) => start + index);
  return words.some((word) => view.places[word] === true) && !words.some((word) => SPEAKERS.has(view.words[word] ?? ''));
}

/** "Sem X aqui", "pas de X sur ce poste", at the head of a part. */
function isWithout(view: View, at: number): boolean {
  const { start, end } = view.part(at);
  if (at !== start || !WITHOUT.has(view.words[at] ?? '')) return false;
  const name = LINKS.has(view.words[at + 1] ?? '') ? at + 2 : at + 1;
  let next = name + 1;
  while (next < end && view.nouns[next] === true) next++;
  return view.words[name] === NAMED && next < end && isPlaceFrom(view, next, end);
}

/** Most words from "no" to what was not done with the tool. */
const BEGUN_REACH = 12;
const BEGUN = new Set(
  'started opened launched used needed required created made consumed spent gestartet geöffnet benutzt genutzt verwendet gebraucht benötigt nötig angelegt verbraucht lancé lance lancée lancee démarré demarre démarrée demarree ouvert ouverte utilisé utilise utilisée utilisee créé cree créée creee nécessaire necessaire iniciado iniciada abierto abierta usado usada utilizado utilizada creado creada criado criada aberto aberta avviato avviata aperto aperta usato usata utilizzato utilizzata creato creata wrote geschrieben aufgesetzt eingerichtet monté monte écrit ecrit configuré configure creé abrí abri usé use inicié inicie criei usei iniciei scritto'.split(
    ' ',
  ),
);

/** "There is no X project yet". */
const YET = new Set('yet left anymore bisher bislang mehr übrig ubrig'.split(' '));

/** "No X session was started": nobody says that it could not be. */
export function isNeverBegun(view: View, at: number, end: number): boolean {
  const last = Math.min(end, at + BEGUN_REACH);
  return (
    (view.words.slice(at, last).some((word) => BEGUN.has(word)) || YET.has(view.words[end - 1] ?? '')) &&
    !isInability(view, Math.max(view.part(at).start, at - BEGUN_REACH), last)
  );
}

/** "Kein X-Projekt angelegt": what looks like "there is no X" tells of what its author did not make. */
export function isUnbegun(view: View, { kind, start }: Cue): boolean {
  const isNone = kind === 'gone_before' || [start, start + 1].some((at) => NONE.has(view.words[at] ?? ''));
  return isNone && isNeverBegun(view, start, view.part(start).end);
}

/** Most words back from "no X" to whose it is. */
const OWNER_REACH = 6;

function isOfOthers(view: View, start: number, at: number): boolean {
  const words = view.words.slice(Math.max(start, at - OWNER_REACH), at);
  // "There is no X": nobody's.
  return words.some((word, index) => OTHERS.has(word) && !(index === 0 && word === 'there'));
}

/** Longest way round a place: "in this little image of ours". */
const PLACE_REACH = 6;

/** Whether the words from there on say where, and nothing else. */
export function isPlaceFrom(view: View, start: number, end: number): boolean {
  if (end - start > PLACE_REACH) return false;
  const isAround = AROUND.has(view.words[start] ?? '');
  if (!isAround && !view.soft[start] && !view.places[start] && !view.isAdjunct(start) && !view.has('here', start, start + 1)) return false;
  if (isAround || view.has('here', start, end)) return true;
  for (let at = start; at < end; at++) if (view.places[at]) return true;
  return false;
}
