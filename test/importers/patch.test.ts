import { audit } from '@tool-fidelity/core/audit.ts';
import { miniSweAgent } from '@tool-fidelity/core/importers/mini_swe_agent.ts';
import { expect, test } from 'vitest';
import { recordOf } from './format.ts';

const contract = { primary_tool: 'crawl4ai', operation: 'scrape', requires_run: true };
const run = (info: object) => [
  {
    trajectory_format: 'mini-swe-agent-1.1',
    info,
    messages: [
      { role: 'user', content: 'Scrape https://example.org with crawl4ai.' },
      { role: 'assistant', content: '', extra: { actions: [{ command: 'curl -s https://example.org', tool_call_id: 'c1' }] } },
      { role: 'tool', tool_call_id: 'c1', content: '', extra: { returncode: 0, raw_output: '<h1>' } },
    ],
  },
];

test('a patch is no answer that could hide which method was used', () => {
  const record = recordOf(miniSweAgent, run({ submission: 'diff --git a/page.md b/page.md\n+# Example\n' }));
  const { findings, verdict, reasons } = audit(record, contract);
  expect(findings.map(({ rule }) => rule)).toEqual(['unattempted_primary']);
  expect([verdict, reasons]).toEqual(['violated', ['answer_missing']]);
  expect(audit({ ...record, limits: [] }, contract).findings.map(({ rule }) => rule)).toEqual([
    'unattempted_primary',
    'unflagged_substitution',
  ]);
});
