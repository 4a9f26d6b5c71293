import { describe, expect, test } from 'vitest';
import { github } from '../../core/reporters/github.ts';
import { overallVerdict } from '../../core/reporters/headline.ts';
import { reporters } from '../../core/reporters/index.ts';
import { json } from '../../core/reporters/json.ts';
import { markdown } from '../../core/reporters/markdown.ts';
import { shownAttempts } from '../../core/reporters/shown-attempt.ts';
import { utf8Bytes } from '../../core/reporters/text/utf8-bytes.ts';
import { widthOf } from '../../core/reporters/text/width.ts';
import { finding, inconclusive, manyFindings, report, runReport, unreadable, violated } from './make-report.ts';
import { markdownReading } from './markdown-reading.ts';
import { runnerCommands } from './runner-commands.ts';

describe('github', () => {
  test('each finding is an annotation on its line, with what to do', () => {
    const [command, ...more] = runnerCommands(github.render(report([violated()])));
    expect(more).toEqual([]);
    expect(command).toMatchObject({ name: 'error', properties: { file: 'runs/a.json', line: '12', title: 'unattempted_primary' } });
    expect(command?.message).toMatch(/^No command tried crawl4ai; web-search was used instead\.\nFix: \S/);
  });

  test('the worst come first: unreadable input, errors, warnings, notices', () => {
    const runs = [
      violated({
        findings: [finding({ severity: 'notice', rule: 'masked_status' }), finding({ severity: 'warning', rule: 'empty_run' }), finding()],
      }),
      inconclusive(),
    ];
    const commands = runnerCommands(github.render(report(runs, [unreadable()])));
    expect(commands.map(({ name, properties }) => `${name} ${properties.title}`)).toEqual([
      'error not_json',
      'error unattempted_primary',
      'warning empty_run',
      'warning inconclusive',
      'notice masked_status',
    ]);
  });

  test('a level has at most ten, and the last line counts the others by kind', () => {
    const runs = [manyFindings(14), manyFindings(12, { severity: 'warning', rule: 'empty_run' }), manyFindings(10, { severity: 'notice' })];
    const text = github.render(report(runs, [unreadable()]));
    const counts = ['error', 'warning', 'notice'].map((level) => runnerCommands(text).filter(({ name }) => name === level).length);
    expect(counts).toEqual([10, 10, 10]);
    const last = text.trimEnd().split('\n').at(-1);
    expect(last).toContain('7 more annotations had no room here: 5 unattempted_primary, 2 empty_run.');
    expect(runnerCommands(last ?? '')).toEqual([]);
  });

  test('exactly ten leave nothing out', () => {
    expect(github.render(report([manyFindings(10)]))).not.toContain('no room');
  });

  test('a waived finding is no annotation', () => {
    const text = github.render(report([runReport({ findings: [finding({ waived: true })] })]));
    expect(runnerCommands(text)).toEqual([]);
    expect(text).toContain('1 faithful; 1 finding waived.');
  });

  test('a finding without a place sits on its run', () => {
    const run = violated({ findings: [finding({ at: [] })], source: { ...violated().source, line: 7 } });
    expect(runnerCommands(github.render(report([run])))[0]?.properties).toMatchObject({ file: 'runs/a.json', line: '7' });
  });

  test('quiet says nothing where there is no error and no warning', () => {
    expect(github.render(report([manyFindings(2, { severity: 'notice' })]), { quiet: true })).toBe('');
    expect(github.render(report([violated()]), { quiet: true })).not.toBe('');
  });
});

