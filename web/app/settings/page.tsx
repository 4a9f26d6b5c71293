import type { Metadata } from 'next';
import { FromAWorkflow, FromThisMachine } from '../../components/empty/sending.tsx';
import { Page } from '../../components/frame/page.tsx';
import { placedApp } from '../../server/app.ts';
import type { ApiKey } from '../../store/store.ts';
import { instantText } from '../../time/labels.ts';

export const metadata: Metadata = { title: 'Settings' };

/** How this server is set up, and how runs get in. What changes it is the environment and the command line, where it can be reviewed. */
export default async function Settings() {
  const { environment, store, now, timeZone } = placedApp();
  const [zone, keys] = await Promise.all([timeZone(), store.keys()]);
  // Whoever runs the server reads on its own machine; strangers need neither its paths nor whose keys there are.
  const isPublic = environment.FIDELITY_PUBLIC_READ === 'true';
  return (
    <Page at="/settings" title="Settings" lead="How this server counts, and how runs get in.">
      <div className="grid-2">
        <div className="stack">
          <section className="card stack" aria-label="This server">
            <h2>This server</h2>
            <dl className="facts">
              <div>
                <dt>Time zone</dt>
                <dd>
                  {zone}; it is now {instantText(now(), zone)}
                </dd>
              </div>
              <div>
                <dt>Database</dt>
                <dd>
                  {store.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}
                  {store.engine === 'sqlite' && !isPublic ? (
                    <>
                      , in <code>{environment.FIDELITY_DATABASE_URL}</code>
                    </>
                  ) : null}
                  . <code>FIDELITY_DATABASE_URL</code> sets it.
                </dd>
              </div>
              <div>
                <dt>Who may read</dt>
                <dd>{isPublic ? 'everybody who reaches this server' : 'this machine alone'}</dd>
              </div>
            </dl>
            <p className="muted">
              Days, weeks and months begin by the zone’s clocks. <code>FIDELITY_TIME_ZONE</code> sets it for everybody; <code>tz</code> in
              an address overrides it for one page.
            </p>
          </section>
          <FromThisMachine environment={environment} />
        </div>
        <div className="stack">
          <section className="card stack" aria-label="Keys">
            <h2>Keys</h2>
            <p>
              A key lets a machine send runs. <code>tool-fidelity keys</code> makes, lists and revokes them.
            </p>
            {isPublic || environment.FIDELITY_INGEST_KEY === undefined ? null : (
              <p>The environment sets a key as well (FIDELITY_INGEST_KEY), for every repository.</p>
            )}
            {isPublic || keys.length === 0 ? null : <KeyTable keys={keys} zone={zone} />}
            {isPublic || keys.length > 0 ? null : <p className="muted">No key was made yet.</p>}
          </section>
          <FromAWorkflow environment={environment} />
        </div>
      </div>
    </Page>
  );
}

function KeyTable({ keys, zone }: { readonly keys: readonly ApiKey[]; readonly zone: string }) {
  return (
    <div className="scroll">
      <table>
        <caption className="sr-only">Keys</caption>
        <thead>
          <tr>
            <th scope="col">name</th>
            <th scope="col">begins with</th>
            <th scope="col">repositories</th>
            <th scope="col">last used</th>
            <th scope="col">state</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id}>
              <th scope="row" className="name">
                {key.name}
              </th>
              <td>
                <code>{key.prefix}</code>
              </td>
              <td>{key.repositories === null ? 'all' : key.repositories.length}</td>
              <td>{key.lastUsedAt === null ? 'never' : instantText(key.lastUsedAt, zone)}</td>
              <td>{key.revokedAt === null ? 'in force' : 'revoked'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
