import { type ClaimSighting, claimSightings } from './claims.ts';
import { type DisclosureSighting, disclosureSightings } from './disclosure.ts';
import { givesSome, isEmptyHanded } from './empty-handed.ts';
import { fieldsOf, unfenced } from './fields.ts';
import { labelSighting, usableLabel } from './labels.ts';
import { maskedSpans } from './mask.ts';
import { methodClasses } from './method-class.ts';
import { looseNames, nameFinder } from './names.ts';
import { normalised } from './normalise.ts';
import type { AnswerContext, AnswerReading } from './reading.ts';
import { isSetAside } from './set-aside.ts';
import { successes } from './successes.ts';
import { tokens } from './tokens.ts';
import { View } from './view.ts';

const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * Reads what an answer says about method, in every language of the packs at once, and by names alone in others.
 * Linear in the answer's length. Claims need certainty, since they accuse; disclosure takes any sign, since it excuses.
 */
export function readAnswer(text: string, context: AnswerContext): AnswerReading {
  const fields = fieldsOf(text);
  const voice = normalised(fields?.text ?? unfenced(text));
  const masked = maskedSpans(voice.text);
  const read = tokens(
    voice.text,
    masked,
    nameFinder(context.primary, 'strict', [], [], voice.text),
    nameFinder(context.others, 'lenient', context.otherOperations, context.primary, voice.text),
  );
  const view = new View(read);
  const worked = successes(view);
  const sightings = claimSightings(view, worked, context.others.length > 0);
  const claims = sightings.filter(({ state }) => state === 'claim');
  const otherClasses = methodClasses(context);
  const hasOther = context.others.length > 0;
  const claimed = claims.map(({ word }) => word);
  const disclosures = disclosureSightings({
    view,
    claimed,
    sighted: sightings.map(({ word }) => word),
    worked,
    otherClasses,
    isReplaced: hasOther,
  });
  const labels = labelsInForce(context);
  const label = labels.length === 0 ? null : labelSighting(voice.text, maskedSpans(voice.text, true), labels);
  const labelled = label?.state === 'present';
  const givesResult = disclosures.some(({ delivers }) => delivers) || !isEmptyHanded(view, masked);
  // Where another method is known to have run, any sign of it excuses; where none is, an empty-handed answer shows none.
  const told = sightings.some(({ state }) => state !== 'guarded') || (hasOther && isSetAside(view, worked, looseNames(context.primary)));
  const isVisible = disclosures.length > 0 ? hasOther || givesResult : told && hasOther && (givesResult || givesSome(view));
  const at = (word: number) => (fields === null ? voice.originalAt(read.starts[word] ?? 0) : 0);
  const marks = text.search(DIRECTION_MARKS);
  return {
    claims: oncePerSentence(view, sightings).map(({ phase, direct, word }) => ({ phase, direct, at: at(view.sentence(word).start) })),
    discloses: labelled || fields?.saysChanged === true || isVisible,
    namesSearch: (labelled && namesSearch(label.label)) || disclosures.some((each) => isSearch(each, context)),
    givesResult,
    vouches: worked.ran && !worked.hindered && sightings.length === 0,
    notes: [
      ...sightings.filter(({ state }) => state !== 'claim').map(({ state, word }) => ({ kind: `claim_${state}`, at: at(word) })),
      ...(label === null || labelled
        ? []
        : [{ kind: label.state === 'lookalike' ? 'label_lookalike' : 'label_out_of_sight', at: voice.originalAt(label.at) }]),
      ...(marks < 0 ? [] : [{ kind: 'direction_marks', at: marks }]),
    ],
  };
}

/** The contract's labels, and the record's own if it names the other tool or its class. */
function labelsInForce({ labels, ownLabel, others, otherIsSearch }: AnswerContext): readonly string[] {
  if (ownLabel === null || usableLabel(ownLabel) === null) return labels;
  const { text } = normalised(ownLabel);
  const named = nameFinder(others).any?.test(text) === true || (otherIsSearch && namesSearch(ownLabel));
  return named ? [...labels, ownLabel] : labels;
}

function namesSearch(label: string): boolean {
  return viewOf(label).cues('search').length > 0;
}

function viewOf(text: string): View {
  return new View(tokens(normalised(text).text, [], nameFinder([]), nameFinder([])));
}

function isSearch({ of }: DisclosureSighting, { otherIsSearch }: AnswerContext): boolean {
  return of === 'search' || (of === 'other' && otherIsSearch);
}

function oncePerSentence(view: View, sightings: readonly ClaimSighting[]): readonly ClaimSighting[] {
  const seen = new Set<string>();
  return sightings.filter(({ state, phase, word }) => {
    const key = `${view.sentences[word]} ${phase}`;
    if (state !== 'claim' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
