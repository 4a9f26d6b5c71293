import type { Ingest } from '../ingest/ingest.ts';
import { sampleEnvelopes } from './sample-envelopes.ts';

/** Takes the examples in as any sender would, and returns how many runs they are. Throws where one of them is refused. */
export async function loadedSamples(ingest: Pick<Ingest, 'take'>, folder: string, now: number): Promise<number> {
  const envelopes = await sampleEnvelopes(folder, new Date(now).toISOString().slice(0, 10));
  const taken = await ingest.take(
    envelopes.map((envelope) => new TextEncoder().encode(JSON.stringify(envelope))),
    null,
  );
  let runs = 0;
  for (const [at, each] of taken.entries()) {
    if (each.state === 'refused') throw new Error(`${envelopes[at]?.source.file} was refused: ${each.refusal.message}`);
    runs += each.runs.length;
  }
  return runs;
}
