import { gzipSync } from 'node:zlib';
import { generatedRecord, seeded } from '../bench/records.ts';
import { KEY } from './dashboard-process.ts';
import type { Dice } from './skew.ts';
import { p95, timed, timedOften } from './timing.ts';

const BATCHES = 12;
const BATCH = 500;
const SINGLES = 200;
const PAGES = 30;

export interface PageFigures {
  /** What was fetched: the page, or the API where pages are not built. */
  readonly path: string;
  readonly coldMs: number;
  readonly warmP95Ms: number;
  /** The slowest `/healthz` while pages were rendered: how long the server's own loop let others wait. */
  readonly healthMs: number;
}

/** The first page from a server that has just come up, and then again and again while another connection asks whether it lives. */
export async function pageFigures(url: string): Promise<PageFigures> {
  const start = performance.now();
  const first = await fetch(`${url}/`);
  await first.text();
  const firstMs = performance.now() - start;
  const path = first.ok ? '/' : '/api/v1/summary';
  const coldMs = first.ok ? firstMs : await timed(() => fetched(`${url}${path}`));
  const watching = watched(`${url}/healthz`);
  const warm = await timedOften(PAGES, () => fetched(`${url}${path}`));
  return { path, coldMs, warmP95Ms: p95(warm), healthMs: await watching.end() };
}

/** What the overview shows, asked of the API all at once, many times. */
export async function numberFigures(url: string): Promise<void> {
  const each = ['summary', 'series?by=family', 'breakdown?by=tool', 'breakdown?by=repo', 'breakdown?by=tool,family', 'violations'];
  const asked = ['30d', '12m'].flatMap((period) => each.map((path) => `${path}${path.includes('?') ? '&' : '?'}period=${period}`));
  for (let round = 0; round < PAGES; round++) await Promise.all(asked.map((path) => fetched(`${url}/api/v1/${path}`)));
}

export interface IngestFigures {
  readonly recordsPerSecond: number;
  readonly singleP95Ms: number;
}

/** What is sent in the ingest part, made beforehand: making it would hold up whoever times the answers. `seed`: another one, other records. */
export interface MadeIngest {
  readonly batches: readonly Buffer[];
  readonly singles: readonly Buffer[];
}

export function madeIngest(seed: number): MadeIngest {
  const dice = seeded(seed);
  const batches = Array.from({ length: BATCHES + 1 }, () =>
    gzipSync(Array.from({ length: BATCH }, () => envelopeText(dice)).join('\n'), { level: 1 }),
  );
  return { batches, singles: Array.from({ length: SINGLES }, () => gzipSync(envelopeText(dice), { level: 1 })) };
}

/** Distinct records of eight attempts through the API: batches of 500 one after the other, the first of them untimed, then single ones. */
export async function ingestFigures(url: string, { batches: [first, ...batches], singles }: MadeIngest): Promise<IngestFigures> {
  await posted(url, first);
  const batchMs = await timed(async () => {
    for (const batch of batches) await posted(url, batch);
  });
  const single = await timedOften(singles.length, (at) => posted(url, singles[at]));
  return { recordsPerSecond: (batches.length * BATCH * 1_000) / batchMs, singleP95Ms: p95(single) };
}

function envelopeText(dice: Dice): string {
  return JSON.stringify({
    schema: 1,
    repository: { id: 10_000, owner_id: 100, name: 'owner-0/project-0' },
    source: { file: 'bench.json', line: 1, format: 'record', sha256: `sha256:${'0'.repeat(64)}` },
    policy: { on: '2026-01-01' },
    record_text: JSON.stringify(generatedRecord(dice, 8, 3)),
  });
}

async function posted(url: string, body: Buffer | undefined): Promise<void> {
  const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' };
  const response = await fetch(`${url}/api/v1/runs`, { method: 'POST', headers, body: body ?? null });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`an upload was answered ${response.status}: ${text.slice(0, 300)}`);
}

async function fetched(url: string): Promise<void> {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`);
}

/** Fetches an address every 10 ms until it is told to end; the slowest answer in milliseconds. */
function watched(url: string): { readonly end: () => Promise<number> } {
  let isOver = false;
  const watching = (async () => {
    let slowest = 0;
    while (!isOver) {
      slowest = Math.max(slowest, await timed(() => fetched(url)));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return slowest;
  })();
  return {
    end() {
      isOver = true;
      return watching;
    },
  };
}
