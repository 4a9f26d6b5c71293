import type { Asked } from '../../app/asked.ts';
import { hrefOf } from '../../app/search-params.ts';
import type { Breakdown, BreakdownRow } from '../../views/shapes.ts';
import { csvHref } from '../csv-href.ts';
import { To } from '../to.tsx';
import { grouped } from '../words/numbers.ts';
import { RankingRow } from './ranking-row.tsx';
import { COLUMNS, type Column, sortedBy, sortOf } from './sort.ts';
import type { Subject } from './subjects.ts';

/** Columns that a narrow screen keeps: the rate with what it is made of. */
const ON_PHONES: readonly Column['id'][] = ['violated', 'rate', 'change'];

interface Props {
  readonly asked: Asked;
  readonly breakdown: Breakdown;
  readonly subject: Subject;
}

/** One dimension's names, worst first by what is at least known of their rate. Sorted through the address. */
export function Ranking({ asked, breakdown, subject }: Props) {
  const { params, path } = asked;
  const sort = sortOf(params.sort);
  const isAboutType = (asked.linked.type ?? []).length > 0;
  const columns = COLUMNS.filter(({ id }) => id !== 'inconclusive' || !isAboutType);
  const all = sortedBy(breakdown.rows, sort);
  const isWhole = params.all === subject.filter;
  const rows: readonly BreakdownRow[] = isWhole ? all : all.slice(0, subject.shown);
  return (
    <section className="card ranking" aria-label={subject.title}>
      <div className="card-head">
        <h2>{subject.title}</h2>
        <p>
          {rows.length} of {grouped(all.length)} {subject.many}
          {all.length > subject.shown ? (
            <>
              {' · '}
              <To href={hrefOf(path, params, { all: isWhole ? null : subject.filter })}>{isWhole ? 'show fewer' : 'show all'}</To>
            </>
          ) : null}
          {' · '}
          <To href={csvHref('breakdown', asked, { by: subject.dimension })}>CSV</To>
        </p>
      </div>
      <div className="scroll">
        <table>
          <caption className="sr-only">{subject.title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Heading
                  key={column.id}
                  asked={asked}
                  column={column}
                  isSorted={column.id === sort}
                  title={column.id === 'name' ? subject.one : column.id === 'violated' && isAboutType ? 'with it' : column.title}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <RankingRow key={row.keys[0]} asked={asked} row={row} subject={subject} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Heading({ asked, column, isSorted, title }: { asked: Asked; column: Column; isSorted: boolean; title: string }) {
  const href = hrefOf(asked.path, asked.params, { sort: column.id === 'rate' ? null : column.id });
  return (
    <th
      scope="col"
      className={column.id === 'name' ? undefined : ON_PHONES.includes(column.id) ? 'num' : 'num phone-off'}
      aria-sort={isSorted ? column.direction : undefined}
      title={column.hint}
    >
      <To href={href}>
        {title}
        {isSorted ? (column.direction === 'descending' ? ' ↓' : ' ↑') : ''}
      </To>
    </th>
  );
}
