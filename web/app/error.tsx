'use client';

import Link from 'next/link';

/** What a page shows when it could not be made. The cause is in the server's log, under the digest. */
export default function Failure({ error, reset }: { readonly error: Error & { readonly digest?: string }; readonly reset: () => void }) {
  return (
    <main>
      <div className="title">
        <h1>This page could not be made</h1>
      </div>
      <section className="card empty">
        <p>Nothing that was recorded is lost: it could not be read in time, or at all.</p>
        <p className="muted">
          {error.digest ? (
            <>
              The server’s log says why, under <code>{error.digest}</code>.
            </>
          ) : (
            'The server’s log says why.'
          )}{' '}
          A shorter period asks for less.
        </p>
        <p className="actions">
          <button type="button" className="button first" onClick={reset}>
            Try again
          </button>
          <Link className="button" href="/?period=7d">
            Overview of 7 days
          </Link>
        </p>
      </section>
    </main>
  );
}
