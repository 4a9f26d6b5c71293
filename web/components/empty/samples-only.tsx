import { placedApp } from '../../server/app.ts';
import { SAMPLES } from '../../server/samples.ts';
import { To } from '../to.tsx';

/** Says that all there is are the examples, and how one's own runs come in. Nothing where other runs exist. */
export async function SamplesOnly() {
  const { facts } = placedApp();
  const repositories = await facts.values('repo');
  if (repositories.length !== 1 || repositories[0]?.value !== SAMPLES) return null;
  return (
    <p className="remark">
      These are the examples that Tool Fidelity brings. <To href="/settings">Settings</To> says how to send runs of your own. To begin
      without the examples, stop the server, delete its database and start it with <code>npm run start:web</code>.
    </p>
  );
}
