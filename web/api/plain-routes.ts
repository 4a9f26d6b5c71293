import * as z from 'zod';
import { badgeSvg, badgeText } from './badge.ts';
import type { Api, ApiContext } from './context.ts';

export const LiveAnswer = z.object({ status: z.literal('live') });
export const ReadyAnswer = z.object({ status: z.enum(['ready', 'stopping', 'store_unavailable']) });

/** Whether the process lives, whether it can serve, and what a repository's README shows. */
export function addPlainRoutes(api: Api, { app, stopping }: ApiContext): void {
  api.get('/healthz', (context) => context.json({ status: 'live' } satisfies z.infer<typeof LiveAnswer>));

  api.get('/readyz', async (context) => {
    const answer = (status: z.infer<typeof ReadyAnswer>['status']) => context.json({ status }, status === 'ready' ? 200 : 500);
    if (stopping()) return answer('stopping');
    try {
      await app.store.ready();
      return answer('ready');
    } catch (error) {
      app.log.error({ error }, 'the store is not ready');
      return answer('store_unavailable');
    }
  });

  api.get('/badge/:owner/:file{[A-Za-z0-9_.-]+\\.svg}', async (context) => {
    const { owner, file } = context.req.param();
    const badge = await badgeText(app, `${owner}/${file.slice(0, -'.svg'.length)}`);
    return context.body(badgeSvg(badge), 200, { 'content-type': 'image/svg+xml; charset=utf-8' });
  });
}
