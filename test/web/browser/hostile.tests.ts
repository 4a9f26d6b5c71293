import { describe, expect, test } from 'vitest';
import type { MadeRun } from './made-records.ts';
import type { Stage } from './stage.ts';

const repository = { id: 666, owner_id: 6, name: 'mallory/site' };
const SECRET = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;

/** Texts of a record that would do harm where they were taken for anything but text. */
const hostile: MadeRun = {
  repository,
  pull_request: 13,
  record: {
    id: '<img src=x onerror=alert(1)>',
    agent: '"><script>alert(2)</script>',
    model: '../../etc?tool=x#y',
    finished_at: new Date(Date.now() - 3_600_000).toISOString(),
    request: { primary_tool: 'crawl4ai', operation: '</script><script>alert(3)</script>' },
    attempts: [
      {
        tool: '<b>bash</b>',
        command: `curl -H 'Authorization: Bearer ${SECRET}' "</script><svg onload=alert(4)>"`,
        exitCode: 0,
        stdout: SECRET,
      },
      { tool: 'bash', command: 'pip install crawl4ai', exitCode: 0, stdout: `\u202e${'<i>'.repeat(50)}` },
    ],
    final_answer: `All done [click](javascript:alert(5)) <iframe src="javascript:alert(6)"></iframe> ${SECRET}`,
  },
};

/** A record is somebody else's text: it is shown, and never obeyed. */
export function hostileTests({ filled, page: opened }: Stage): void {
  describe('hostile records', () => {
    test('are text on every page, with their secrets masked', async () => {
      await filled().send([hostile]);
      const page = await opened();
      const alerts: string[] = [];
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message());
        return dialog.dismiss();
      });
      const served: string[] = [];
      const visited = async (path: string) => served.push((await (await page.goto(`${filled().url}${path}`))?.text()) ?? '');
      await visited('/runs?repo=mallory/site');
      await page.getByRole('link', { name: '<img src=x onerror=alert(1)>' }).click();
      await page.waitForURL(/\/runs\/\w+$/);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('<img src=x onerror=alert(1)>');
      expect(await page.getByRole('region', { name: 'Attempts' }).innerText()).toContain('<svg onload=alert(4)>');
      await visited(new URL(page.url()).pathname);
      await visited(`/models/${encodeURIComponent('../../etc?tool=x#y')}`);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('../../etc?tool=x#y');
      expect(await page.getByRole('table', { name: 'Latest runs' }).locator('tbody tr').count()).toBe(1);
      await visited('/repos/mallory/site');

      expect(alerts).toEqual([]);
      expect(served.filter((html) => html.includes(SECRET))).toEqual([]);
      expect(await page.locator('a[href^="javascript:"], iframe, img').count()).toBe(0);
    });

    test('a page is served under a policy without inline script', async () => {
      const response = await fetch(`${filled().url}/`);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+' 'strict-dynamic'/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      const html = await response.text();
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
      expect(scripts.length).toBeGreaterThan(2);
      expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
      expect(html.match(/\son\w+=/g)).toBeNull();
    });
  });
}
