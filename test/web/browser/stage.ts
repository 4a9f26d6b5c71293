import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startedChromium } from './chromium.ts';
import { type Dashboard, startedDashboard } from './dashboard.ts';
import { madeRuns } from './made-records.ts';

/** A browser and two servers: one with a made-up history, one that nothing was ever sent to. */
export interface Stage {
  readonly filled: () => Dashboard;
  readonly blank: () => Dashboard;
  /** A page with a jar of its own. Whatever its console complains of, the policy on scripts above all, fails the test. */
  readonly page: (options?: BrowserContextOptions) => Promise<Page>;
}

const BUILD_AND_START_MS = 240_000;
const RUNS = 700;

/** Sets the stage for the tests of one file; the pages are built where their sources are newer. */
export function staged(): Stage {
  let up: { readonly browser: Browser; readonly filled: Dashboard; readonly blank: Dashboard } | null = null;
  const complaints: string[] = [];
  const pages: Page[] = [];

  beforeAll(async () => {
    const filled = await startedDashboard();
    const [blank, browser] = await Promise.all([startedDashboard(), startedChromium(), filled.send(madeRuns(RUNS, Date.now()))]);
    up = { browser, filled, blank };
  }, BUILD_AND_START_MS);

  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.context().close()));
    expect(complaints.splice(0)).toEqual([]);
  });

  afterAll(async () => {
    await up?.browser.close();
    await Promise.all([up?.filled.stop(), up?.blank.stop()]);
  });

  const ready = () => {
    if (up === null) throw new Error('The stage is not set.');
    return up;
  };
  return {
    filled: () => ready().filled,
    blank: () => ready().blank,
    async page(options = {}) {
      const context = await ready().browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      pages.push(page);
      return page;
    },
  };
}
