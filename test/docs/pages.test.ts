import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { Contract } from '../../core/contract.ts';
import { Attempt, Fallback, Request, RunRecord } from '../../core/record.ts';
import { Method, Reason, Verdict } from '../../core/report.ts';
import { anchors, blocks, links, type Page, page, pages } from './pages.ts';
import { ROOT } from './printed.ts';

test.each(pages())('links of $path resolve', (from) => {
  expect(links(from).filter((target) => !resolves(from, target))).toEqual([]);
});

test('links are found, and one that leads nowhere is told', () => {
  const from: Page = { path: 'docs/a.md', text: '# A\n[b](verdicts.md#reasons) [c](#a) [d](gone.md) [e](verdicts.md#gone)\n' };
  expect(links(from).filter((target) => !resolves(from, target))).toEqual(['gone.md', 'verdicts.md#gone']);
});

test('docs/record.md explains every field, and its enumerations in full', () => {
  const { text } = page('docs/record.md');
  const sections = new Map(text.split(/^## /m).map((section) => [section.split('\n')[0] ?? '', section]));
  const missing = (section: string, shape: object) =>
    Object.keys(shape).filter((field) => !sections.get(section)?.includes(`\`${field}\``));
  expect(missing('The record', RunRecord.shape)).toEqual([]);
  expect(missing('`request`', Request.shape)).toEqual([]);
  expect(missing('`request`', Contract.shape)).toEqual([]);
  expect(missing('`attempts`', Attempt.shape)).toEqual([]);
  expect(missing('`fallback`', Fallback.shape)).toEqual([]);
  const values = [Attempt.shape.phase, Attempt.shape.state, Attempt.shape.kind, Attempt.shape.exit_code_source].flatMap(
    (field) => field.unwrap().unwrap().options,
  );
  expect(values.filter((value) => !sections.get('`attempts`')?.includes(`\`${value}\``))).toEqual([]);
});

test('docs/verdicts.md explains every verdict, method and reason', () => {
  const verdicts = page('docs/verdicts.md');
  expect([...Verdict.options, ...Method.options].filter((word) => !verdicts.text.includes(`| \`${word}\` |`))).toEqual([]);
  expect(anchors(verdicts).filter((anchor) => Reason.options.some((reason) => reason === anchor))).toEqual(Reason.options);
});

test('pages are calm, and name no machine', () => {
  for (const { path, text } of pages()) {
    const prose = path.startsWith('docs/rules/') ? '' : text.replace(/^```[\s\S]*?^```$|`[^`\n]+`|<!--/gm, '');
    expect(prose, path).not.toContain('!');
    expect(text, path).not.toMatch(/\/work\/|\/tmp\/|localhost:\d/);
  }
});

test('CONTRIBUTING.md is one page', () => {
  const { text } = page('CONTRIBUTING.md');
  expect(text.split(/\s+/).length).toBeLessThan(900);
  expect(blocks(page('CONTRIBUTING.md'), 'sh').length).toBeGreaterThan(0);
});

function resolves(from: Page, target: string): boolean {
  if (/^https?:/.test(target)) return true;
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? from.path : posix.join(posix.dirname(from.path), path);
  if (path !== '' && !existsSync(join(ROOT, file))) return false;
  return anchor === undefined || anchors(path === '' ? from : page(file)).includes(anchor);
}
