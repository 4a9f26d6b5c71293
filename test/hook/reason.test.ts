import { describe, expect, test } from 'vitest';
import { reasonFor } from '../../cli/hook/reason.ts';
import { formatOf } from '../../cli/hook/transcript.ts';
import { audit } from '../../core/audit.ts';
import { HOOK_CLIENTS } from '../../core/importers/hook-input.ts';
import { HOOK_OPENING, isHookWords } from '../../core/importers/hook-opening.ts';
import { importers } from '../../core/importers/index.ts';
import type { RunRecord } from '../../core/record.ts';
import { rules } from '../../core/rules/index.ts';
import { recordOf } from '../importers/format.ts';
import { played, type Step } from './clients.ts';

const contract = { primary_tool: 'crawl4ai', operation: 'scrape' };
const reason = reasonFor({ rule: 'unattempted_primary', message: 'No command tried crawl4ai.' }, contract);
const steps: readonly Step[] = [
  { ask: 'Scrape it with crawl4ai.' },
  { say: 'It cannot be installed.' },
  { hooked: reason },
  { run: 'crwl https://example.org', exit: 0 },
  { say: 'Done.' },
  // After a call, one client marks nothing: only the sentence tells.
  { hooked: reason },
  { say: 'Done, I said.' },
];

describe('what the hook says is no request', () => {
  test.each(HOOK_CLIENTS)('in a transcript of %s', async (client) => {
    const record = recordOf(await formatOf(client), played[client].lines(steps));
    expect(record.user_requests).toEqual(['Scrape it with crawl4ai.']);
    expect(record.final_answer).toBe('Done, I said.');
  });

  const user = (content: unknown) => [
    { role: 'user', content: 'Scrape it.' },
    { role: 'assistant', content: 'No.' },
    { role: 'user', content },
  ];
  const done = { role: 'assistant', content: 'Done.' };
  test.each<[string, readonly unknown[]]>([
    ['openai_chat', [{ role: 'system', content: 'x' }, ...user(reason), done, { role: 'tool', tool_call_id: '1', content: 'x' }]],
    [
      'anthropic_messages',
      [...user([{ type: 'text', text: reason }]), { role: 'assistant', content: [{ type: 'tool_use', id: '1', name: 'x', input: {} }] }],
    ],
    [
      'gemini_stream',
      [
        { type: 'init', session_id: 's', model: 'm' },
        ...user(reason).map((each) => ({ type: 'message', ...each })),
        { type: 'result', status: 'success' },
      ],
    ],
  ])('in %s', (id, values) => {
    const importer = importers.find((each) => each.id === id);
    expect(importer?.recognises(values)).toBe(true);
    expect(importer && recordOf(importer, values).user_requests).toEqual(['Scrape it.']);
  });

  test.each([
    [HOOK_OPENING, true],
    [`Stop hook feedback:\n${reason}`, true],
    [`<hook_prompt hook_run_id="stop:1">${reason}</hook_prompt>`, true],
    [`\n  ${reason}`, true],
    [`What does this mean: ${HOOK_OPENING}`, false],
    ['Tool Fidelity, a hook', false],
    ['', false],
  ])('%j: %j', (text, isOurs) => {
    expect(isHookWords(text)).toBe(isOurs);
  });
});

describe('the reason', () => {
  test.each(rules.map(({ id }) => id))('%s names one thing to do, and quotes nothing', (rule) => {
    const said = reasonFor({ rule, message: 'What was found.' }, { ...contract, input: 'https://secret.example/token' });
    expect(said.startsWith(`${HOOK_OPENING} What was found. `)).toBe(true);
    expect(said.length).toBeGreaterThan(HOOK_OPENING.length + 40);
    expect(said).not.toContain('secret.example');
  });

  test('a name that is hostile stays on one line and short', () => {
    const said = reasonFor({ rule: 'required_run_missing', message: 'x' }, { primary_tool: `a\n\u202e${'b'.repeat(500)}` });
    expect(said).not.toMatch(/[\n\u202e]/);
    expect(said.length).toBeLessThan(500);
  });
});

describe('the sentence that is asked for mends the finding', () => {
  const searched: RunRecord = {
    attempts: [
      { tool: 'Bash', command: 'crwl https://example.org', exitCode: 1, stderr: 'timeout' },
      { tool: 'WebSearch', kind: 'tool', command: 'WebSearch {"query":"example"}', ok: true },
    ],
    fallback: { tool: 'WebSearch', operation: 'search' },
    final_answer: 'Here is the page: Example Domain.',
  };
  const fetched: RunRecord = { ...searched, fallback: { tool: 'curl', operation: 'fetch' } };
  const sentence = (rule: string, more: object = {}) =>
    reasonFor({ rule, message: '' }, { ...contract, ...more }).split('with this sentence in it: ')[1] ?? '';
  const ids = (record: RunRecord) =>
    audit(record, contract)
      .findings.filter(({ severity }) => severity === 'error')
      .map(({ rule }) => rule);

  test.each([
    ['search_presented_as_scrape', searched],
    ['unflagged_substitution', fetched],
  ])('%s', (rule, record) => {
    expect(ids(record)).toContain(rule);
    expect(ids({ ...record, final_answer: `${record.final_answer} ${sentence(rule)}` })).toEqual([]);
  });

  test('a label of the contract is asked for word by word', () => {
    expect(sentence('unflagged_substitution', { labels: ['web', 'Ohne crawl4ai gelesen'] })).toBe('Ohne crawl4ai gelesen');
  });
});
