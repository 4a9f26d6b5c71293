import { type Fields, fieldsOf } from './fields.ts';

/** Compares what a stream's turns used with what the client has counted for the session. */
export interface Usage {
  readonly take: (line: Fields) => void;
  /** True: the client has counted turns of the conversation's models that the stream does not hold, so an earlier call began the session. */
  readonly exceedsTurns: () => boolean;
}

/**
 * Every result line states what its own turn used, and beside it, model by model, what the session used so far; a resumed session goes on
 * counting. Lines that hold neither, or that end in an error, decide nothing.
 */
export function usage(): Usage {
  const turns = { read: 0, written: 0 };
  let session = { read: 0, written: 0 };
  let comparable = true;
  return {
    take: (line) => {
      if (line.type === 'system') comparable &&= line.subtype !== 'compact_boundary' && line.permissionMode !== 'auto';
      if (line.type !== 'result') return;
      comparable &&= line.subtype === 'success';
      const own = fieldsOf(line.usage);
      turns.read += count(own.input_tokens) + count(own.cache_read_input_tokens) + count(own.cache_creation_input_tokens);
      turns.written += count(own.output_tokens);
      session = { read: 0, written: 0 };
      for (const [model, value] of Object.entries(fieldsOf(line.modelUsage))) {
        if (HELPER.test(model)) continue;
        const used = fieldsOf(value);
        session.read += count(used.inputTokens) + count(used.cacheReadInputTokens) + count(used.cacheCreationInputTokens);
        session.written += count(used.outputTokens);
      }
    },
    exceedsTurns: () => comparable && turns.written > 0 && session.read > turns.read && session.written > turns.written,
  };
}

/** The small model writes titles and summaries in every session, outside of the conversation. */
const HELPER = /haiku/i;

function count(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
