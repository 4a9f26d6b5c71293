import type { ReportNotice } from '@tool-fidelity/core/report.ts';
import { whyOwnWorkflow } from '../kept/pull-history.ts';
import type { Belonging } from '../records/origin.ts';
import type { RecordFile } from '../records/record-file.ts';
import { type TrustRoots, trustRoots } from './trust-roots.ts';
import { verified } from './verified.ts';
import type { Making, Verifying } from './verifying.ts';

/** How to ask, and by which trust roots. */
export interface Attesting extends Verifying {
  /** The commit of the base. */
  readonly sha: string;
  /** A path of the repository with trust roots; empty: the copy that the Action brings along. */
  readonly trustedRoot: string;
  /** The day, UTC, `2026-11-30`. */
  readonly on: string;
}

export interface Attested {
  readonly files: readonly RecordFile[];
  /** Why files are not `attested`: one for each reason. */
  readonly notices: readonly ReportNotice[];
}

/** Each file is a question of a second or two. */
const MOST_ASKED = 100;
const MOST_BESIDE = 20;
const AT_ONCE = 4;

/**
 * Raises files to `attested` that an allowed workflow has attested, for a commit of this change: an attestation of an earlier run is true, and
 * says nothing of this one. What is not verified keeps its level, and a notice says why.
 */
export async function withAttestations(files: readonly RecordFile[], asking: Attesting, belonging: Belonging): Promise<Attested> {
  if (asking.signers.length === 0 || files.length === 0) return { files, notices: [] };
  const trust = await trustRoots({ ...asking, path: asking.trustedRoot });
  const raised = [...files];
  const reasons: (string | null)[] = files.map(() => `at most ${MOST_ASKED} files are asked for attestations`);
  const waiting = [...files.entries()].slice(0, MOST_ASKED);
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, file] = next;
      const told = await attestedFile(file, asking, trust, belonging);
      reasons[at] = typeof told === 'string' ? told : null;
      if (typeof told !== 'string') raised[at] = told;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { files: raised, notices: noticesOf(files, reasons) };
}

/** The file, raised where all that it is read from is attested: calls in a file beside it count like its own. Else why it is not. */
async function attestedFile(file: RecordFile, asking: Attesting, trust: TrustRoots, belonging: Belonging): Promise<RecordFile | string> {
  const bytes = Buffer.concat([...file.open()]);
  const beside: { readonly file: string; readonly bytes: Uint8Array }[] = [];
  for (const each of file.companions()) beside.push({ file: each.file, bytes: Buffer.concat([...each.chunks]) });
  if (beside.length > MOST_BESIDE) return `more than ${MOST_BESIDE} files with further calls lie beside it`;
  for (const [at, each] of [bytes, ...beside.map((other) => other.bytes)].entries()) {
    const { makings, why } = await verified(each, asking, trust);
    const flaw = makings.length === 0 ? why : await otherChange(makings, asking, belonging);
    if (flaw !== null) return at === 0 ? flaw : `of a file with further calls beside it: ${flaw}`;
  }
  const companions = () => beside.map((each) => ({ file: each.file, chunks: [each.bytes] }));
  return { ...file, evidence: 'attested', open: () => [bytes], companions };
}

/**
 * Why nothing of it was made for this change. A workflow that can be called signs what its caller hands it, and a change can bring a caller: then
 * nothing below `.github` may differ from the base at that commit.
 */
async function otherChange(makings: readonly Making[], { api, repository, sha }: Attesting, { shas }: Belonging): Promise<string | null> {
  if (shas === null) return 'which commits belong to this change is not known';
  const own = makings.filter(({ commit }) => shas.has(commit));
  if (own.length === 0) return 'it was attested for a commit that is none of this change';
  if (own.some(({ isCalled }) => !isCalled)) return null;
  let foreign: string | null = 'there is no token or no address of the API';
  for (const commit of new Set(own.map((each) => each.commit))) {
    if (api !== null) foreign = await whyOwnWorkflow(api, repository, sha, commit);
    if (foreign === null) return null;
  }
  return `another workflow than the one that signed it began the run, and of that commit this is so: ${foreign}`;
}

function noticesOf(files: readonly RecordFile[], reasons: readonly (string | null)[]): readonly ReportNotice[] {
  return [...new Set(reasons)].flatMap((reason): readonly ReportNotice[] => {
    if (reason === null) return [];
    const [first, ...more] = files.filter((_file, at) => reasons[at] === reason);
    if (first === undefined) return [];
    const which = more.length === 0 ? 'A file counts' : `${more.length + 1} files count`;
    const message = `${which} as less than attested: ${reason}.`;
    return [{ code: 'not_attested', severity: 'notice', message, file: more.length === 0 ? first.file : null, line: null }];
  });
}
