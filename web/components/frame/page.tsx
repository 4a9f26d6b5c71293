import { RULES_VERSION } from '@tool-fidelity/core/report-of.ts';
import type { ReactNode } from 'react';
import { To } from '../to.tsx';
import { Header } from './header.tsx';

interface Props {
  /** The address of the navigation's entry that is open; null: none of them. */
  readonly at: string | null;
  readonly title: ReactNode;
  /** One line under the title. */
  readonly lead?: ReactNode;
  readonly remarks?: readonly string[];
  readonly children: ReactNode;
}

/** What every page stands in: header, title, what must be said about the question, content, footer. */
export function Page({ at, title, lead, remarks = [], children }: Props) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <Header at={at} />
      <main id="content" tabIndex={-1}>
        <div className="title">
          <h1>{title}</h1>
          {lead ? <p className="muted small">{lead}</p> : null}
        </div>
        {remarks.map((remark) => (
          <p className="remark" key={remark}>
            {remark}
          </p>
        ))}
        {children}
      </main>
      <footer className="foot">
        <span>Rules version {RULES_VERSION}</span>
        <span>Violation rate = violated ÷ (faithful + violated). Intervals: Wilson, 95%.</span>
        <To href="/api/v1/openapi.json">API</To>
      </footer>
    </>
  );
}
