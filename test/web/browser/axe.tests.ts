import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import type { Stage } from './stage.ts';

const PATHS = [
  '/',
  '/?view=table&further=shown',
  '/?agent=nobody',
  '/violations',
  '/runs',
  '/tools/crawl4ai',
  '/models/Qwen',
  '/repos/acme/site',
  '/rules',
  '/rules/installed_but_not_run',
  '/settings',
  '/nowhere',
];

/** What a machine can say of accessibility, on every page and in both themes. */
export function axeTests({ filled, blank, page: opened }: Stage): void {
  describe.each(['light', 'dark'] as const)('axe, %s theme', (colorScheme) => {
    const violations = async (address: string, width = 1280) => {
      const page = await opened({ colorScheme, viewport: { width, height: 900 } });
      // The page that is missing on purpose is one that the browser complains of.
      if (address.endsWith('/nowhere')) page.removeAllListeners('console');
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      const found = await new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } }).analyze();
      return found.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(({ html }) => html.slice(0, 120))
            .slice(0, 5)
            .join(' | ')}`,
      );
    };

    test.each(PATHS)('%s', async (path) => {
      expect(await violations(`${filled().url}${path}`)).toEqual([]);
    });

    test('a run', async () => {
      const list: unknown = await (await fetch(`${filled().url}/violations`)).text();
      const id = /\/runs\/(\w+)/.exec(String(list))?.[1];
      expect(id).toBeDefined();
      expect(await violations(`${filled().url}/runs/${id}`)).toEqual([]);
    });

    test('the overview on a phone', async () => {
      expect(await violations(`${filled().url}/`, 360)).toEqual([]);
    });

    test('the page before the first run', async () => {
      expect(await violations(`${blank().url}/`)).toEqual([]);
    });
  });
}
