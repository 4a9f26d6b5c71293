import type { Counts } from '../../facts/counts.ts';
import { To } from '../to.tsx';
import { grouped } from '../words/numbers.ts';
import { typeText } from '../words/types.ts';
import { countOf, fillOf } from './marks.ts';

interface Props {
  readonly ids: readonly string[];
  readonly counts: Counts | undefined;
  readonly hrefOfType: (id: string) => string;
}

/** Colour and pattern of each type beside its name and its number. */
export function TypeLegend({ ids, counts, hrefOfType }: Props) {
  return (
    <ul className="legend" aria-label="Types">
      {ids.map((id) => (
        <li key={id}>
          <Swatch id={id} />
          <To href={hrefOfType(id)}>{typeText(id)}</To>
          <span className="muted">{counts ? grouped(countOf(counts, id)) : ''}</span>
        </li>
      ))}
    </ul>
  );
}

/** A type's colour under its pattern, as its bars have it. */
export function Swatch({ id }: { readonly id: string }) {
  return (
    <svg className="swatch" width="12" height="12" aria-hidden="true">
      <rect width="12" height="12" rx="2" fill={fillOf(id)} />
    </svg>
  );
}