describe('markdown', () => {
  test('a page has the verdict, each finding, open questions and the totals', () => {
    const page = markdown.render(report([violated(), inconclusive(), runReport()], [unreadable()]));
    const { headings, rows } = markdownReading(page);
    expect(headings).toEqual(['## Tool fidelity: not readable', '### Could not be read', '### Findings', '### Not judged', '### Totals']);
    expect(rows).toContainEqual(['3', '1', '1', '1', '0']);
    expect(rows.find(([level]) => level === 'error')?.slice(1, 4)).toEqual([
      '`unattempted_primary`',
      '`runs/a.json:12`',
      'No command tried crawl4ai; web-search was used instead.',
    ]);
    expect(page).not.toContain('Left out');
  });

  test('where nothing is wrong there are only totals', () => {
    expect(markdownReading(markdown.render(report([runReport()]))).headings).toEqual(['## Tool fidelity: faithful', '### Totals']);
  });

  test('rows that have no room are counted, and the page stays within its bytes', () => {
    const runs = [manyFindings(5_000, { message: 'Названный инструмент 名前 '.repeat(8) }), inconclusive()];
    const page = markdown.render(report(runs));
    expect(utf8Bytes(page)).toBeLessThanOrEqual(1_000_000);
    expect(utf8Bytes(page)).toBeGreaterThan(990_000);
    const shown = markdownReading(page).rows.filter(([level]) => level === 'error').length;
    expect(page).toContain(
      `Left out for want of room: ${(5_000 - shown).toLocaleString('en-US')} findings, 1 run that could not be judged.`,
    );
    expect(page.trimEnd()).toMatch(/Method: 1 substituted, 1 none\.$/);
  });

  test.each([0, 60, 200, 500, 1_500, 3_000])('a budget of %i bytes is kept', (maxBytes) => {
    const page = markdown.render(report([manyFindings(40)]), { maxBytes });
    expect(utf8Bytes(page)).toBeLessThanOrEqual(maxBytes);
    if (page !== '') expect(page).toMatch(/^## Tool fidelity: violated\n/);
  });
});

describe('json', () => {
  const document = report([violated(), runReport()], [unreadable()]);

  test('is the report', () => {
    expect(JSON.parse(json.render(document))).toEqual(document);
  });

  test('carries details where they were asked for', () => {
    const { runs } = JSON.parse(json.render(document, { details: () => ({ attempts: [], shown: null }) }));
    expect(runs[0]).toHaveProperty('attempts', []);
    expect(runs[0]).not.toHaveProperty('shown');
  });
});

test.each([
  [report([violated()], [unreadable()]), 'error'],
  [report([violated(), inconclusive()]), 'violated'],
  [report([inconclusive(), runReport()]), 'inconclusive'],
  [report([runReport(), runReport({ contract: null, verdict: 'not_applicable' })]), 'faithful'],
  [report([runReport({ contract: null, verdict: 'not_applicable' })]), 'not_applicable'],
  [report([]), 'not_applicable'],
] as const)('overall verdict %#', (document, verdict) => {
  expect(overallVerdict(document)).toBe(verdict);
});

describe('attempts that are shown', () => {
  const at = [0, 2, 3, 4, 5].map((attempt) => ({ attempt, file: 'runs/a.json', line: 1 }));
  const attempts = [
    { command: `pip install crawl4ai --token abc-${'x'.repeat(400)}`, exitCode: 1 },
    { command: 'never pointed at' },
    { command: 'crwl a\ncrwl b', ok: false },
    { command: 'crwl c', exitCode: '0' },
    { command: 'crwl d', state: 'timed_out' as const, exitCode: 124 },
    { command: 'crwl e', exitCode: '' },
  ];

  test('are those that findings point at, on one line, without secrets, with their end', () => {
    expect(shownAttempts({ attempts }, violated({ findings: [finding({ at }), finding({ at })] }))).toEqual([
      { index: 0, command: 'pip install crawl4ai --token [secret]', exit: 'exit 1' },
      { index: 2, command: 'crwl a crwl b', exit: 'not ok' },
      { index: 3, command: 'crwl c', exit: 'exit 0' },
      { index: 4, command: 'crwl d', exit: 'timed out' },
      { index: 5, command: 'crwl e', exit: 'no exit code recorded' },
    ]);
  });

  test('a long command is cut', () => {
    const [shown] = shownAttempts({ attempts: [{ command: 'x'.repeat(5_000) }] }, violated({ findings: [finding()] }));
    expect(shown?.command).toHaveLength(200);
  });
});

test.each(['', 'abc', 'é', '名', '😀', '\ud800', 'a\ud800b', '\udc00', 'né名😀\ud800'])('bytes of %j', (text) => {
  expect(utf8Bytes(text)).toBe(new TextEncoder().encode(text).length);
});

test.each([
  ['abc', 3],
  ['é', 1],
  ['e\u0301', 1],
  ['名前', 4],
  ['한글', 4],
  ['ｱ', 1],
  ['ＡＢ', 4],
  ['😀', 2],
  ['→✓', 2],
])('columns of %s: %i', (text, width) => {
  expect(widthOf(text)).toBe(width);
});

test.each(reporters.filter(({ showsDigests }) => showsDigests !== true))('what $id prints does not hang on digests', ({ render }) => {
  const [unnamed] = [violated()].map((run) => ({ ...run, id: run.source.sha256 }));
  if (unnamed === undefined) throw new Error('no run');
  const without = {
    ...unnamed,
    id: '',
    source: { ...unnamed.source, sha256: '' },
    contract: unnamed.contract && { ...unnamed.contract, digest: '' },
  };
  expect(render(report([without]))).toBe(render(report([unnamed])));
});
