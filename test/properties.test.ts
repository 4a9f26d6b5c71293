import fc from 'fast-check';
import { expect, test } from 'vitest';
import { audit } from '../core/audit.ts';
import type { Attempt, RunRecord } from '../core/record.ts';
import { reportOf, runReports } from '../core/report-of.ts';
import { violations } from '../core/rules/index.ts';
import { anAttempt, aRecord, unrelated } from './made-records.ts';
import { audited, ownContract } from './make.ts';

const five = new Set(violations.map(({ id }) => id));

test('without a named tool nothing is found', () => {
  fc.assert(
    fc.property(aRecord, fc.constantFrom(null, '', '  ', '\u200b', '-'), (record, primary_tool) => {
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
