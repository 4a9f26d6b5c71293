import type { StoredRun } from '../store/store.ts';
import type { Api, ApiContext } from './context.ts';
import { maskedRecord } from './masked-record.ts';
import { ApiRefusal } from './refuse.ts';
import { runAnswer } from './wire/runs.ts';

/** The routes of one run: its audit, and the record that it rests on. */
export function addRunRoutes(api: Api, { app: { store } }: ApiContext): void {
  api.get('/api/v1/runs/:id', async (context) => {
    const run = await found(context.req.param('id'));
    const number = run.pullRequest;
    const [siblings, outcome] = await Promise.all([store.siblings(run), number === null ? null : store.outcome(run.repository.id, number)]);
    return context.json(runAnswer(run, siblings, outcome));
  });

  api.get('/api/v1/runs/:id/record', async (context) => {
    const { repository, recordDigest } = await found(context.req.param('id'));
    const text = await store.recordText(repository.id, recordDigest);
    if (text === null) throw missing('no_record', 'No record is kept for this run.', 'Its sender sent a report alone, or it was deleted.');
    return context.body(await maskedRecord(text), 200, { 'content-type': 'application/json', 'content-disposition': 'attachment' });
  });

  async function found(id: string): Promise<StoredRun> {
    const run = /^[0-9a-z]{26}$/.test(id) ? await store.run(id) : null;
    if (run === null) throw missing('no_such_run', 'There is no run of that id.', 'GET /api/v1/runs lists them.');
    return run;
  }
}

function missing(code: string, message: string, hint: string): ApiRefusal {
  return new ApiRefusal({ status: 404, code, message, hint });
}
