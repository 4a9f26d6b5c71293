import type { Environment } from '../../server/environment.ts';
import { CodeBlock } from '../code-block.tsx';
import { firstRunCommand, historyCommand, keyCommand, workflowText } from './first-steps.ts';

const USUAL_DATABASE = 'data/fidelity.db';

/** From nothing to the first run of one's own, by copy and paste. */
export function FromThisMachine({ environment }: { readonly environment: Environment }) {
  return (
    <section className="card stack" aria-label="From this machine">
      <h2>From this machine</h2>
      <ol className="steps">
        <li>
          <p>
            In the folder of Tool Fidelity, make a key and keep it in a variable.
            {environment.FIDELITY_DATABASE_URL === USUAL_DATABASE ? null : (
              <>
                {' '}
                <code>FIDELITY_DATABASE_URL</code> must be set there as it is for this server.
              </>
            )}
          </p>
          <CodeBlock label="Make a key" text={keyCommand} />
        </li>
        <li>
          <p>In the same terminal, write what was asked for, run and answered, and send it. It appears here within a second.</p>
          <CodeBlock label="Write and send a first run" text={firstRunCommand(environment)} />
        </li>
        <li>
          <p>So that the first chart is not empty, send every record that a repository ever held. In that repository’s folder:</p>
          <CodeBlock label="Send the history" text={historyCommand(environment, process.argv[1])} />
        </li>
      </ol>
    </section>
  );
}

export function FromAWorkflow({ environment }: { readonly environment: Environment }) {
  return (
    <section className="card stack" aria-label="From a workflow">
      <h2>From a workflow</h2>
      <p>
        Save this as <code>.github/workflows/tool-fidelity.yml</code>, in place of what <code>init</code> wrote there, put the repository of
        Tool Fidelity and a full commit SHA in place of <code>OWNER/REPO</code> and <code>SHA</code>, and keep a key as the secret{' '}
        <code>FIDELITY_INGEST_KEY</code>. Every pull request is audited, and what was found is sent here. The runner has to reach this
        server.
      </p>
      <CodeBlock label="Workflow" text={workflowText(environment)} />
    </section>
  );
}
