import type { Asked } from '../../app/asked.ts';
import type { Found } from '../../app/found.ts';
import { hrefOf, type Params } from '../../app/search-params.ts';
import { basePath } from '../base-path.ts';
import { csvHref } from '../csv-href.ts';
import { NothingUnderFilter } from '../empty/nothing-under-filter.tsx';
import { To } from '../to.tsx';
import { grouped } from '../words/numbers.ts';
import { RunList } from './run-list.tsx';

interface Props {
  readonly asked: Asked;
  readonly found: Found;
  readonly title: string;
  /** What the page itself asks for beyond its address. */
  readonly narrowed?: Partial<Params>;
}

/** One page of a list with its search, what it holds of how much, its export, and the way on. */
export function ListPage({ asked, found, title, narrowed = {} }: Props) {
  const { path, params } = asked;
  const { rows, total, next, looked } = found;
  if (total === 0) return <NothingUnderFilter asked={asked} />;
  return (
    <section className="card" aria-label={title}>
      <div className="card-head">
        <Search asked={asked} />
        <p aria-live="polite">
          {params.q === null
            ? `${grouped(rows.length)} of ${grouped(total)}`
            : `${grouped(rows.length)} found in ${grouped(looked)} of ${grouped(total)} looked through`}
          {' · '}
          <To href={csvHref('runs', asked, narrowed)}>{params.q === null ? 'CSV' : `CSV of all ${grouped(total)}`}</To>
        </p>
      </div>
      {rows.length > 0 ? (
        <RunList asked={asked} rows={rows} title={title} />
      ) : (
        <p className="muted">Nothing found among these. {next === null ? '' : 'There is more to look through.'}</p>
      )}
      <nav className="paging" aria-label="Pages of the list">
        <span>{params.cursor === null ? null : <To href={hrefOf(path, params)}>← To the first</To>}</span>
        <span>
          {next === null ? (
            <span className="muted">That is all.</span>
          ) : (
            <To className="button" href={nextHref(path, params, next)}>
              {params.q === null ? 'Next' : 'Look further'}
            </To>
          )}
        </span>
      </nav>
    </section>
  );
}

function nextHref(path: string, params: Params, cursor: string): string {
  return hrefOf(path, params, { cursor });
}

function Search({ asked: { path, params } }: { readonly asked: Asked }) {
  const kept = Object.entries({ ...params, q: null, cursor: null });
  return (
    <form method="get" action={`${basePath}${path}`} className="search">
      {kept.map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={Array.isArray(value) ? value.join(',') : value} />,
      )}
      <label>
        <span className="sr-only">Search in message, tool, repository</span>
        <input
          className="field"
          type="search"
          name="q"
          defaultValue={params.q ?? ''}
          placeholder="Search message, tool, repository"
          maxLength={100}
        />
      </label>
      <button type="submit" className="button">
        Search
      </button>
    </form>
  );
}
