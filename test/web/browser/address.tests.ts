import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { grouped } from '../../../core/reporters/words.ts';
import type { Stage } from './stage.ts';

async function hrefs(page: Page): Promise<readonly string[]> {
  const links = await page.locator('tbody th a').all();
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
}

/** Everything that a reader chose is in the address. */
export function addressTests({ filled, page: opened }: Stage): void {
  describe('the address', () => {
    test('filters survive a reload, and back takes them away again', async () => {
      const page = await opened();
      await page.goto(`${filled().url}/`);
      await page.getByRole('combobox', { name: 'Tool' }).selectOption('crawl4ai');
      await page.waitForURL(/[?&]tool=crawl4ai/);
      await page.getByRole('link', { name: '90 days' }).click();
      await page.waitForURL(/period=90d/);
      const runs = await page.locator('dd.figure').allInnerTexts();

      await page.reload();
      expect(page.url()).toMatch(/tool=crawl4ai.*period=90d|period=90d.*tool=crawl4ai/);
      expect(await page.getByRole('combobox', { name: 'Tool' }).inputValue()).toBe('crawl4ai');
      expect(await page.getByRole('list', { name: 'Filters in force' }).innerText()).toContain('crawl4ai');
      expect(await page.locator('dd.figure').allInnerTexts()).toEqual(runs);

      await page.goBack();
      await page.waitForURL((url) => !url.search.includes('period'));
      await page.goBack();
      await page.waitForURL((url) => !url.search.includes('tool'));
      await expect.poll(() => page.getByRole('combobox', { name: 'Tool' }).inputValue()).toBe('');
    });

    test('a copied link shows the same to somebody else', async () => {
      const [mine, theirs] = [await opened(), await opened()];
      await mine.goto(`${filled().url}/?sort=runs&period=90d&verdict=violated`);
      await theirs.goto(mine.url());
      const rows = (page: typeof mine) => page.getByRole('table', { name: 'By tool', exact: true }).innerText();
      expect(await rows(theirs)).toBe(await rows(mine));
      expect(
        await theirs
          .getByRole('table', { name: 'By tool', exact: true })
          .getByRole('columnheader', { name: 'runs' })
          .getAttribute('aria-sort'),
      ).toBe('descending');
    });

    test('filters work without script', async () => {
      const page = await opened({ javaScriptEnabled: false });
      await page.goto(`${filled().url}/?period=90d`);
      await page.getByRole('combobox', { name: 'Tool' }).selectOption('vitest');
      await page.getByRole('button', { name: 'Apply' }).first().click();
      expect(new URL(page.url()).searchParams.get('tool')).toBe('vitest');
      expect(new URL(page.url()).searchParams.get('period')).toBe('90d');
      expect(await page.getByRole('table', { name: 'By tool', exact: true }).getByRole('row').count()).toBe(2);
    });

    test('probes are shown apart from work, by the address as well', async () => {
      const page = await opened();
      await page.goto(`${filled().url}/`);
      const kind = page.getByRole('combobox', { name: 'Of' });
      expect(await kind.inputValue()).toBe('');
      const work = await page.locator('dd.figure').allInnerTexts();
      await kind.selectOption('probe');
      await page.waitForURL(/[?&]kind=probe/);
      await expect.poll(() => page.locator('dd.figure').allInnerTexts()).not.toEqual(work);
      await page.goto(`${filled().url}/?kind=work`);
      expect(await kind.inputValue()).toBe('');
      expect(await page.locator('dd.figure').allInnerTexts()).toEqual(work);
    });

    test('a search finds a message, and the way on keeps it', async () => {
      const page = await opened();
      await page.goto(`${filled().url}/violations?period=90d`);
      await page.getByRole('searchbox').fill('no later command ran it');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.waitForURL(/q=no/);
      const rows = page.getByRole('table', { name: 'Violations' }).locator('tbody tr');
      expect(await rows.count()).toBeGreaterThan(5);
      for (const text of await rows.allInnerTexts()) expect(text).toContain('installed but not run');
    });

    test('pages of a list follow each other without a gap or a repeat', async () => {
      const page = await opened();
      const seen: string[] = [];
      await page.goto(`${filled().url}/runs?period=90d`);
      const total = Number(/of ([\d,]+)/.exec(await page.locator('.card-head p').innerText())?.[1]?.replaceAll(',', ''));
      for (;;) {
        seen.push(...(await hrefs(page)));
        const next = page.getByRole('link', { name: 'Next' });
        if ((await next.count()) === 0) break;
        await next.click();
        await page.waitForLoadState();
      }
      expect(seen.length).toBe(total);
      expect(new Set(seen).size).toBe(total);
    });

    test('a list whose parameter is repeated is one list, for the numbers and for what they lead to', async () => {
      const page = await opened();
      await page.goto(`${filled().url}/?period=90d&tool=crawl4ai,vitest&tool=pytest`);
      expect(new URL(page.url()).searchParams.getAll('tool')).toEqual(['crawl4ai,vitest,pytest']);
      expect(await page.getByRole('combobox', { name: 'Tool' }).locator('option:checked').innerText()).toBe('3 chosen');
      const answer = await fetch(`${filled().url}/api/v1/summary?period=90d&tool=crawl4ai,vitest&tool=pytest`);
      const runs = grouped(Object(await answer.json()).counts.runs);
      await page.locator('.tiles').getByRole('link', { name: runs, exact: true }).click();
      await page.waitForURL(/\/runs\?/);
      expect(await page.locator('.card-head p').innerText()).toContain(`of ${runs}`);
    });

    test('a value that means nothing is said, and the page stands', async () => {
      const page = await opened();
      await page.goto(`${filled().url}/?period=soon`);
      expect(await page.locator('.remark').innerText()).toContain('period');
      expect(await page.getByRole('heading', { name: 'Overview' }).isVisible()).toBe(true);
    });

    test('the theme is kept, and the server renders it', async () => {
      const page = await opened({ colorScheme: 'light' });
      await page.goto(`${filled().url}/`);
      await page.getByRole('button', { name: 'Dark' }).click();
      await page.locator('html[data-theme=dark]').waitFor();
      const response = await page.goto(`${filled().url}/runs`);
      expect(await response?.text()).toContain('data-theme="dark"');
    });

    test('without script filters and theme are forms that are sent', async () => {
      const page = await opened({ javaScriptEnabled: false });
      await page.goto(`${filled().url}/`);
      await page.getByRole('combobox', { name: 'Tool' }).selectOption('crawl4ai');
      await page.getByRole('button', { name: 'Apply' }).last().click();
      await page.waitForURL(/tool=crawl4ai/);
      await page.getByRole('button', { name: 'Dark' }).click();
      await page.locator('html[data-theme=dark]').waitFor();
      expect(await page.getByRole('heading', { name: 'Overview' }).isVisible()).toBe(true);
    });
  });
}
