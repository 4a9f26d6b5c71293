import type { ReactNode } from 'react';
import { type Asked, askedOf, type SearchParams } from '../app/asked.ts';
import { foundOf } from '../app/found.ts';
import { rulesChangesOf } from '../app/rules-changes.ts';
import type { ListName } from '../app/search-params.ts';
import { hrefOf } from '../app/search-params.ts';
import { steadyQuestion } from '../app/steady-question.ts';
import { placedApp } from '../server/app.ts';
import { breakdownOf } from '../views/breakdown.ts';
import { seriesOf } from '../views/series.ts';
import type { Summary } from '../views/shapes.ts';
import { summaryOf } from '../views/summary.ts';
import { RatePanels } from './charts/rate-panels.tsx';
import { TypeStack } from './charts/type-stack.tsx';
import { NothingRecorded } from './empty/nothing-recorded.tsx';
import { NothingUnderFilter } from './empty/nothing-under-filter.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import { Page } from './frame/page.tsx';
import { Ranking } from './tables/ranking.tsx';
import { RunList } from './tables/run-list.tsx';
import { subjects } from './tables/subjects.ts';
import { Tiles } from './tiles/tiles.tsx';
import { To } from './to.tsx';
import { remarksOf } from './words/remarks.ts';

interface Props {
  readonly path: string;
  readonly title: ReactNode;
  readonly lead: string;
  readonly searchParams: SearchParams;
  /** The filter that the page stands for. */
  readonly filter: Extract<ListName, 'tool' | 'model' | 'repo' | 'type'>;
  readonly value: string;
  readonly intro?: ReactNode;
}

/** Latest runs that a subject's page lists. */
const LATEST = 8;

/** Everything about one tool, model, repository or rule: the overview's numbers narrowed to it, and its latest runs. */
export async function SubjectPage({ path, title, lead, searchParams, filter, value, intro }: Props) {
  const asked = await askedOf(path, searchParams, { [filter]: [value] });
  if (asked.isBlank) return <NothingRecorded />;
  const { facts } = placedApp();
  const summary = await summaryOf(facts, asked.question);
  return (
    <Page at={filter === 'type' ? '/rules' : null} title={title} lead={lead} remarks={remarksOf(summary)}>
      {intro}
      <FilterBar asked={asked} without={[filter]} />
      {summary.now.runs === 0 && summary.rate.of === 0 ? (
        <NothingUnderFilter asked={asked} />
      ) : (
        <>
          <Tiles asked={asked} summary={summary} />
          <Figures asked={asked} filter={filter} summary={summary} />
        </>
      )}
    </Page>
  );
}

interface FiguresProps {
  readonly asked: Asked;
  readonly filter: Props['filter'];
  readonly summary: Summary;
}

async function Figures({ asked, filter, summary }: FiguresProps) {
  const { facts } = placedApp();
  const { question, linked } = asked;
  const others = (['tool', 'model', 'repo'] as const).filter((each) => each !== filter);
  const steady = steadyQuestion(asked, summary.rate.of);
  const [series, rates, changes, steadyChanges, rules, latest, ...breakdowns] = await Promise.all([
    seriesOf(facts, question, null, 1),
    seriesOf(facts, steady, null, 1),
    rulesChangesOf(facts, question, summary),
    rulesChangesOf(facts, steady, summary),
    facts.rules(),
    foundOf(question, { q: null, cursor: null }),
    ...others.map((each) => breakdownOf(facts, question, [each === 'model' ? 'family' : each])),
  ]);
  return (
    <>
      <div className="grid-2 level">
        <TypeStack asked={asked} series={series} rules={rules} changes={changes} />
        <RatePanels
          asked={asked}
          series={rates}
          changes={steadyChanges}
          title={filter === 'type' ? 'Share of judged runs with it' : 'Violation rate'}
          filter={null}
        />
      </div>
      <div className={others.length > 2 ? 'rankings' : 'grid-2'}>
        {breakdowns.map((breakdown, index) => {
          const other = others[index];
          return other ? <Ranking key={other} asked={asked} breakdown={breakdown} subject={subjects[other]} /> : null;
        })}
      </div>
      <section className="card" aria-label="Latest runs">
        <div className="card-head">
          <h2>Latest runs</h2>
          <p>
            <To href={hrefOf('/runs', linked)}>All {latest.total}</To>
          </p>
        </div>
        <RunList asked={asked} rows={latest.rows.slice(0, LATEST)} title="Latest runs" />
      </section>
    </>
  );
}
