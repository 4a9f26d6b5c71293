import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Stage } from './stage.ts';

/** What the browser hides of the first table. */
const CLIP = "getComputedStyle(document.querySelector('.figure-table')).clipPath";

/** Charts and the tables that hold their numbers. */
export function chartTests({ filled, page: opened }: Stage): void {
  const stack = (page: Page) => page.getByRole('table', { name: 'Findings by day and type' });

  describe('charts', () => {
    test('from a mark to its rows to a run and its calls', async () => {
      const page = await opened();
      await page.goto(`${filled().url}/`);
      await page.locator('.figure-chart .mark').first().click();
      await page.waitForURL(/\/violations\?/);
      const { searchParams } = new URL(page.url());
      expect(searchParams.get('type')).toMatch(/^[a-z_]+$/);
      const listed = await page.getByRole('table', { name: 'Violations' }).locator('tbody tr').count();

      await page.goto(`${filled().url}/`);
      const from = searchParams.get('from') ?? '';
      const cell = stack(page).locator(
        `a[href*="${encodeURIComponent(from)}"][href*="type=${searchParams.get('type')}"], a[href*="${from}"][href*="type=${searchParams.get('type')}"]`,
      );
      expect(await cell.innerText()).toBe(String(listed));

      await cell.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/violations\?/);
      await page.getByRole('table', { name: 'Violations' }).locator('tbody th a').first().click();
      await page.waitForURL(/\/runs\/[^?]+$/);
      expect(await page.getByRole('region', { name: 'Findings' }).isVisible()).toBe(true);
      expect(await page.getByRole('region', { name: 'Attempts' }).getByRole('listitem').count()).toBeGreaterThan(0);
    });

    test('the key t turns charts into tables and back, and stays out of what is typed', async () => {
      const page = await opened();
      await page.goto(`${filled().url}/`);
      await page.locator('.figure-chart .mark').first().waitFor();
      await page.keyboard.press('t');
      await page.waitForURL(/view=table/);
      await page.locator('.figure-table.shown').first().waitFor();
      expect(await page.locator('.figure-chart svg').count()).toBe(0);
      await page.keyboard.press('t');
      await page.waitForURL((url) => !url.search.includes('view'));
      await page.locator('.figure-chart .mark').first().waitFor();

      await page.goto(`${filled().url}/violations`);
      await page.getByRole('searchbox').pressSequentially('tt');
      expect(page.url()).not.toContain('view');
    });

    test('table, legend and tile count alike, and every bucket is there', async () => {
      const page = await opened();
      await page.goto(`${filled().url}/?view=table`);
      const rows = stack(page).locator('tbody tr');
      expect(await rows.count()).toBe(30);
      const texts = await Promise.all((await rows.all()).map((row) => row.locator('td').allTextContents()));
      const cells = texts.map((row) => row.map(Number));
      const sum = cells.reduce((total, row) => total + row.slice(0, 5).reduce((all, count) => all + count, 0), 0);
      const tile = page.getByRole('term').filter({ hasText: 'Violations' }).locator('xpath=..').locator('dd.figure');
      expect(Number((await tile.innerText()).replaceAll(',', ''))).toBe(sum);
      const judged = cells.reduce((total, row) => total + (row[5] ?? 0), 0);
      expect(await page.locator('.tile.lead').innerText()).toContain(`of ${judged} judged runs`);
    });

    test.each([
      ['/', 'Violation rate', /(\d+) of \d+ judged runs/],
      ['/', 'Runs', /^Runs\s+(\d+)/],
      ['/', 'Inconclusive', /(\d+) of \d+ with a contract/],
      ['/tools/crawl4ai', 'Violation rate', /(\d+) of \d+ judged runs/],
      ['/rules/installed_but_not_run', 'Runs with this type', /(\d+) of \d+ judged runs/],
      ['/?verdict=faithful', 'Violation rate', /(\d+) of \d+ judged runs/],
    ])('on %s, %s leads to as many rows as it says', async (path, label, said) => {
      const page = await opened();
      await page.goto(`${filled().url}${path}`);
      const tile = page
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${label}$`) })
        .locator('xpath=..');
      const count = said.exec((await tile.innerText()).replaceAll(',', ''))?.[1];
      await tile.locator('dd.figure a').click();
      await page.getByRole('searchbox').waitFor();
      expect(await page.locator('.card-head p').innerText()).toContain(` of ${count} `);
    });

    test('a file of a list holds the rows of the list', async () => {
      const page = await opened();
      await page.goto(`${filled().url}/violations?tool=crawl4ai&sort=runs&view=table`);
      const total = /of (\d+)/.exec(await page.locator('.card-head p').innerText())?.[1];
      const href = await page.getByRole('link', { name: 'CSV' }).getAttribute('href');
      const response = await fetch(`${filled().url}${href}`);
      expect(response.headers.get('content-type')).toContain('text/csv');
      expect((await response.text()).trim().split(/\r?\n/).length - 1).toBe(Number(total));
    });

    test('charts leave no tab stop, and tables open to the focus', async () => {
      const page = await opened();
      await page.goto(`${filled().url}/`);
      await page.locator('.figure-chart .mark').first().waitFor();
      expect(await page.locator('.figure-chart [tabindex="0"]').count()).toBe(0);
      expect(await page.evaluate(CLIP)).not.toBe('none');
      await stack(page).getByRole('link').first().focus();
      expect(await page.evaluate(CLIP)).toBe('none');
    });
  });
}
