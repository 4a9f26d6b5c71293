import type { ReportError } from '@tool-fidelity/core/report.ts';
import * as z from 'zod';
import type { GitHub } from '../github/client.ts';
import { LARGEST_BLOB, MOST_READ_BY_API } from '../github/limits.ts';
import { blobId } from './checkout.ts';
import type { RecordFile } from './record-file.ts';

const Blob = z.object({ encoding: z.literal('base64'), content: z.string() });

/** How many are asked for at once. */
const AT_ONCE = 8;

/** Reads files of the change by the API, each by the id of its content, and checks that what came is that. */
export async function filesFromApi(
  api: GitHub,
  repository: string,
  wanted: ReadonlyMap<string, string>,
): Promise<{ readonly files: readonly RecordFile[]; readonly errors: readonly ReportError[] }> {
  if (wanted.size > MOST_READ_BY_API) {
    const [first = ''] = wanted.keys();
    const message = `The checkout does not hold ${wanted.size} files of the change, and by the API at most ${MOST_READ_BY_API} are read.`;
    const hint = 'Check out the head of the pull request in a step before.';
    return { files: [], errors: [{ file: first, line: null, column: null, code: 'too_many_records', message, hint }] };
  }
  const waiting = [...wanted];
  const results: (RecordFile | ReportError)[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push(await fileFromApi(api, repository, ...next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const byName = results.sort((a, b) => (a.file < b.file ? -1 : 1));
  return {
    files: byName.flatMap((each) => ('open' in each ? [each] : [])),
    errors: byName.flatMap((each) => ('open' in each ? [] : [each])),
  };
}

async function fileFromApi(api: GitHub, repository: string, file: string, id: string): Promise<RecordFile | ReportError> {
  const reply = await api.get(`/repos/${repository}/git/blobs/${id}`);
  const read = reply.kind === 'ok' ? Blob.safeParse(reply.body) : null;
  const bytes = read?.success ? Buffer.from(read.data.content, 'base64') : null;
  if (bytes === null) return unknown(file, reply.kind === 'refused' || reply.kind === 'down' ? reply.why : 'the API does not have it');
  if (bytes.length > LARGEST_BLOB) return unknown(file, 'it is larger than 32 MiB');
  // GitHub's repositories are SHA-1; where an id is longer, the connection alone vouches for it.
  if (id.length === 40 && blobId(bytes) !== id) return unknown(file, 'the API answered with another content');
  return { file, from: 'change', evidence: 'claimed', open: () => [bytes], companions: () => [] };
}

function unknown(file: string, why: string): ReportError {
  const message = `The file of the change cannot be read by the API: ${why}.`;
  const hint = 'Run the job again, or check out the head of the pull request in a step before.';
  return { file, line: null, column: null, code: 'record_unknown', message, hint };
}
