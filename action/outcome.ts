import type { StepVerdict } from '@tool-fidelity/core/step-verdict.ts';
import type { Audited } from './audited.ts';
import type { Inputs } from './inputs.ts';
import type { Step } from './step.ts';

/** What a step came to. */
export interface Outcome {
  readonly audit: Audited;
  /** null: they could not be read. */
  readonly inputs: Inputs | null;
  /** null: there was none to ask. */
  readonly step: Step | null;
  readonly policy: NonNullable<Audited['policy']>['policy'] | null;
  /** Absolute paths of written files; empty: there is none. */
  readonly files: { readonly report: string; readonly sarif: string };
}

/** The same, with what it means for the gate. */
export interface Judged extends Outcome {
  readonly verdict: StepVerdict;
}
