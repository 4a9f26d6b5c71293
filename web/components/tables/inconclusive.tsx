import { To } from '../to.tsx';
import { grouped } from '../words/numbers.ts';

/** Inconclusive runs: they stand beside a rate, never in it. `href`: their rows; null: there is no filter for them. */
export function Inconclusive({ count, href }: { readonly count: number; readonly href: string | null }) {
  if (count === 0 || href === null) return <span className="muted">{grouped(count)}</span>;
  return <To href={href}>{grouped(count)}</To>;
}
