import type { AnswerContext } from '../../core/answer/reading.ts';

/** A context in which crawl4ai was named and a web search ran; name only what the case is about. */
export function about(given: Partial<AnswerContext> = {}): AnswerContext {
  return {
    primary: ['crawl4ai', 'crwl'],
    others: ['web-search'],
    otherOperations: ['search'],
    otherIsSearch: true,
    labels: [],
    ownLabel: null,
    ...given,
  };
}
