import { loadSamples } from '../../app/actions.tsx';
import { placedApp } from '../../server/app.ts';
import { mayLoadSamples } from '../../server/samples.ts';
import { Page } from '../frame/page.tsx';
import { FromAWorkflow, FromThisMachine } from './sending.tsx';

/** The page before the first run: how runs arrive, ready to be copied, and samples to look around with. */
export function NothingRecorded() {
  const { environment } = placedApp();
  return (
    <Page at="/" title="Nothing is recorded yet" lead="Runs arrive from the command line or from a workflow.">
      {mayLoadSamples(environment) ? <Offer /> : null}
      <div className="grid-2">
        <FromThisMachine environment={environment} />
        <FromAWorkflow environment={environment} />
      </div>
    </Page>
  );
}

function Offer() {
  return (
    <section className="card offer" aria-label="Samples">
      <p>
        <strong>Look around first?</strong> The repository brings about thirty example runs, some for each verdict, under a repository name
        of their own.
      </p>
      <form action={loadSamples}>
        <button type="submit" className="button first">
          Load the samples
        </button>
      </form>
    </section>
  );
}
