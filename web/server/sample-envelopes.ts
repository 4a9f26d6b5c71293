import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { valuesIn } from '@tool-fidelity/cli/input/text-values.ts';
import { contractsIn } from '@tool-fidelity/cli/plain-contract.ts';
import { runsIn } from '@tool-fidelity/cli/runs-in.ts';
import type { Contract } from '@tool-fidelity/core/contract.ts';
import type { Envelope } from '@tool-fidelity/core/envelope.ts';
import type * as z from 'zod';
import { digestOf } from '../ingest/digest.ts';
import { SAMPLES } from './samples.ts';

type Sent = z.input<typeof Envelope>;

/** The examples are no repository of GitHub's; its ids begin at 1 as well, and this one is long gone. */
const REPOSITORY = { id: 1, owner_id: 1, name: SAMPLES };
const CONTRACT_ENDING = '.contract.yml';

/**
 * The repository's examples as envelopes: its records under their own requests, its transcripts under the contracts beside them. They keep
 * the times that they state; one that states none is placed where it is received. `on`: the day, UTC. `folder`: absolute.
 */
export async function sampleEnvelopes(folder: string, on: string): Promise<readonly Sent[]> {
  return [...records(folder, on), ...(await transcripts(folder, on))];
}

function records(folder: string, on: string): readonly Sent[] {
  const files = readdirSync(folder).filter((name) => /\.jsonl?$/.test(name));
  return files.sort().flatMap((name) =>
    [...valuesIn(readFileSync(join(folder, name), 'utf8'), 1)].map(({ text, line }) => ({
      schema: 1,
      repository: REPOSITORY,
      source: { file: `examples/${name}`, line, format: 'record', sha256: digestOf(text) },
      policy: { on },
      record_text: text,
    })),
  );
}

async function transcripts(folder: string, on: string): Promise<readonly Sent[]> {
  const place = join(folder, 'transcripts');
  const files = readdirSync(place).filter((name) => name.endsWith(CONTRACT_ENDING));
  const each = files.sort().map(async (name) => {
    const transcript = `${name.slice(0, -CONTRACT_ENDING.length)}.jsonl`;
    return importedRuns(place, transcript, on, await contractsIn(name, place));
  });
  return (await Promise.all(each)).flat();
}

function importedRuns(place: string, name: string, on: string, contract: readonly Contract[]): readonly Sent[] {
  return [...runsIn([name], place, null)].flatMap((item) => {
    if (!('run' in item)) return [];
    const { record, line, format, sha256, lineOf } = item.run;
    const source = { file: `examples/transcripts/${name}`, line, format, sha256, answer_line: lineOf('final_answer') };
    return [
      { schema: 1 as const, repository: REPOSITORY, source, policy: { on, contract: [...contract] }, record_text: JSON.stringify(record) },
    ];
  });
}
