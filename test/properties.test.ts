import fc from 'fast-check';
import { expect, test } from 'vitest';
import { audit } from '../core/audit.ts';
import type { Attempt, RunRecord } from '../core/record.ts';
import { reportOf, runReports } from '../core/report-of.ts';
import { violations } from '../core/rules/index.ts';
import { audited, ownContract } from './make.ts';

const five = new Set(violations.map(({ id }) => id));

const commands = [
  'pip install crawl4ai',
  'pip install crawl4ai | tail -1',
  'crwl https://example.org',
  'crwl https://example.org || true',
  'crwl --version',
  'which crwl',
  'crawl4ai-setup',
  "bash -lc 'crwl https://example.org'",
  'python -c "import crawl4ai"',
  'curl -s https://example.org',
  'wget -qO- https://example.org',
  'firecrawl scrape https://example.org',
  'echo crwl',
  'ls -la',
  'git status --short',
  'cat notes.txt',
  'crwl "unterminated',
];
const unrelated = ['ls -la', 'git status --short', 'cat notes.txt', 'mkdir -p out', 'echo crwl', 'wc -l notes.txt'];
const answers = [
  null,
  'The menu lists nine dishes.',
  'Crawl4AI could not be installed here.',
  'From a web search, not from the page: nine dishes.',
  'I fetched the page with curl because crawl4ai timed out.',
  'Crawl4AI is ready to go.',
];

const anAttempt = (from: readonly string[] = commands): fc.Arbitrary<Attempt> =>
  fc.record(
    {
      tool: fc.constant('Bash'),
      command: fc.constantFrom(...from),
      exitCode: fc.constantFrom(0, 1, null, '1', 127),
      ok: fc.constantFrom(true, false, null),
      stderr: fc.constantFrom('', 'warning'),
      state: fc.constantFrom(null, null, null, 'denied', 'cancelled', 'running', 'timed_out'),
    },
    { requiredKeys: ['tool', 'command'] },
  );

const aRecord: fc.Arbitrary<RunRecord> = fc.record({
  complete: fc.constantFrom(true, true, false),
  limits: fc.constantFrom([], [], ['outcomes_hidden']),
  request: fc.record({
    primary_tool: fc.constant('crawl4ai'),
    operation: fc.constantFrom('scrape', 'crawl', 'benchmark'),
    requires_run: fc.boolean(),
    equivalent_methods: fc.constantFrom([], ['firecrawl']),
  }),
  attempts: fc.array(anAttempt(), { maxLength: 8 }),
  fallback: fc.constantFrom(null, { tool: 'web-search', operation: 'search' }, { tool: 'curl', operation: 'fetch' }),
  final_answer: fc.constantFrom(...answers),
});

test('without a named tool nothing is found', () => {
  fc.assert(
    fc.property(aRecord, fc.constantFrom(null, '', '  '), (record, primary_tool) => {
      const nameless = { ...record, request: { ...record.request, primary_tool } };
      expect(audited(nameless)).toMatchObject({ verdict: 'not_applicable', findings: [], reasons: [] });
      expect(runReports(sourced(nameless), context)).toMatchObject([{ verdict: 'not_applicable', findings: [], contract: null }]);
    }),
  );
});

test('a successful run of the tool adds none of the five but by the words of the answer', () => {
  fc.assert(
    fc.property(aRecord, fc.nat(), (record, position) => {
      const attempts = record.attempts ?? [];
      const at = position % (attempts.length + 1);
      const ran: Attempt = { tool: 'Bash', command: 'crwl https://example.org/ran', exitCode: 0 };
      const before = new Set(audited(record).findings.map(({ rule }) => rule));
      const after = audited({ ...record, attempts: [...attempts.slice(0, at), ran, ...attempts.slice(at)] });
      const added = after.findings.filter(({ rule, basis }) => five.has(rule) && !before.has(rule) && basis === 'record');
      expect(added).toEqual([]);
      expect(after.method).toBe('primary');
    }),
  );
});

test('the names of agent and model change nothing', () => {
  fc.assert(
    fc.property(aRecord, fc.string(), fc.string(), (record, agent, model) => {
      expect(audited({ ...record, agent, model })).toEqual(audited(record));
    }),
  );
});

test('the order of attempts that have nothing to do with it changes nothing', () => {
  fc.assert(
    fc.property(
      aRecord,
      fc.array(anAttempt(unrelated), { minLength: 1, maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
      (record, extra, picks) => {
        const scattered = [...(record.attempts ?? [])];
        for (const each of extra) scattered.splice(Number(picks.next().value) % (scattered.length + 1), 0, each);
        const gathered = audited({ ...record, attempts: [...(record.attempts ?? []), ...extra] });
        const mixed = audited({ ...record, attempts: scattered });
        expect(said(mixed)).toEqual(said(gathered));
        expect(said(mixed)).toEqual(said(audited(record)));
      },
    ),
  );
});

test("a shell's label in place of another shell's, or of a tool that the command itself shows, changes nothing", () => {
  fc.assert(
    fc.property(aRecord, fc.constantFrom('Bash', 'shell', 'exec_command', 'run_shell_command', 'terminal'), (record, label) => {
      const relabelled = (record.attempts ?? []).map((each) => ({ ...each, tool: label }));
      expect(audited({ ...record, attempts: relabelled })).toEqual(audited(record));
    }),
  );
});

test('no character of a record but its names reaches a report', () => {
  const foreign = fc.string({ unit: fc.constantFrom(...'ΩЖ☃\u0001\u202e語🜁ÆÞ'), minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(aRecord, foreign, (record, text) => {
      const marked = {
        ...record,
        attempts: (record.attempts ?? []).map((each) => ({
          ...each,
          command: `${each.command} # ${text}`,
          stdout: text,
          error: each.error ? text : null,
        })),
        final_answer: record.final_answer == null ? null : `${record.final_answer} ${text}`,
        fallback: record.fallback && { ...record.fallback, reason: text, limits: text, label: text },
        user_requests: [text],
        request: { ...record.request, labels: [text], input: text },
      };
      const report = JSON.stringify(reportOf(runReports(sourced(marked), context), [], context));
      for (const character of text) expect(report.includes(character)).toBe(false);
    }),
  );
});

test('the audit throws on nothing that the schema lets through', () => {
  const any = fc.string({ unit: 'binary', maxLength: 200 });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 5 }), any, any, any, (lines, answer, tool, operation) => {
      const record: RunRecord = {
        request: { primary_tool: tool, operation, aliases: lines, equivalent_methods: lines, labels: lines },
        attempts: lines.map((command) => ({ tool, command, exitCode: 1 })),
        fallback: { tool: answer, operation: answer, label: answer },
        final_answer: answer,
      };
      expect(() => audit(record, ownContract(record))).not.toThrow();
    }),
    { numRuns: 500 },
  );
});

const context = { on: '2026-11-30', digest: (text: string) => `sha256:${text.length}`, contracts: [] };

function sourced(record: RunRecord) {
  return { record, file: 'runs/a.json', line: 1, format: 'record', sha256: 'sha256:0', lineOf: () => 1 };
}

function said({ verdict, method, reasons, findings }: ReturnType<typeof audited>) {
  return { verdict, method, reasons: [...reasons].sort(), rules: findings.map(({ rule }) => rule).sort() };
}
