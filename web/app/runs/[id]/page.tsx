import { contractText } from '@tool-fidelity/core/reporters/words.ts';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Page } from '../../../components/frame/page.tsx';
import { Answer } from '../../../components/run/answer.tsx';
import { ContractCard } from '../../../components/run/contract-card.tsx';
import { Findings } from '../../../components/run/findings.tsx';
import { Origin } from '../../../components/run/origin.tsx';
import { Siblings } from '../../../components/run/siblings.tsx';
import { Standing } from '../../../components/run/standing.tsx';
import { Timeline } from '../../../components/run/timeline.tsx';
import { VerdictCard } from '../../../components/run/verdict-card.tsx';
import { Waivers } from '../../../components/run/waivers.tsx';
import { masked } from '../../../components/words/masked.ts';
import { runName } from '../../../components/words/run-name.ts';
import { placedApp } from '../../../server/app.ts';
import { githubOrigin } from '../../../server/github.ts';
import { runViewOf } from '../../run-view.ts';

const ABSENT = 'Only a report was sent, or the record’s text is gone: what the agent called cannot be shown.';
const LARGE = 'The record is too large for a page: “Record as JSON” has all of it.';

interface Props {
  readonly params: Promise<{ readonly id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const run = await placedApp().store.run((await params).id);
  return { title: run === null ? 'Run' : runName(run.report) };
}

/** One run from what was asked to what was answered, with its findings beside the calls that they point at. */
export default async function RunPage({ params }: Props) {
  const app = placedApp();
  const run = await app.store.run((await params).id);
  if (run === null) notFound();
  const [shown, siblings, timeZone] = await Promise.all([runViewOf(run), app.store.siblings(run), app.timeZone()]);
  const view = typeof shown === 'string' ? null : shown;
  return (
    <Page at="/runs" title={runName(run.report)} lead={masked(contractText(run.report.contract))}>
      <Standing run={run} siblings={siblings} timeZone={timeZone} />
      <div className="run">
        <div className="stack">
          <VerdictCard run={run} />
          <Findings run={run} view={view} />
          <ContractCard contract={view?.contract ?? null} report={run.report} />
          {view === null ? (
            <section className="card" aria-label="Attempts">
              <h2>Attempts</h2>
              <p className="muted">{shown === 'large' ? LARGE : ABSENT}</p>
            </section>
          ) : (
            <>
              <Timeline view={view} />
              <Answer view={view} method={run.report.method} />
            </>
          )}
        </div>
        <aside className="stack" aria-label="About this run">
          <Origin run={run} timeZone={timeZone} hasText={shown !== 'absent'} github={githubOrigin(app.environment)} />
          <Siblings run={run} siblings={siblings} timeZone={timeZone} />
          <Waivers run={run} now={app.now()} timeZone={timeZone} />
        </aside>
      </div>
    </Page>
  );
}
