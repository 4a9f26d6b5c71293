import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Verdict } from '../../core/report.ts';
import { reportDigest } from '../../core/report-digest.ts';
import { exitCodeOf } from '../../core/report-of.ts';
import { RULES_VERSION, rules } from '../../core/rules/index.ts';
import { aRecord } from '../made-records.ts';
import { judged, policy } from './support.ts';

const RANK = { off: 0, notice: 1, warning: 2, error: 3 } as const;
const WORSE: Readonly<Record<Verdict, number>> = { not_applicable: 0, faithful: 1, inconclusive: 2, violated: 3 };
type Level = keyof typeof RANK;

const ids = rules.map(({ id }) => id);

/** For each rule a level that is at least, or at most, its own. */
const levels = (fits: (level: Level, own: Level) => boolean) =>
  fc.record(
    Object.fromEntries(
      rules.map(({ id, severity }) => {
        const fitting = (['off', 'notice', 'warning', 'error'] as const).filter((level) => fits(level, severity));
        return [id, fc.constantFrom(...fitting)];
      }),
    ),
    { requiredKeys: [] },
  );
const raised = levels((level, own) => RANK[level] >= RANK[own]);
const lowered = levels((level, own) => RANK[level] <= RANK[own]);

const waivers = (tools: readonly string[]) =>
  fc.array(
    fc.record({
      rule: fc.constantFrom(...ids),
      tool: fc.constantFrom(...tools),
      reason: fc.constant('r'),
      owner: fc.constant('o'),
      expires: fc.constantFrom('2026-11-29', '2026-11-30', '2027-01-31'),
    }),
    { maxLength: 4 },
  );

const rest = fc.record(
  {
    inconclusive: fc.constantFrom('warn', 'fail'),
    rules_version: fc.integer({ min: 1, max: RULES_VERSION }),
    min_evidence: fc.constantFrom('claimed', 'recorded', 'attested'),
    require_record: fc.constant({ authors: ['*'] }),
    records: fc.constant(['x/**']),
  },
  { requiredKeys: [] },
);

const only = (report: ReturnType<typeof judged>) => report.runs[0] ?? expect.fail('no run');

test('no policy makes a violated run anything else without a waiver that names rule and tool', () => {
  fc.assert(
    fc.property(aRecord, rest, raised, waivers(['vitest', 'crawl', 'crawl4aix', 'c*x']), (record, held, said, notIts) => {
      const before = only(judged([record]));
      const after = only(judged([record], { policy: policy({ ...held, rules: said, waivers: notIts }) }));
      if (before.verdict === 'violated') expect(after.verdict).toBe('violated');
      expect(after.findings.filter(({ waived }) => waived)).toEqual([]);
    }),
  );
});

test('a waiver lifts findings of its rule about its tool, up to its day, and nothing else', () => {
  fc.assert(
    fc.property(aRecord, waivers(['crawl4ai', 'Crawl-4-AI', 'crawl*', 'vitest']), (record, some) => {
      const plain = only(judged([record]));
      const waived = only(judged([record], { policy: policy({ waivers: some }) }));
      const lifted = new Set(some.filter(({ tool, expires }) => tool !== 'vitest' && expires >= '2026-11-30').map(({ rule }) => rule));
      expect(waived.findings).toEqual(plain.findings.map((finding) => ({ ...finding, waived: lifted.has(finding.rule) })));
      const left = waived.findings.some((finding) => finding.severity === 'error' && !finding.waived);
      expect(waived.verdict === 'violated').toBe(left);
      expect(waived.reasons).toEqual(plain.reasons);
    }),
  );
});

test('to set a rule lower never makes a verdict worse, and to set one higher never makes it better', () => {
  fc.assert(
    fc.property(aRecord, lowered, raised, (record, low, high) => {
      const plain = WORSE[only(judged([record])).verdict];
      expect(WORSE[only(judged([record], { policy: policy({ rules: low }) })).verdict]).toBeLessThanOrEqual(plain);
      expect(WORSE[only(judged([record], { policy: policy({ rules: high }) })).verdict]).toBeGreaterThanOrEqual(plain);
    }),
  );
});

test('findings have the severity that the policy says, and of rules that are off there are none', () => {
  fc.assert(
    fc.property(
      aRecord,
      levels(() => true),
      (record, said) => {
        for (const { rule, severity } of only(judged([record], { policy: policy({ rules: said }) })).findings) {
          expect(severity).toBe(said[rule] ?? rules.find(({ id }) => id === rule)?.severity);
        }
      },
    ),
  );
});

test('a pin to the version that there is changes nothing, and an older one never makes a verdict worse', () => {
  fc.assert(
    fc.property(aRecord, (record) => {
      const plain = only(judged([record]));
      expect(only(judged([record], { policy: policy({ rules_version: RULES_VERSION }) }))).toEqual(plain);
      const old = only(judged([record], { policy: policy({ rules_version: 1 }) }));
      expect(WORSE[old.verdict]).toBeLessThanOrEqual(WORSE[plain.verdict]);
    }),
  );
});

test('an empty policy is none, and weak evidence lets nothing pass', () => {
  fc.assert(
    fc.property(aRecord, (record) => {
      const digest = (text: string) => text;
      expect(reportDigest(judged([record], { policy: policy() }).runs, digest)).toBe(reportDigest(judged([record]).runs, digest));
      const strict = judged([record], { policy: policy({ min_evidence: 'recorded' }) });
      if (strict.totals.not_applicable === 0) for (const level of ['error', 'warning'] as const) expect(exitCodeOf(strict, level)).toBe(1);
    }),
  );
});
