import type { Change } from '../../views/shapes.ts';
import { changeText, grouped, growthText } from '../words/numbers.ts';

interface Props {
  readonly change: Change | null;
  /** Whether a rise is good, bad, or neither. */
  readonly rise: 'good' | 'bad' | 'neither';
}

/** The change of a share against the span before, in points. Coloured and called a change only where its interval leaves out 0. */
export function ChangeLine({ change, rise }: Props) {
  if (change === null) return <dd>nothing to compare with</dd>;
  const isUp = change.difference > 0;
  const tone = !change.claim || rise === 'neither' ? undefined : isUp === (rise === 'good') ? 'better' : 'worse';
  return (
    <dd>
      <span className={tone}>
        {change.claim ? (isUp ? '▲ ' : '▼ ') : ''}
        {changeText(change)}
      </span>
      {change.claim ? '' : ' – no clear change'}
    </dd>
  );
}

/** The change of a count, in per cent of what it was. A count has no better or worse: it moves with the work. */
export function CountLine({ now, before }: { readonly now: number; readonly before: number | null }) {
  const growth = before === null ? null : growthText(now, before);
  if (before === null) return <dd>nothing to compare with</dd>;
  return <dd>{growth === null ? 'none before' : `${growth} (before: ${grouped(before)})`}</dd>;
}
