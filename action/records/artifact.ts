import { createHash } from 'node:crypto';
import { printable } from '@tool-fidelity/core/names.ts';
import type { Evidence } from '@tool-fidelity/core/policy/policy.ts';
import type { ReportError } from '@tool-fidelity/core/report.ts';
import picomatch from 'picomatch';
import * as z from 'zod';
import type { GitHub } from '../github/client.ts';
import { ARTIFACT_ZIP_BYTES } from '../github/limits.ts';
import type { Inputs } from '../inputs.ts';
import type { Step } from '../step.ts';
import { withCompanions } from './companions-of.ts';
import type { RecordFile } from './record-file.ts';
import { entriesOf } from './zip-entries.ts';

const Listed = z.object({
  artifacts: z.array(z.object({ id: z.int(), name: z.string(), expired: z.boolean(), digest: z.string().nullish() })),
});

interface Found {
  readonly files: readonly RecordFile[];
  readonly errors: readonly ReportError[];
}

/**
 * The records in the artifact that the inputs name, read in memory. Its evidence is `recorded` where its digest came as an input, out of reach
 * of whoever could replace the artifact since; an artifact of another digest is refused.
 */
export async function filesFromArtifact({ api, change }: Step, inputs: Inputs): Promise<Found> {
  const { artifact: name, 'artifact-digest': digest } = inputs;
  if (name === '')
    return digest === ''
      ? NOTHING
      : failed('artifact', 'artifact_unknown', 'A digest is given, and no artifact.', 'Set `artifact` to its name.');
  if (api === null || change === null || change.artifactRun === null)
    return unknown(`artifact ${printable(name)}`, 'nobody can say which workflow run it belongs to');
  return filesOfRun(api, change.repository, change.artifactRun, { name, digest }, inputs['artifact-files']);
}

/** Which artifact of a run. `name` null: whichever has the digest; `digest` empty: not known. */
export interface Wanted {
  readonly name: string | null;
  readonly digest: string;
}

/** The records in an artifact of a workflow run: `recorded` where the digest is known, whatever the run holds by now under that name. */
export async function filesOfRun(
  api: GitHub,
  repository: string,
  run: number,
  { name, digest }: Wanted,
  patterns: readonly string[],
): Promise<Found> {
  const file = name === null ? `artifact of run ${run}` : `artifact ${printable(name)}`;
  const query = name === null ? '' : `&name=${encodeURIComponent(name)}`;
  const reply = await api.get(`/repos/${repository}/actions/runs/${run}/artifacts?per_page=100${query}`);
  if (reply.kind !== 'ok') return unknown(file, reply.kind === 'absent' ? 'there is no such workflow run' : reply.why);
  const listed = Listed.safeParse(reply.body);
  if (!listed.success) return unknown(file, 'the API lists artifacts in an unknown form');
  // A run that is run again keeps the artifacts of its earlier attempts.
  const own = listed.data.artifacts.filter((each) => (name === null || each.name === name) && !each.expired).sort((a, b) => b.id - a.id);
  const found = own.find((each) => digest !== '' && each.digest === `sha256:${digest}`) ?? (name === null ? undefined : own[0]);
  if (found === undefined)
    return unknown(
      file,
      name === null ? 'the workflow run has none of the digest that it judged' : 'the workflow run has none of this name',
    );
  const zip = await api.download(`/repos/${repository}/actions/artifacts/${found.id}/zip`, ARTIFACT_ZIP_BYTES);
  if (zip.kind !== 'ok') return unknown(file, zip.kind === 'absent' ? 'it has expired' : zip.why);
  if (digest !== '' && createHash('sha256').update(zip.bytes).digest('hex') !== digest) {
    const hint =
      'Take the digest from the job that uploads the artifact, as an output of it. If that is so, somebody replaced the artifact.';
    return failed(file, 'artifact_mismatch', 'The artifact is not the one of the digest that was given.', hint);
  }
  const fitting = patterns.map((pattern) => picomatch(pattern, { dot: true }));
  const entries = fitting.length === 0 ? entriesOf(zip.bytes) : entriesOf(zip.bytes, (path) => fitting.some((matches) => matches(path)));
  if ('problem' in entries) return unknown(file, entries.problem);
  if (entries.length === 0) {
    const hint = 'Check what the job uploads, and `artifact-files`. Without any, only JSON files are audited.';
    return failed(file, 'artifact_empty', 'The artifact holds none of the files that are audited.', hint);
  }
  const evidence: Evidence = digest === '' ? 'claimed' : 'recorded';
  return {
    files: withCompanions(
      entries.map(({ path, bytes }) => ({ file: `${file}/${path}`, from: 'run', evidence, open: () => [bytes], companions: () => [] })),
    ),
    errors: [],
  };
}

function unknown(file: string, why: string): Found {
  return failed(
    file,
    'artifact_unknown',
    `The artifact cannot be read: ${why}.`,
    'The job needs `actions: read`. Check the name, and that the job that uploads it has ended.',
  );
}

const NOTHING: Found = { files: [], errors: [] };

function failed(file: string, code: string, message: string, hint: string): Found {
  return { files: [], errors: [{ file, line: null, column: null, code, message, hint }] };
}
