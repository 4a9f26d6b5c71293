import * as z from 'zod';
import type { Host } from '../host.ts';

const Answer = z.object({ value: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/) });

/** For one answer, milliseconds. */
const PATIENCE_MS = 10_000;
const MOST_TRIES = 3;

/** A token of this job for an audience, from the runner. A problem: a sentence's end. */
export async function tokenFor(audience: string, host: Host): Promise<{ readonly token: string } | { readonly problem: string }> {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret } = host.env;
  if (!url || !secret || !URL.canParse(url)) return { problem: 'the job has no token to show: it needs `id-token: write`' };
  const asked = new URL(url);
  asked.searchParams.set('audience', audience);
  for (let tried = 1; ; tried += 1) {
    const token = await askedOnce(asked, secret, host);
    if (token !== null) return { token };
    if (tried === MOST_TRIES) return { problem: 'GitHub gave the job no token' };
    await host.wait(1_000 * tried);
  }
}

async function askedOnce(url: URL, secret: string, host: Host): Promise<string | null> {
  try {
    const response = await host.fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { authorization: `Bearer ${secret}`, accept: 'application/json' },
    });
    return response.ok ? (Answer.safeParse(await response.json()).data?.value ?? null) : null;
  } catch {
    return null;
  }
}
