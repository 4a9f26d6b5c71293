import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../docs/printed.ts';
import type { Stage } from './stage.ts';

/** From an empty dashboard to the first runs. The order matters: the second test fills what the first one finds empty. */
export function beginningTests({ filled, blank, page: opened }: Stage): void {
  describe('the beginning', () => {
    test('three kinds of nothing are told apart', async () => {
      const page = await opened();
      await page.goto(`${blank().url}/`);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Nothing is recorded yet');
      await page.goto(`${filled().url}/?agent=nobody`);
      expect(await page.getByRole('heading', { name: 'No runs under this filter' }).isVisible()).toBe(true);
      await page.getByRole('link', { name: 'Clear the filters' }).click();
      await page.waitForURL((url) => !url.search.includes('agent'));
      await page.goto(`${filled().url}/?period=all`);
      expect(await page.locator('.tiles').innerText()).toContain('nothing to compare with');
    });

    test('samples are loaded by a button', async () => {
      const page = await opened();
      await page.goto(`${blank().url}/`);
      await page.getByRole('button', { name: 'Load the samples' }).click();
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      await page.goto(`${blank().url}/runs?period=all`);
      expect(await page.getByRole('table', { name: 'Runs' }).locator('tbody tr').count()).toBeGreaterThan(10);
    });

    test('what the page says to copy makes a key, a record, and the first run', async () => {
      const dashboard = blank();
      const page = await opened();
      await page.goto(`${dashboard.url}/settings`);
      const steps = page.getByRole('region', { name: 'From this machine' }).locator('pre');
      const folder = mkdtempSync(join(tmpdir(), 'first-run-'));
      // The port was chosen by the system, which the page cannot know.
      const words = (await steps.allInnerTexts())
        .slice(0, 2)
        .map((text) => text.replace(/http:\/\/\S+/, dashboard.url).replaceAll('npx tool-fidelity', `node ${join(ROOT, 'cli/bin.cjs')}`));
      const { FIDELITY_INGEST_KEY: _unset, ...variables } = dashboard.variables;
      const output = execFileSync('bash', ['-e', '-c', words.join('\n')], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, HOME: folder, NODE_ENV: 'production', ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      expect(output).toContain('sent 1');
      await page.goto(`${dashboard.url}/repos/me/first`);
      await page.getByRole('link', { name: 'first.json:1' }).click();
      expect(await page.getByRole('region', { name: 'Verdict' }).innerText()).toContain('faithful');
      rmSync(folder, { recursive: true });
    });

    test('a key is made, seen, and lets a run in that is then seen', async () => {
      const dashboard = blank();
      const made = [join(ROOT, 'web/dist/commands.mjs'), 'keys', 'create', 'workbench'];
      const key = execFileSync(process.execPath, made, {
        encoding: 'utf8',
        env: { ...process.env, ...dashboard.variables },
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
      const page = await opened();
      await page.goto(`${dashboard.url}/settings`);
      const row = page.getByRole('table', { name: 'Keys' }).getByRole('row', { name: /workbench/ });
      expect(await row.innerText()).toContain('never');

      const record = {
        id: 'first-of-mine',
        request: { primary_tool: 'vitest', operation: 'test' },
        attempts: [{ tool: 'bash', command: 'npx vitest run', exitCode: 0 }],
        final_answer: 'All tests pass.',
      };
      await dashboard.send([{ repository: { id: 9, owner_id: 9, name: 'me/second' }, pull_request: null, record }], key);
      await page.goto(`${dashboard.url}/repos/me/second`);
      await page.getByRole('link', { name: 'first-of-mine' }).click();
      await page.waitForURL(/\/runs\/\w+$/);
      expect(await page.getByRole('region', { name: 'Verdict' }).innerText()).toContain('faithful');
      await page.goto(`${dashboard.url}/settings`);
      expect(await row.innerText()).not.toContain('never');
    });
  });
}
