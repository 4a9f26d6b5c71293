import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Report } from '../../core/report.ts';
import type { ReporterOptions } from '../../core/reporters/reporter.ts';
import { sarif } from '../../core/reporters/sarif.ts';
import { rules } from '../../core/rules/index.ts';
import { hostileReport, pieces, secret } from './hostile.ts';
import { finding, inconclusive, manyFindings, notice, report, runReport, unreadable, violated } from './make-report.ts';

const SCHEMA = createRequire(import.meta.url).resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats.default(ajv);
// The schema is written for draft 4, of which it uses nothing that later drafts read differently but the name of its id.
const { $schema: _, id: __, ...schema } = z.looseObject({}).parse(JSON.parse(readFileSync(SCHEMA, 'utf8')));
const isSarif = ajv.compile(schema);

const Message = z.object({ text: z.string() });
const Place = z.object({
  physicalLocation: z.object({
    artifactLocation: z.object({ uri: z.string(), uriBaseId: z.string() }),
    region: z.object({ startLine: z.int() }).optional(),
  }),
});
const Log = z.object({
  runs: z.tuple([
    z.object({
      tool: z.object({
        driver: z.object({
          rules: z.array(
            z.object({
              id: z.string(),
              shortDescription: Message,
              fullDescription: Message,
              help: z.object({ text: z.string(), markdown: z.string() }),
              defaultConfiguration: z.object({ level: z.string().optional(), enabled: z.boolean().optional() }),
            }),
          ),
        }),
      }),
      invocations: z.tuple([
        z.object({
          executionSuccessful: z.boolean(),
          toolExecutionNotifications: z.array(
            z.object({
              descriptor: z.object({ id: z.string() }),
              level: z.string(),
              message: Message,
              locations: z.array(Place).optional(),
            }),
          ),
        }),
      ]),
      results: z.array(
        z.object({
          ruleId: z.string(),
          ruleIndex: z.int().optional(),
          level: z.string(),
          message: Message,
          locations: z.array(Place),
          relatedLocations: z.array(Place).optional(),
          partialFingerprints: z.record(z.string(), z.string()),
        }),
      ),
    }),
  ]),
});

/** The one run of a report's log, held against the schema of SARIF 2.1.0. */
function runOf(shown: Report, options?: ReporterOptions) {
  const text = sarif.render(shown, options);
  const log: unknown = JSON.parse(text);
  expect(isSarif(log) ? [] : isSarif.errors).toEqual([]);
  return Log.parse(log).runs[0];
}

const marks = (shown: Report, options?: ReporterOptions) =>
  runOf(shown, options).results.map(({ partialFingerprints }) => partialFingerprints['toolFidelity/v1']);

test('the schema that the tests hold a log against refuses what is none', () => {
  expect(isSarif({ version: '2.1.0', runs: [{ results: [] }] })).toBe(false);
});

describe('a result', () => {
  test('names rule, level, place and message', () => {
    const { results, tool } = runOf(report([violated()]));
    expect(results).toMatchObject([
      {
        ruleId: 'unattempted_primary',
        level: 'error',
        message: { text: 'No command tried crawl4ai; web-search was used instead.' },
        locations: [{ physicalLocation: { artifactLocation: { uri: 'runs/a.json', uriBaseId: '%SRCROOT%' }, region: { startLine: 12 } } }],
      },
    ]);
    expect(tool.driver.rules[results[0]?.ruleIndex ?? -1]?.id).toBe('unattempted_primary');
  });

  test('of a notice is a note, and of a rule of tomorrow has no index', () => {
    const { results } = runOf(report([violated({ findings: [finding({ severity: 'notice', rule: 'a_rule_of_tomorrow' })] })]));
    expect(results).toMatchObject([{ ruleId: 'a_rule_of_tomorrow', level: 'note' }]);
    expect(results[0]).not.toHaveProperty('ruleIndex');
  });

  test('without a known line has no region, and without a place sits on the run', () => {
    const places = [finding({ at: [{ attempt: null, file: 'runs/a.json', line: null }] }), finding({ at: [] })];
    const { results } = runOf(report([violated({ findings: places, source: { ...runReport().source, file: 'runs/c.json', line: 7 } })]));
    expect(results[0]?.locations[0]?.physicalLocation).not.toHaveProperty('region');
    expect(results[1]?.locations[0]?.physicalLocation).toMatchObject({
      artifactLocation: { uri: 'runs/c.json' },
      region: { startLine: 7 },
    });
  });

  test('lists its further places as related ones', () => {
    const at = [3, 4, 5].map((line) => ({ attempt: line, file: 'runs/a.json', line }));
    const [result] = runOf(report([violated({ findings: [finding({ at })] })])).results;
    expect(result?.locations).toHaveLength(1);
    expect(result?.relatedLocations?.map(({ physicalLocation }) => physicalLocation.region?.startLine)).toEqual([4, 5]);
  });

  test.each([
    ['./runs/a b.json', 'runs/a%20b.json'],
    ['/runs/ä#1.json', 'runs/%C3%A4%231.json'],
    ['runs\\a.json', 'runs/a.json'],
    ['a:b/c?.json', 'a%3Ab/c%3F.json'],
  ])('of a file called %j is found again', (file, uri) => {
    const { results } = runOf(report([violated({ findings: [finding({ at: [{ attempt: 0, file, line: 1 }] })] })]));
    expect(results[0]?.locations[0]?.physicalLocation.artifactLocation.uri).toBe(uri);
  });

  test('that is waived is none, and is counted', () => {
    const shown = runOf(report([violated({ findings: [finding({ waived: true }), finding()] })]));
    expect(shown.results).toHaveLength(1);
    expect(shown.invocations[0].toolExecutionNotifications.at(-1)?.message.text).toBe('1 finding is waived.');
  });
});

