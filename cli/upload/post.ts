import { gzipSync } from 'node:zlib';
import { version } from '../version.ts';
import type { Destination } from './destination.ts';

/** What came back for one request. `unreachable`: why nothing did. */
export type Posted =
  | { readonly status: number; readonly retryAfter: string | null; readonly body: string }
  | { readonly unreachable: string };

/** Judging takes its time; a server that is silent for longer will not answer any more. */
const PATIENCE_MS = 300_000;
/** Longest answer that is read, in bytes: one line for each record that was sent. */
const LARGEST_ANSWER = 32 * 1024 * 1024;

/** Sends lines once, as one request. Redirections are not followed: they would take the key along. `patienceMs`: for the answer. */
export async function posted(lines: readonly string[], { url, key }: Destination, patienceMs = PATIENCE_MS): Promise<Posted> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/x-ndjson',
        'content-encoding': 'gzip',
        accept: 'application/json',
        'user-agent': `tool-fidelity/${version}`,
      },
      body: gzipSync(`${lines.join('\n')}\n`, { level: 1 }),
    });
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await textOf(response) };
  } catch (error) {
    return { unreachable: reasonOf(error, patienceMs) };
  }
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LARGEST_ANSWER) throw new Error('the answer has no end');
  }
  return text + decoder.decode();
}

/** undici says "fetch failed", and its cause what failed. */
function reasonOf(error: unknown, patienceMs: number): string {
  if (!(error instanceof Error)) return 'no connection';
  if (error.name === 'TimeoutError') return `no answer within ${patienceMs / 1_000} s`;
  const { cause } = error;
  if (cause instanceof AggregateError || (cause instanceof Error && 'code' in cause))
    return 'code' in cause ? String(cause.code) : cause.message;
  return cause instanceof Error ? cause.message : error.message;
}
