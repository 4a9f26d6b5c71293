import { stripVTControlCharacters, styleText } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { AttemptRow } from '../../core/attempt-row.ts';
import { pretty } from '../../core/reporters/pretty.ts';
import { ruleText } from '../../core/reporters/rule-text.ts';
import { widthOf } from '../../core/reporters/text/width.ts';
import { finding, inconclusive, manyFindings, notice, report, runReport, unreadable, violated } from './make-report.ts';

const fix = ruleText('unattempted_primary')?.fix ?? '';
const mixed = report([violated(), inconclusive({ source: { ...violated().source, file: 'runs/c.json' } }), runReport()], [unreadable()]);
const lines = (text: string) => text.split('\n');
const flat = (text: string) => text.replace(/\s+/g, ' ');

test('the verdict comes first, what is in order after what is not, the totals last', () => {
  const text = pretty.render(mixed);
  const order = [
    '✗ Not readable.',
    'runs/a.json\n✗ violated',
    'runs/c.json\n? inconclusive',
    '✗ runs/b.json:3:9 not_json',
    '✓ runs/a.json:1 faithful',
    '3 runs:',
  ];
  const places = order.map((part) => text.indexOf(part));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBe(0);
});

test('a finding has its place, rule, message, and what to do under it', () => {
  const text = pretty.render(report([violated()]), { width: 120 });
  expect(text).toContain('  ✗ runs/a.json:12 unattempted_primary: No command tried crawl4ai; web-search was used instead.\n    → ');
  expect(flat(text)).toContain(flat(fix));
});

test('a finding about no place sits on its run', () => {
  const text = pretty.render(report([violated({ findings: [finding({ at: [] })], source: { ...violated().source, line: 4 } })]));
  expect(text).toContain('✗ runs/a.json:4 unattempted_primary');
});

test('further places are named once each, and counted where there are many', () => {
  const at = [3, 3, 5, 6, 7, 8, 9, 10].map((line, attempt) => ({ attempt, file: 'runs/a.json', line }));
  expect(flat(pretty.render(report([violated({ findings: [finding({ at })] })])))).toContain('Also line 5, 6, 7, 8, 9 and 1 more.');
});

test('what to do is said once a file for each rule', () => {
  const times = (text: string) => flat(text).split(flat(fix)).length - 1;
  expect(times(pretty.render(report([manyFindings(3)])))).toBe(1);
  const elsewhere = violated({ source: { ...violated().source, file: 'runs/z.json' } });
  expect(times(pretty.render(report([violated(), violated(), elsewhere])))).toBe(2);
});

test('a reason is a sentence, with its code behind it', () => {
  const text = flat(pretty.render(report([inconclusive({ reasons: ['record_incomplete', 'answer_missing'] })])));
  expect(text).toContain('Part of the run is missing from the record, so nothing can be concluded from what it lacks. (record_incomplete)');
  expect(text).toContain('There is no final answer to judge. (answer_missing)');
});

test('a waived finding is shown as such and asks for nothing', () => {
  const text = pretty.render(report([runReport({ findings: [finding({ waived: true })] })]));
  expect(text).toContain('– runs/a.json:12 unattempted_primary (waived):');
  expect(flat(text)).not.toContain(flat(fix));
  expect(text).toContain('1 waived');
});

describe('width', () => {
  const long = 'runs/a-folder-with-a-long-name/and-another-one-that-is-longer-still/2026-11-30T10-00-00Z-session-of-the-crawler.json';
  const wide = '日本語の長い名前'.repeat(4);
  const everything = report(
    [
      violated({
        agent: { name: wide, version: null },
        findings: [
          finding({ at: [{ attempt: 0, file: long, line: 12 }], message: `No command tried ${wide}; web-search was used instead.` }),
        ],
        source: { ...violated().source, file: long },
      }),
      inconclusive({ reasons: ['masked_status', 'unresolved_command'] }),
      runReport({ source: { ...violated().source, file: long } }),
    ],
    [unreadable({ file: long })],
  );

  test.each([40, 60, 80, 120])('no line is wider than %i columns', (width) => {
    const text = pretty.render(everything, { width });
    expect(lines(text).filter((line) => widthOf(line) > width)).toEqual([]);
    expect(lines(text).some((line) => widthOf(line) > width - 12)).toBe(true);
  });

  test('further lines hang under the first word', () => {
    const text = pretty.render(everything, { width: 60 });
    const start = lines(text).findIndex((line) => line.startsWith('  ✗ '));
    expect(lines(text)[start + 1]).toMatch(/^ {4}\S/);
  });

  test.each([
    [10, 40],
    [500, 120],
  ])('a terminal of %i columns is taken for one of %i', (width, taken) => {
    expect(pretty.render(everything, { width })).toBe(pretty.render(everything, { width: taken }));
  });
});

