import type { ReactNode } from 'react';
import { To } from '../to.tsx';

interface Props {
  readonly label: string;
  readonly figure: string;
  readonly href?: string;
  readonly isLead?: boolean;
  readonly children?: ReactNode;
}

/** One number, what it is called, and what is to be known about it. */
export function Tile({ label, figure, href, isLead = false, children }: Props) {
  return (
    <div className={isLead ? 'tile lead' : 'tile'}>
      <dt>{label}</dt>
      <dd className="figure">{href ? <To href={href}>{figure}</To> : figure}</dd>
      {children}
    </div>
  );
}
