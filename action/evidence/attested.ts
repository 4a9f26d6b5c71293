import type { Belonging } from '../records/origin.ts';
import type { RecordFile } from '../records/record-file.ts';
import { type Verified, type Verifying, verified } from './verified.ts';

export interface Attested {
  readonly files: readonly RecordFile[];
  /** A sentence about what could not be asked; null: nothing. */
  readonly lost: string | null;
}

/** Each file is a question of a second or two. */
const MOST_ASKED = 100;
const MOST_BESIDE = 20;
const AT_ONCE = 4;

/**
 * Raises files to `attested` that an allowed workflow has attested, for a commit of this change: an attestation of an earlier run is true, and
 * says nothing of this one. What is not verified keeps its level.
 */
export async function withAttestations(files: readonly RecordFile[], asking: Verifying, belonging: Belonging): Promise<Attested> {
  if (asking.signers.length === 0) return { files, lost: null };
  const raised = [...files];
  const waiting = [...files.entries()].slice(0, MOST_ASKED);
  let isMissing = false;
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined && !isMissing; next = waiting.shift()) {
      const [at, file] = next;
      const told = await attestedFile(file, asking, belonging);
      if (told === null) isMissing = true;
      else raised[at] = told;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (isMissing) return { files, lost: 'No attestation was verified: there is no `gh` on this machine.' };
  const left = files.length - MOST_ASKED;
  return { files: raised, lost: left > 0 ? `${left} files were not asked for attestations: at most ${MOST_ASKED} are.` : null };
}

/** The file, raised where all that it is read from is attested: calls in a file beside it count like its own. null: there is no `gh` to ask. */
async function attestedFile(file: RecordFile, asking: Verifying, belonging: Belonging): Promise<RecordFile | null> {
  const bytes = Buffer.concat([...file.open()]);
  const beside: { readonly file: string; readonly bytes: Uint8Array }[] = [];
  for (const each of file.companions()) beside.push({ file: each.file, bytes: Buffer.concat([...each.chunks]) });
  if (beside.length > MOST_BESIDE) return file;
  for (const each of [bytes, ...beside.map((other) => other.bytes)]) {
    const commits = await verified(each, asking);
    if (commits === null) return null;
    if (!isOfThisChange(commits, belonging)) return file;
  }
  const companions = () => beside.map((each) => ({ file: each.file, chunks: [each.bytes] }));
  return { ...file, evidence: 'attested', open: () => [bytes], companions };
}

function isOfThisChange(commits: NonNullable<Verified>, { shas }: Belonging): boolean {
  return shas !== null && commits.some((commit) => shas.has(commit));
}
