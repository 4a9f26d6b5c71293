import type { Step } from './script.ts';

/** What a client sends, and how a model's answer is streamed to it: one API. */
export interface Dialect {
  /** `turn`: the model is to go on; `aside`: something that no step is spent on; null: nothing that this API knows. */
  readonly kind: (path: string) => 'turn' | 'aside' | null;
  /** The model that is asked, which need not be the one that the client was told to ask. */
  readonly modelOf: (path: string, body: unknown) => string;
  /** Everything that was said to the model since it spoke last, as one text. */
  readonly heard: (body: unknown) => string;
  /** The events of the stream that is the answer. Throws an Error where the client offers no shell that is known. */
  readonly stream: (step: Step, call: string, body: unknown) => readonly string[];
  readonly aside: () => string;
}
