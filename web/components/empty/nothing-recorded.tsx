import { loadSamples } from '../../app/actions.ts';
import { placedApp } from '../../server/app.ts';
import { CodeBlock } from '../code-block.tsx';
import { Page } from '../frame/page.tsx';
import { To } from '../to.tsx';
import { keyCommand, uploadCommand, workflowText } from './first-steps.ts';

/** The page before the first run: how runs arrive, ready to be copied, and samples to look around with. */
export function NothingRecorded() {
  const { environment } = placedApp();
  return (
    <Page at="/" title="Nothing is recorded yet" lead="Runs arrive from a workflow or from the command line. Either takes two steps.">
      <div className="grid-2">
        <section className="card stack">
          <h2>Look around first</h2>
          <p>
            The repository brings a handful of example records, one for each kind of verdict. They are kept apart under their own repository
            name.
          </p>
          <form action={loadSamples}>
            <button type="submit" className="button first">
              Load the samples
            </button>
          </form>
        </section>
        <section className="card stack">
          <h2>From this machine</h2>
          <p>Make a key once, then send any run record or transcript:</p>
          <CodeBlock label="Make a key" text={keyCommand} />
          <CodeBlock label="Send a record" text={uploadCommand(environment)} />
        </section>
        <section className="card stack wide">
          <h2>From a workflow</h2>
          <p>
            Save this as <code>.github/workflows/fidelity.yml</code> and put the key into the repository’s secret <code>FIDELITY_KEY</code>.
            It audits every pull request and sends what it found here. The server has to be reachable from the runner;{' '}
            <To href="/settings">settings</To> say how.
          </p>
          <CodeBlock label="Workflow" text={workflowText(environment)} />
        </section>
      </div>
    </Page>
  );
}
