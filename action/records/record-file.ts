import type { OpenFile } from '@tool-fidelity/cli/input/input-item.ts';
import type { Evidence } from '@tool-fidelity/core/policy/policy.ts';

/** A file that is audited. */
export interface RecordFile {
  /** As every surface names it: relative to the repository, or with what it came out of in front. */
  readonly file: string;
  /** `change`: part of the change under review. `run`: made in this workflow run. `tree`: it was there before, and `scope: all` takes it. */
  readonly from: 'change' | 'run' | 'tree';
  readonly evidence: Evidence;
  readonly open: () => Iterable<Uint8Array>;
  /** Files beside a transcript that hold calls of its sub-agents. */
  readonly companions: () => Iterable<OpenFile>;
}
