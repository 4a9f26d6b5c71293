import { Page } from '../components/frame/page.tsx';
import { To } from '../components/to.tsx';

export default function NotFound() {
  return (
    <Page at={null} title="There is no such page">
      <section className="card empty">
        <p className="muted">The run may have been deleted, or the address was cut short.</p>
        <p className="actions">
          <To className="button" href="/">
            Overview
          </To>
          <To className="button" href="/runs">
            Runs
          </To>
        </p>
      </section>
    </Page>
  );
}
