import { loadSamples } from '../../app/actions.tsx';
import { placedApp } from '../../server/app.ts';
import { CodeBlock } from '../code-block.tsx';
import { Page } from '../frame/page.tsx';
import { historyCommand, keyCommand, uploadCommand, workflowText } from './first-steps.ts';

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
          <p>In the folder of Tool Fidelity, make a key; it is shown once. Then send the records under .fidelity/runs, or name files.</p>
          <CodeBlock label="Make a key" text={keyCommand} />
          <CodeBlock label="Send records" text={uploadCommand(environment)} />
          <p>So that the first chart is not empty, send every record that a repository ever held:</p>
          <CodeBlock label="Send the history" text={historyCommand(environment)} />
        </section>
        <section className="card stack wide">
          <h2>From a workflow</h2>
          <p>
            Save this as <code>.github/workflows/fidelity.yml</code> and the key as the secret <code>FIDELITY_INGEST_KEY</code>. Every pull
            request is audited, and what was found is sent here. The runner has to reach this server.
          </p>
          <CodeBlock label="Workflow" text={workflowText(environment)} />
        </section>
      </div>
    </Page>
  );
}
