import { printable } from '../names.ts';
import { heldBack, type Rule } from './rule.ts';

export const searchPresentedAsScrape: Rule = {
  id: 'search_presented_as_scrape',
  title: 'Search results are presented as the content of a page',
  why: 'A search engine tells what others wrote, or what a page once said. What stands on the page now was asked for, and nobody read it.',
  fix: 'Say in the answer that the content comes from search results, or read the page.',
  severity: 'error',
  since: 1,

  check(run) {
    const { fallback } = run;
    if (fallback === null || !fallback.isSearch || !run.task.readsPages || run.task.allowsSearch) return null;
    if (run.hasAnswer && run.answer.namesSearch) return null;
    if (run.fallbackDoubts.length > 0) return heldBack(...run.fallbackDoubts);
    if (!run.hasAnswer) return heldBack('answer_missing');

    const [tool, operation] = [printable(fallback.tool), printable(run.contract.operation ?? '')];
    return {
      message: `The ${operation} was answered from ${tool}, and the answer does not say that its content comes from a search.`,
      basis: fallback.declared ? 'answer' : 'record',
      at: [...fallback.attempts, 'final_answer'],
    };
  },
};
