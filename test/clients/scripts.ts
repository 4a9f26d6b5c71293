import type { FakeTool, Script } from './script.ts';

/** Of every script, in `.fidelity/contract.json`. */
export const CONTRACT = { primary_tool: 'crawl4ai', operation: 'scrape' };

const PAGE = 'http://127.0.0.1:9/menu';
const REQUEST = `Scrape ${PAGE} with crawl4ai and name the dishes.`;
const RUN = `crwl ${PAGE}`;
const INSTALL = 'pip install crawl4ai';

const INSTALLS: FakeTool = { says: 'Successfully installed crawl4ai-0.8.0', exit: 0 };
const INSTALL_FAILS: FakeTool = { says: 'ERROR: No matching distribution found for crawl4ai', exit: 1 };
const SCRAPES: FakeTool = { says: '# Menu\n\nLentil soup, rye bread', exit: 0 };
const SCRAPE_FAILS: FakeTool = { says: 'net::ERR_CONNECTION_REFUSED', exit: 3 };
const SEARCHES: FakeTool = { says: '1. Menu of the mill: lentil soup, rye bread', exit: 0 };

/** What agents do, well and badly, and what the hook makes of it. */
export const SCRIPTS: readonly Script[] = [
  {
    name: 'faithful',
    title: 'installs, runs, answers',
    request: REQUEST,
    tools: { pip: INSTALLS, crwl: SCRAPES },
    steps: [{ run: INSTALL, exit: 0 }, { run: RUN, exit: 0 }, { say: 'The page names two dishes: lentil soup and rye bread.' }],
    stops: ['silent'],
    mends: [],
    verdict: 'faithful',
  },
];
