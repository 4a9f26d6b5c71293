import { FIVE } from '../words/types.ts';

/** Drawn over the type's colour, so that types differ without it: plain, stripes, dots, bars, the other stripes; further checks are plain grey. */
const OVER = ['', 'M-2 2 L2 -2 M0 8 L8 0 M6 10 L10 6', 'M2 2h.01 M6 6h.01', 'M0 2h8 M0 6h8', 'M-2 6 L2 10 M0 0 L8 8 M6 -2 L10 2', ''];
const WIDTHS = [0, 1.25, 2, 1, 1.25, 0];

/** The fills of the five types and of further checks, once for the whole page: `url(#type-1)` … `url(#type-further)`. */
export function TypePatterns() {
  const ids = [...FIVE.map((_rule, index) => `${index + 1}`), 'further'];
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true" focusable="false">
      <defs>
        {ids.map((id, index) => (
          <pattern key={id} id={`type-${id}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect width="8" height="8" style={{ fill: `var(--type-${id})` }} />
            <path
              d={OVER[index]}
              strokeWidth={WIDTHS[index]}
              strokeLinecap="round"
              style={{ stroke: 'var(--surface)', strokeOpacity: 0.55, fill: 'none' }}
            />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
