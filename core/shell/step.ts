import type { Call } from './call.ts';

/**
 * What is left to do after one program was looked at: look at the command position again, emit what stands there,
 * or nothing, because the step has emitted all there is.
 */
export type Next = 'again' | 'emit' | 'done';

/** Looks through one kind of program. `read` reads another command that is started beside the one at command position. */
export type Step = (call: Call, program: string, read: (other: Call) => unknown) => Next;

export type Steps = readonly (readonly [program: string, step: Step])[];