test('without a painter there is no escape, with one the words are the same', () => {
  const plain = pretty.render(mixed);
  const painted = pretty.render(mixed, { paint: (style, text) => styleText(style, text, { validateStream: false }) });
  expect(plain).not.toContain('\u001b');
  expect(painted).toContain('\u001b[');
  expect(stripVTControlCharacters(painted)).toBe(plain);
});

test('a terminal without Unicode gets ASCII', () => {
  const text = pretty.render(mixed, { unicode: false, hint: 'More.' });
  expect(text).toMatch(/^[\x20-\x7e\n]*$/);
  expect(text).toContain('x violated');
});

describe('quiet', () => {
  test('says nothing where nothing needs a look', () => {
    expect(pretty.render(report([runReport(), runReport({ findings: [finding({ severity: 'notice' })] })]), { quiet: true })).toBe('');
  });

  test('keeps what does: errors, warnings, open questions, unreadable input', () => {
    const text = pretty.render(mixed, { quiet: true });
    for (const part of ['unattempted_primary', 'masked_status', 'not_json']) expect(text).toContain(part);
    expect(text).not.toContain('faithful');
  });
});

test('of a file with many runs that need a look, fifty are told and the others counted by kind', () => {
  const runs = [...Array(1_100)].map((_each, at) => (at % 2 === 0 ? violated() : inconclusive()));
  const text = pretty.render(report(runs));
  expect(lines(text).filter((line) => line.startsWith('✗ violated:') || line.startsWith('? inconclusive:'))).toHaveLength(50);
  expect(flat(text)).toContain(
    '… and 1,050 more runs of this file: 525 unattempted_primary, 525 masked_status. The json reporter lists every one.',
  );
  expect(text).toContain('1,100 runs: 550 violated, 550 inconclusive');
});

test('many runs in order are counted, not listed', () => {
  const text = pretty.render(report([...Array(12_345)].map(() => runReport())));
  expect(lines(text).filter((line) => line.startsWith('✓ runs/'))).toHaveLength(20);
  expect(text).toContain('… and 12,325 more runs in order.');
  expect(text).toContain('12,345 runs: 0 violated, 0 inconclusive, 12,345 faithful');
});

test.each([
  [[], 'Not applicable. No run was found.'],
  [
    [runReport({ contract: null, verdict: 'not_applicable' })],
    'Not applicable. No tool was named: give request.primary_tool, or a contract.',
  ],
  [[runReport()], 'Faithful. Nothing in the record speaks against the method that was asked for.'],
  [[runReport(), inconclusive()], 'Inconclusive. What was recorded does not settle 1 of 2 runs.'],
  [[runReport(), inconclusive(), violated()], 'Violated. 1 of 3 runs did not keep to the method that was asked for.'],
  [[violated(), violated()], 'Violated. All 2 runs did not keep to the method that was asked for.'],
] as const)('headline %#', (runs, headline) => {
  expect(lines(pretty.render(report(runs)))[0]?.slice(2)).toBe(headline);
});

describe('details', () => {
  const row = (index: number, different: Partial<AttemptRow> = {}): AttemptRow => ({
    index,
    tool: 'Bash',
    whose: 'other',
    phases: [],
    outcome: 'succeeded',
    why: 'Nothing in it names the tool.',
    line: 10 + index,
    ...different,
  });
  const attempts = [
    row(0),
    row(1),
    row(2),
    row(3, { whose: 'primary', phases: ['install', 'run'], outcome: 'masked', why: 'The tool stands at command position.' }),
    row(4),
  ];

  test('each attempt that counts has a line; neighbours of other tools share one', () => {
    const text = pretty.render(report([runReport({ notes: [{ kind: 'claim_guarded', at: 12 }], limits: ['no_prompt'] })]), {
      details: () => ({ attempts, shown: null }),
      width: 100,
    });
    expect(text).toContain('  #0–2 3 attempts of other tools\n');
    expect(text).toContain('  #3 primary, install and run, masked (Bash, line 13): The tool stands at command position.\n');
    expect(text).toContain('  #4 other, succeeded (Bash, line 14): Nothing in it names the tool.\n');
    expect(text).toContain('Noted: claim_guarded at character 12 of the answer; the source has the limit no_prompt.');
  });

  test('commands stand there only where they were asked for', () => {
    const shown = [{ index: 3, command: 'crwl https://example.org', exit: 'exit 1' }];
    expect(pretty.render(report([violated()]), { details: () => ({ attempts: null, shown }) })).toContain(
      '#3 crwl https://example.org (exit 1)',
    );
    expect(pretty.render(report([violated()]))).not.toContain('crwl https');
  });
});

test('the place of a notice and its code stand apart', () => {
  const text = pretty.render(report([runReport()], [], [notice(), notice({ file: null })]), { width: 120 });
  expect(text).toContain('! .github/tool-fidelity.yml:7 waiver_expired: The waiver');
  expect(text).toContain('! waiver_expired: The waiver');
});
