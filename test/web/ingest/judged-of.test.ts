import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Envelope } from '../../../core/envelope.ts';
import { reportDigest } from '../../../core/report-digest.ts';
import { runReports } from '../../../core/report-of.ts';
import { digestOf } from '../../../web/ingest/digest.ts';
import { envelopeOf } from '../../../web/ingest/envelope-of.ts';
import { judgedOf } from '../../../web/ingest/judged-of.ts';
import { Refused } from '../../../web/ingest/refusal.ts';
import { faithfulRecord, sent, violatedRecord } from './envelopes.ts';

const NOW = Date.UTC(2026, 10, 30, 12);
const context = { receivedAt: NOW, evidence: 'claimed' } as const;

function judged(envelope: unknown) {
  return judgedOf(envelopeOf(JSON.stringify(envelope)), context);
}

function refusal(envelope: unknown) {
  try {
    judged(envelope);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
  return null;
}

test.each(['../..', './x', 'acme/.', 'acme/..', '../site'])('a repository is not called %s', (name) => {
  expect(refusal(sent(violatedRecord(), { repository: { id: 41, owner_id: 4, name } }))).toMatchObject({
    code: 'unreadable_envelope',
    message: 'repository.name is not owner/name.',
  });
});

test('a refusal names unknown fields in one line, without what is invisible', () => {
  const token = `ghp_${'a1B2'.repeat(9)}`;
  expect(refusal({ ...sent(violatedRecord()), [`a\n\u202eb ${token}`]: 1 })?.message).toBe(
    'The envelope has unknown fields: a b [secret].',
  );
});

describe('an envelope with a record', () => {
  test('is audited by the same core as everywhere', () => {
    const record = violatedRecord();
    const text = JSON.stringify(record);
    const { runs, reportDigest: digest, recordDigest } = judged(sent(record));
    const source = { file: 'runs/a.json', line: 1, format: 'record', sha256: digestOf(text) };
    const expected = runReports({ record, ...source, lineOf: () => 1 }, { on: '2026-11-30', digest: digestOf, contracts: [] });
    expect(runs.map(({ report }) => report)).toEqual(expected);
    expect(runs[0]?.report.findings.map(({ rule }) => rule)).toEqual(['installed_but_not_run']);
    expect(digest).toBe(reportDigest(expected, digestOf));
    expect(recordDigest).toBe(digestOf(text));
  });

  test('keeps the lines of a text over several lines, and comes back without the text but with it packed', () => {
    const text = JSON.stringify(violatedRecord(), null, 2);
    const source = { file: 'runs/a.json', line: 7, format: 'record', sha256: digestOf(text) };
    const { runs, envelope, packedText } = judged(sent(text, { source }));
    const line = 7 + text.slice(0, text.indexOf('"tool": "bash"')).split('\n').length - 2;
    expect(runs[0]?.report.findings[0]?.at).toEqual([{ attempt: 0, file: 'runs/a.json', line }]);
    expect(envelope.record_text).toBeNull();
    expect(packedText && gunzipSync(packedText).toString()).toBe(text);
  });

  test('is held to its own request and to every contract that came with it, the same pair once', () => {
    const contract = { name: 'lint', primary_tool: 'eslint', operation: 'lint' };
    const { runs } = judged(sent(faithfulRecord(), { policy: { on: '2026-11-30', contract: [contract, contract] } }));
    expect(runs.map(({ report }) => report.contract?.primary_tool)).toEqual(['eslint', 'vitest']);
    expect(new Set(runs.map(({ id }) => id)).size).toBe(2);
  });

  test('of a transcript points into the transcript', () => {
    const record = violatedRecord({ attempts: [{ tool: 'bash', command: 'pip install crawl4ai', exitCode: 0, at: { line: 12 } }] });
    const source = { file: 'session.jsonl', line: 1, answer_line: 30, format: 'claude_code', sha256: digestOf('a session') };
    expect(judged(sent(record, { source })).runs[0]?.report.findings[0]?.at).toEqual([{ attempt: 0, file: 'session.jsonl', line: 12 }]);
  });

  test('has the same names whenever it is sent, and others for another attempt, job, record or repository', () => {
    const run = { id: 9, attempt: 1, job: 'audit' };
    const once = judged(sent(violatedRecord(), { workflow_run: run }));
    const again = judgedOf(envelopeOf(JSON.stringify(sent(violatedRecord(), { workflow_run: run }))), {
      ...context,
      receivedAt: NOW + 5e9,
    });
    expect([again.key, again.runs[0]?.id]).toEqual([once.key, once.runs[0]?.id]);
    const others = [
      sent(violatedRecord(), { workflow_run: { ...run, attempt: 2 } }),
      sent(violatedRecord(), { workflow_run: { ...run, job: 'other' } }),
      sent(violatedRecord({ id: 'x' }), { workflow_run: run }),
      sent(violatedRecord(), { workflow_run: run, repository: { id: 42, owner_id: 4, name: 'acme/site' } }),
    ].map(judged);
    const names = [once, ...others].flatMap(({ key, runs }) => [key, ...runs.map(({ id }) => id)]);
    expect(new Set(names).size).toBe(names.length);
    for (const { runs } of others) for (const { id } of runs) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
  });

  test('shows no token that it carries in a name', () => {
    const token = `ghp_${'a1B2'.repeat(9)}`;
    const { runs } = judged(sent(violatedRecord({ model: token, agent: token })));
    expect(JSON.stringify(runs)).not.toContain(token);
  });
});

describe('an envelope with a report', () => {
  const report = judged(sent(violatedRecord())).runs.map((run) => run.report);
  const reported = (more: object) => ({ ...sent('{}'), record_text: null, report: report.map((each) => ({ ...each, ...more })) });

  test('is kept as it was sent, as a claim that was not audited here', () => {
    const { runs, reportDigest: digest, packedText } = judged(reported({ evidence: 'attested' }));
    expect(runs.map((run) => run.report)).toEqual(report);
    expect({ digest, packedText }).toEqual({ digest: null, packedText: null });
  });

  test.each([
    ['an accusation without a finding', { findings: [] }],
    ['a finding and a clean verdict', { verdict: 'faithful' }],
    ['no contract and a verdict', { contract: null }],
    ['an open verdict without a reason', { verdict: 'inconclusive', findings: [], reasons: [] }],
    ['a time that is none', { started_at: 'yesterday' }],
  ])('is refused with %s', (_, more) => {
    expect(refusal(reported(more))).toMatchObject({ status: 422, code: 'unreadable_report' });
  });
});

describe('refusals say where and what', () => {
  test.each([
    ['no record and no report', sent('{}', { record_text: null }), 'holds either `record_text` or `report`'],
    ['a repository without an id', sent('{}', { repository: { name: 'a/b', owner_id: 1 } }), 'repository.id is not'],
    ['an unknown field', sent('{}', { verdict: 'faithful' }), 'unknown fields: verdict'],
    ['a digest that is none', sent('{}', { report_digest: 'sha256:0' }), 'report_digest is not a sha256 digest'],
    ['a record that is no JSON', sent('{"attempts": ['), 'runs/a.json:1 cannot be read as JSON'],
    [
      'a record with an exit code in words',
      sent('{"attempts":[\n{"exitCode":"none"}]}'),
      'runs/a.json:2 attempts[0].exitCode is not a number',
    ],
    ['a record that nests without end', sent(`{"x":${'['.repeat(9_000)}${']'.repeat(9_000)}}`), 'runs/a.json:1 nests deeper'],
  ])('%s', (_, envelope, message) => {
    expect(refusal(envelope)?.message).toContain(message);
  });

  test('no text of the record is in them', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const marked = refusal(sent({ attempts: text, final_answer: `zqx${text}` }));
        expect(marked?.message ?? '').not.toContain('zqx');
      }),
      { numRuns: 50 },
    );
  });

  test('whatever is sent, it is judged or refused', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('record', 'claude_code'), (value, format) => {
        const text = JSON.stringify(value) ?? 'null';
        const source = { file: 'a', line: 1, format, sha256: digestOf(text) };
        const envelope = { ...sent(text), source };
        if (!Envelope.safeParse(envelope).success) return;
        const answer = refusal(envelope);
        expect(answer === null || answer.status === 422).toBe(true);
      }),
    );
  });
});