describe('fingerprints', () => {
  test('stay when lines, digests and messages change', () => {
    const moved = violated({
      source: { ...runReport().source, line: 90, sha256: 'sha256:ff' },
      findings: [finding({ message: 'x', at: [{ attempt: 3, file: 'runs/a.json', line: 99 }] })],
    });
    expect(marks(report([moved]))).toEqual(marks(report([violated()])));
  });

  test('tell rules, files, runs, contracts and several alike apart', () => {
    const others = [
      violated(),
      violated({ findings: [finding({ rule: 'masked_status' })] }),
      violated({ source: { ...runReport().source, file: 'runs/z.json' } }),
      violated({ id: 'other' }),
      violated({ contract: { name: 'n', primary_tool: 'crawl4ai', operation: 'scrape', digest: 'd' } }),
      violated({ contract: { name: null, primary_tool: 'vitest', operation: 'scrape', digest: 'd' } }),
      violated({ findings: [finding(), finding()] }),
    ];
    const all = marks(report(others));
    expect(new Set(all).size).toBe(8);
    expect(all).toHaveLength(8);
  });

  test('are digests where one is given', () => {
    expect(marks(report([violated()]), { digest: (text) => `d${text.length}` })[0]).toMatch(/^d\d+$/);
  });
});

describe('what is no finding', () => {
  test('unread input, open runs and notices are told as notifications', () => {
    const [{ executionSuccessful, toolExecutionNotifications: told }] = runOf(
      report([inconclusive()], [unreadable()], [notice()]),
    ).invocations;
    expect(executionSuccessful).toBe(false);
    expect(told.map(({ descriptor, level }) => `${level} ${descriptor.id}`)).toEqual([
      'note verdict',
      'error not_json',
      'warning inconclusive',
      'warning waiver_expired',
    ]);
    expect(told[1]?.locations?.[0]?.physicalLocation.region?.startLine).toBe(3);
    expect(told[1]?.message.text).toBe('A comma is missing. Add the comma.');
  });

  test('a clean report has no results, and says its verdict', () => {
    const { results, invocations } = runOf(report([runReport()]));
    expect(results).toEqual([]);
    expect(invocations[0]).toMatchObject({ executionSuccessful: true, toolExecutionNotifications: [{ descriptor: { id: 'verdict' } }] });
  });
});

describe('rules', () => {
  test('each has its words and its default', () => {
    const { rules: listed } = runOf(report([])).tool.driver;
    expect(listed.map(({ id }) => id)).toEqual(rules.map(({ id }) => id));
    for (const [at, rule] of rules.entries()) {
      const { shortDescription, fullDescription, help, defaultConfiguration } = listed[at] ?? listed[0] ?? expect.fail('no rule');
      expect(shortDescription.text).toBe(`${rule.title}.`);
      expect(help.text).toContain(rule.fix);
      expect(help.markdown).toContain(`tool-fidelity explain ${rule.id}`);
      // GitHub cuts both at 1,024 characters.
      expect(Math.max(shortDescription.text.length, fullDescription.text.length)).toBeLessThanOrEqual(1_024);
      const expected = rule.severity === 'off' ? { enabled: false } : { level: rule.severity === 'notice' ? 'note' : rule.severity };
      expect(defaultConfiguration).toEqual(expected);
    }
  });
});

describe('limits', () => {
  test.each([
    [5_000, 5_000, undefined],
    [5_001, 5_000, '1 finding had no room here.'],
  ])('of %i findings %i are results', (count, kept, told) => {
    const { results, invocations } = runOf(report([manyFindings(count)]));
    expect(results).toHaveLength(kept);
    expect(invocations[0].toolExecutionNotifications.find(({ descriptor }) => descriptor.id === 'left_out')?.message.text).toBe(told);
  });

  test('what is left out is the mildest', () => {
    const shown = report([manyFindings(4_999, { severity: 'notice' }), manyFindings(3)]);
    const { results } = runOf(shown);
    expect(results.slice(0, 4).map(({ level }) => level)).toEqual(['error', 'error', 'error', 'note']);
    expect(results).toHaveLength(5_000);
  });

  test('long names do not make it larger than what GitHub takes', () => {
    const file = `${'ü'.repeat(1_900)}.json`;
    const at = Array.from({ length: 20 }, (_, index) => ({ attempt: index, file, line: index + 1 }));
    const shown = report([violated({ findings: Array.from({ length: 300 }, () => finding({ at })) })]);
    const text = sarif.render(shown);
    expect(Buffer.byteLength(text)).toBeLessThan(9_500_000);
    const { results, invocations } = runOf(shown);
    expect(results.length).toBeLessThan(300);
    expect(invocations[0].toolExecutionNotifications.at(-1)?.message.text).toBe(`${300 - results.length} findings had no room here.`);
  });

  test('runs that stay open are told up to 500, and counted', () => {
    const [{ toolExecutionNotifications: told }] = runOf(report(Array.from({ length: 620 }, () => inconclusive()))).invocations;
    expect(told).toHaveLength(502);
    expect(told.at(-1)?.message.text).toBe('120 notifications had no room here.');
  });
});

test.each([...pieces, pieces.join(' ')].map((piece) => ({ piece })))('stays SARIF whatever names hold: %#', ({ piece }) => {
  const shown = runOf(hostileReport(piece));
  expect(JSON.stringify(shown)).not.toContain(secret);
  expect(shown.results).toHaveLength(2);
});
