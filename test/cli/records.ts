const request = { primary_tool: 'crawl4ai', operation: 'scrape' };

/** A run of the named tool that ended well. */
export const clean = {
  request,
  attempts: [{ tool: 'shell', command: 'crwl https://example.org/menu', exitCode: 0 }],
  final_answer: 'The menu lists nine dishes.',
};

/** Nothing was run, a search stands for the result, and the answer says so. */
export const neverTried = {
  request,
  attempts: [],
  fallback: { tool: 'web-search', operation: 'search' },
  final_answer: 'I did not use Crawl4AI. This list comes from a web search: nine dishes.',
};

/** The only run stands before a pipe, so its end is open; the answer claims that it failed. */
export const open = {
  request,
  attempts: [{ tool: 'shell', command: 'crwl https://example.org/menu | tail -5', exitCode: 0 }],
  final_answer: 'Crawl4AI could not be run here, so there is no list.',
};

/** Says itself that it is not whole. */
export const incomplete = { request, complete: false, attempts: [], final_answer: 'Done: nine dishes.' };

export const noTool = { final_answer: 'Nine dishes.' };

export const token = `ghp_${'Zq9Xw7Vt5Rs3'.repeat(3)}`;

/** Installed, never run; the command carries a token. */
export const installedOnly = {
  request,
  attempts: [{ tool: 'shell', command: `GH_TOKEN=${token} pip install crawl4ai`, exitCode: 0 }],
  final_answer: 'Crawl4AI is installed and ready.',
};

export const text = (record: unknown): string => `${JSON.stringify(record, null, 2)}\n`;
