import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../core/report.ts';
import { junit } from '../../core/reporters/junit.ts';
import type { ReporterOptions } from '../../core/reporters/reporter.ts';
import { hostileReport, pieces, secret } from './hostile.ts';
import { finding, inconclusive, notice, report, runReport, unreadable, violated } from './make-report.ts';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** The document as an XML parser reads it. Throws where it is not well formed. */
function read(text: string): Element {
  const parser = new SaxesParser();
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open: Element[] = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (piece) => {
    const inside = open.at(-1);
    if (inside !== undefined) inside.text += piece;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return root.children[0] ?? root;
}

const suites = (shown: Report, options?: ReporterOptions) => read(junit.render(shown, options));
const cases = (shown: Report, options?: ReporterOptions) => suites(shown, options).children.flatMap(({ children }) => children);

/** Name of the only element in the only case; `passed`: there is none. */
function kind(shown: Report, options?: ReporterOptions): string {
  const [only, ...others] = cases(shown, options);
  expect(others).toEqual([]);
  return only?.children.find(({ name }) => name !== 'system-out')?.name ?? 'passed';
}

const record = { ...runReport().source, format: 'record' };
const warned = runReport({ findings: [finding({ severity: 'warning' })] });

describe('a case', () => {
  test.each([
    ['a faithful run', [runReport()], {}, 'passed'],
    ['a violated run', [violated()], {}, 'failure'],
    ['a violated run that nothing fails on', [violated()], { gate: { failOn: 'never' } }, 'passed'],
    ['a waived finding', [runReport({ findings: [finding({ waived: true })] })], {}, 'passed'],
    ['a warning', [warned], {}, 'passed'],
    ['a warning that fails', [warned], { gate: { failOn: 'warning' } }, 'failure'],
    ['an open run', [inconclusive()], {}, 'skipped'],
    ['an open run that fails', [inconclusive()], { gate: { policy: { inconclusive: 'fail' } } }, 'error'],
    ['weak evidence', [inconclusive({ reasons: ['evidence_below_minimum'] })], {}, 'error'],
    ['a record that admits gaps', [inconclusive({ source: record, reasons: ['record_incomplete'] })], {}, 'error'],
    ['a run without a tool', [runReport({ verdict: 'not_applicable', contract: null })], {}, 'skipped'],
  ] as const)('of %s', (_name, runs, options, expected) => {
    expect(kind(report(runs), options)).toBe(expected);
  });

  test('of unreadable input is an error with its place and hint', () => {
    const [only] = cases(report([], [unreadable()]));
    expect(only?.attributes).toMatchObject({ name: 'can be read, line 3', file: 'runs/b.json' });
    expect(only?.children[0]).toMatchObject({ name: 'error', attributes: { type: 'not_json', message: 'A comma is missing.' } });
    expect(only?.children[0]?.text).toBe('runs/b.json:3\nAdd the comma.');
  });

  test('names what was asked for, and lists every finding that fails with what to do', () => {
    const two = [finding(), finding({ rule: 'unflagged_substitution', message: 'The answer does not say so.' })];
    const [only] = cases(report([violated({ findings: [...two, finding({ severity: 'notice', message: 'By the way.' })] })]));
    expect(only?.attributes).toEqual({ name: 'scrape with crawl4ai', classname: 'menu-7', file: 'runs/a.json' });
    const [failure, out] = only?.children ?? [];
    expect(failure?.attributes).toEqual({ type: 'unattempted_primary', message: two[0]?.message });
    expect(failure?.text.split('\n').filter((line) => line.startsWith('error '))).toHaveLength(2);
    expect(failure?.text).toContain('To do: Run the named tool.');
    expect(out).toMatchObject({ name: 'system-out', text: 'notice unattempted_primary: By the way. (runs/a.json:12)' });
  });
});

test('suites are files, and counts are those of their cases', () => {
  const other = { ...runReport().source, file: 'runs/c.json' };
  const root = suites(report([violated(), runReport(), inconclusive({ source: other })], [unreadable()]));
  expect(root.attributes).toEqual({ name: 'Tool Fidelity', tests: '4', failures: '1', errors: '1', skipped: '1' });
  expect(root.children.map(({ attributes }) => attributes)).toEqual([
    { name: 'runs/b.json', tests: '1', failures: '0', errors: '1', skipped: '0' },
    { name: 'runs/a.json', tests: '2', failures: '1', errors: '0', skipped: '0' },
    { name: 'runs/c.json', tests: '1', failures: '0', errors: '0', skipped: '1' },
  ]);
});

test('no runs are a document all the same', () => {
  expect(suites(report([])).attributes).toMatchObject({ tests: '0' });
});

test('notices and what had no room are told', () => {
  const shown = suites(
    report(
      Array.from({ length: 30 }, () => violated()),
      [],
      [notice()],
    ),
    { maxBytes: 5_000 },
  );
  const about = shown.children.at(-1);
  const taken = shown.children[0]?.children.length ?? 0;
  expect(taken).toBeGreaterThan(2);
  expect(taken).toBeLessThan(30);
  expect(about?.attributes).toMatchObject({ name: 'about this audit', tests: '0' });
  expect(about?.children[0]?.text).toContain('warning waiver_expired: The waiver of masked_status');
  expect(about?.children[0]?.text).toContain(`Left out for want of room: ${30 - taken} cases.`);
  expect(shown.attributes).toMatchObject({ tests: '30', failures: '30' });
});

test.each([...pieces, pieces.join(' '), ']]> <![CDATA[ \uffff\ufffe &amp;'].map((piece) => ({ piece })))(
  'stays well formed whatever names hold: %#',
  ({ piece }) => {
    const root = suites(hostileReport(piece));
    const names = new Set(
      root.children
        .flatMap((suite) => [suite, ...suite.children, ...suite.children.flatMap((each) => each.children)])
        .map(({ name }) => name),
    );
    expect([...names].filter((name) => !['testsuite', 'testcase', 'failure', 'error', 'skipped', 'system-out'].includes(name))).toEqual([]);
    expect(JSON.stringify(root)).not.toContain(secret);
  },
);
