import { buildWeb } from '../../scripts/build-web.mjs';

/** Threads of the dashboard are files of their own: tests start those that the sources make now. */
export async function setup(): Promise<void> {
  await buildWeb();
}
