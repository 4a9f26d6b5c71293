import type { Asked } from '../../app/asked.ts';
import { clearedHref, hrefOf, LISTS } from '../../app/search-params.ts';
import { spanText } from '../../time/labels.ts';
import { To } from '../to.tsx';

/** Runs exist, and none is here: says what to loosen. Never looks like a rate of 0. */
export function NothingUnderFilter({ asked: { path, params, question } }: { readonly asked: Asked }) {
  const hasNames = LISTS.some((name) => (params[name] ?? []).length > 0) || params.q !== null;
  const { from, to } = question.filter;
  return (
    <section className="card empty">
      <h2>No runs under this filter</h2>
      <p className="muted">
        Nothing was recorded between {spanText(from, to, question.timeZone)}
        {hasNames ? ' that fits every filter above' : ''}. There are runs outside of it.
      </p>
      <p className="actions">
        {hasNames ? (
          <To className="button" href={clearedHref(path, params)}>
            Clear the filters
          </To>
        ) : null}
        <To className="button" href={hrefOf(path, params, { period: 'all', from: null, to: null })}>
          Look at all time
        </To>
      </p>
    </section>
  );
}
