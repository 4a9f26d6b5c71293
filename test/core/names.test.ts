import { bareName, calledNames, packageName, printable } from '@tool-fidelity/core/names.ts';
import { expect, test } from 'vitest';

test.each([
  ['a\u001b]8;;http://x\u0007b', 'a ]8;;http://x b'],
  ['line\r\nbreak', 'line break'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['zero\u200bwidth', 'zerowidth'],
  ['gh\u200bp_1', 'ghp_1'],
  ['  ', ''],
  ['x'.repeat(500), `${'x'.repeat(79)}…`],
  ['💥'.repeat(200), `${'💥'.repeat(79)}…`],
])('printable %j', (name, expected) => expect(printable(name)).toBe(expected));

test.each([
  ['Crawl4AI', 'crawl4ai'],
  ['crawl-4-ai', 'crawl4ai'],
  ['crawl4ai[all]==0.7', 'crawl4ai'],
  ['crawl4ai>=0.7,<1', 'crawl4ai'],
  ['crwl.exe', 'crwl'],
  ['ｃｒｗｌ', 'crwl'],
  ['@playwright/test@1.50', '@playwright/test'],
  ['docker compose', 'dockercompose'],
  ['node.js', 'nodejs'],
])('bareName %j', (name, expected) => expect(bareName(name)).toBe(expected));

test('whole names only', () => {
  for (const [one, other] of [
    ['uv', 'uvicorn'],
    ['act', 'react-scripts'],
    ['npm', 'pnpm'],
    ['crawl4ai', 'crawl4ai-extras'],
  ] as const) {
    expect(bareName(one)).not.toBe(bareName(other));
  }
});

test.each([
  ['registry.example.org/o/crawl4ai:1.2', 'crawl4ai'],
  ['crawl4ai:latest', 'crawl4ai'],
  ['o/crawl4ai@sha256:abc', 'crawl4ai'],
  ['git+https://example.org/o/crawl4ai.git@main', 'crawl4ai'],
  ['git@example.org:o/crawl4ai.git', 'crawl4ai'],
  ['./dist/crawl4ai-0.7-py3-none-any.whl', 'crawl4ai'],
  ['npm:crawl4ai', 'crawl4ai'],
  ['nixpkgs#hadolint', 'hadolint'],
  ['@scope/name@2', '@scope/name'],
])('packageName %j', (spec, expected) => expect(bareName(packageName(spec))).toBe(bareName(expected)));

test.each([
  ['mcp__crawler__scrape', ['crawler', 'scrape']],
  ['mcp__plugin_web_crawl4ai__go', ['crawl4ai', 'go']],
  ['mcp_crawl4ai_scrape_page', ['crawl4ai', 'scrape_page']],
  ['crawl4ai:scrape (MCP)', ['crawl4ai', 'scrape']],
  ['crawl4ai.scrape', ['crawl4ai', 'scrape']],
  ['functions.exec', ['exec']],
  ['@playwright/test', ['@playwright/test']],
])('calledNames %j', (label, names) => expect(calledNames(label)).toEqual(expect.arrayContaining([...names])));
