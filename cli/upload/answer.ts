import * as z from 'zod';
import type { Posted } from './post.ts';

/** Why a line, or a whole request, was not taken, in the server's words. */
const Fault = z.object({ error: z.object({ code: z.string().catch(''), message: z.string(), hint: z.string().catch('') }) });
export type Fault = z.infer<typeof Fault>['error'];

const Line = z.object({ line: z.int().positive(), status: z.int(), state: z.string().nullish(), error: Fault.shape.error.nullish() });
const Lines = z.object({ results: z.array(Line) });

/** What became of one line. `again`: the server was busy, and it may be sent again. */
export type LineFate = 'added' | 'repeated' | 'again' | Fault;

/** What an answer means. `lines`: for each that was sent, in order; null: it says nothing about that line. */
export type Answer =
  | { readonly kind: 'lines'; readonly fates: readonly (LineFate | null)[] }
  | { readonly kind: 'again'; readonly fault: Fault; readonly afterMs: number | null }
  | { readonly kind: 'too_large' | 'refused'; readonly fault: Fault };

/** Reads what came back for `count` lines. `now`: epoch milliseconds, for a `Retry-After` that is a date. */
export function answerOf(posted: Posted, count: number, now: number): Answer {
  if ('unreachable' in posted) {
    const fault = {
      code: 'unreachable',
      message: `The dashboard does not answer (${posted.unreachable}).`,
      hint: 'Check --url, and that it runs.',
    };
    return { kind: 'again', fault, afterMs: null };
  }
  const { status } = posted;
  const body = jsonOf(posted.body);
  const lines = Lines.safeParse(body);
  if (lines.success) return { kind: 'lines', fates: fatesOf(lines.data.results, count) };
  const fault = Fault.safeParse(body).data?.error ?? unexplained(status);
  if (status === 413) return { kind: 'too_large', fault };
  if (status === 429 || status >= 500) return { kind: 'again', fault, afterMs: waitOf(posted.retryAfter, now) };
  return { kind: 'refused', fault };
}

function fatesOf(results: readonly z.infer<typeof Line>[], count: number): readonly (LineFate | null)[] {
  const fates: (LineFate | null)[] = Array.from({ length: count }, () => null);
  for (const { line, status, state, error } of results) if (line <= count) fates[line - 1] = fateOf(status, state, error);
  return fates;
}

function fateOf(status: number, state: string | null | undefined, error: Fault | null | undefined): LineFate {
  if (status === 429 || status >= 500) return 'again';
  if (status === 200 || status === 201) return state === 'repeated' || status === 200 ? 'repeated' : 'added';
  return error ?? unexplained(status);
}

function unexplained(status: number): Fault {
  if (status >= 300 && status < 400) {
    return {
      code: 'moved',
      message: `The address answers with a redirection (${status}).`,
      hint: 'Give --url the address that it leads to.',
    };
  }
  const hint = 'Check that --url leads to a dashboard of tool-fidelity, and what stands between.';
  return { code: 'unexpected', message: `The address answers ${status}, and not as a dashboard would.`, hint };
}

function waitOf(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null;
  if (/^\d{1,9}$/.test(retryAfter.trim())) return Number(retryAfter) * 1_000;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
