'use client';

/** What a page shows when it could not be made. The cause is in the server's log, under the digest. */
export default function Failure({ error, reset }: { readonly error: Error & { readonly digest?: string }; readonly reset: () => void }) {
  return (
    <main>
      <h1>This page could not be made</h1>
      <p className="muted">
        The server’s log says why{error.digest ? `, under ${error.digest}` : ''}. The numbers are not lost; they could not be read in time
        or at all.
      </p>
      <p>
        <button type="button" className="button" onClick={reset}>
          Try again
        </button>
      </p>
    </main>
  );
}
