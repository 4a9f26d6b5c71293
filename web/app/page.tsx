import type { Metadata } from 'next';
import { Activity } from 'react';
import { RatePanels } from '../components/charts/rate-panels.tsx';
import { TypeStack } from '../components/charts/type-stack.tsx';
import { NothingRecorded } from '../components/empty/nothing-recorded.tsx';
import { NothingUnderFilter } from '../components/empty/nothing-under-filter.tsx';
import { SamplesOnly } from '../components/empty/samples-only.tsx';
import { FilterBar } from '../components/filter/filter-bar.tsx';
import { Page } from '../components/frame/page.tsx';
import { Ranking } from '../components/tables/ranking.tsx';
import { subjects } from '../components/tables/subjects.ts';
import { ToolByModel } from '../components/tables/tool-by-model.tsx';
import { ToolByType } from '../components/tables/tool-by-type.tsx';
import { Tiles } from '../components/tiles/tiles.tsx';
import { remarksOf } from '../components/words/remarks.ts';
import { placedApp } from '../server/app.ts';
import { breakdownOf } from '../views/breakdown.ts';
import { seriesOf } from '../views/series.ts';
import { summaryOf } from '../views/summary.ts';
import { askedOf, type SearchParams } from './asked.ts';
import { rulesChangesOf } from './rules-changes.ts';
import { steadyQuestion } from './steady-question.ts';

export const metadata: Metadata = { title: { absolute: 'Overview · Tool Fidelity' } };

/** Families that get a panel of their own. */
const PANELS = 6;

export default async function Overview({ searchParams }: { readonly searchParams: SearchParams }) {
  const asked = await askedOf('/', searchParams);
  if (asked.isBlank) return <NothingRecorded />;

  const { facts } = placedApp();
  const { question } = asked;
  const summary = await summaryOf(facts, question);
  const isEmpty = summary.now.runs === 0;
  const steady = steadyQuestion(asked, summary.rate.of / PANELS);
  const [all, families, changes, steadyChanges, tools, models, repos, pairs, rules] = await Promise.all([
    seriesOf(facts, question, null, 1),
    seriesOf(facts, steady, 'family', PANELS),
    rulesChangesOf(facts, question, summary),
    rulesChangesOf(facts, steady, summary),
    breakdownOf(facts, question, ['tool']),
    breakdownOf(facts, question, ['family']),
    breakdownOf(facts, question, ['repo']),
    breakdownOf(facts, question, ['tool', 'family']),
    facts.rules(),
  ]);
  return (
    <Page at="/" title="Overview" lead="Did agents do the work with the tool they were told to use?" remarks={remarksOf(summary)}>
      <SamplesOnly />
      <FilterBar asked={asked} />
      {isEmpty ? (
        <NothingUnderFilter asked={asked} />
      ) : (
        <>
          {/* Each part comes to life in a task of its own: as one, they would hold up whoever scrolls or types meanwhile. */}
          <Activity>
            <Tiles asked={asked} summary={summary} />
          </Activity>
          <div className="grid-2 level">
            <Activity>
              <TypeStack asked={asked} series={all} rules={rules} changes={changes} />
            </Activity>
            <Activity>
              <RatePanels asked={asked} series={families} changes={steadyChanges} title="Violation rate by model" filter="model" />
            </Activity>
          </div>
          <div className="rankings">
            <Activity>
              <Ranking asked={asked} breakdown={tools} subject={subjects.tool} />
            </Activity>
            <Activity>
              <Ranking asked={asked} breakdown={models} subject={subjects.model} />
            </Activity>
            <Activity>
              <Ranking asked={asked} breakdown={repos} subject={subjects.repo} />
            </Activity>
          </div>
          <div className="grid-2">
            <Activity>
              <ToolByModel asked={asked} pairs={pairs} />
            </Activity>
            <Activity>
              <ToolByType asked={asked} tools={tools} />
            </Activity>
          </div>
        </>
      )}
    </Page>
  );
}
