/** Where a document holds a list that is as long as the run: keys that lead to it, through objects and the objects of lists. */
export interface LongLists {
  readonly [key: string]: LongLists;
}

const SPANS: LongLists = { scopeSpans: { spans: {} }, instrumentationLibrarySpans: { spans: {} }, ilSpans: { spans: {} } };

/** The long lists of every format whose documents are read in parts when they are large. What stands outside of them is small. */
export const LONG_LISTS: LongLists = {
  // Chat and harness messages, Gemini CLI, opencode, mini-swe-agent.
  messages: {},
  // ATIF.
  steps: {},
  // SWE-agent; OpenHands.
  trajectory: {},
  history: {},
  // Inspect.
  samples: {},
  // Langfuse.
  observations: {},
  trace: { observations: {} },
  // OTLP, and older dumps of it.
  resourceSpans: SPANS,
  batches: SPANS,
};
