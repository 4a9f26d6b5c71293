import { describe, expect, test } from 'vitest';
import { Report } from '../../core/report.ts';
import { reporters } from '../../core/reporters/index.ts';
import { json } from '../../core/reporters/json.ts';
import { markdown } from '../../core/reporters/markdown.ts';
import { hostileReport, pieces, secret } from './hostile.ts';
import { markdownReading } from './markdown-reading.ts';
import { runnerCommands } from './runner-commands.ts';

const details = () => ({
  attempts: [
    {
      index: 0,
      tool: pieces.join(' '),
      whose: 'primary' as const,
      phases: ['run' as const],
      outcome: 'failed' as const,
      why: pieces.join(' '),
      line: 1,
    },
  ],
  shown: [{ index: 0, command: pieces.join(' '), exit: pieces.join(' ') }],
});

describe.each([...pieces.map((piece) => ({ piece })), { piece: pieces.join(' ') }, { piece: pieces.toReversed().join('') }])(
  '%#',
  ({ piece }) => {
    const hostile = hostileReport(piece);

    test.each(reporters)('$id says nothing that a terminal or a log would obey', ({ id, render }) => {
      const text = render(hostile, { details });
      expect(text).not.toMatch(/[^\P{C}\n]/u);
      expect(text).not.toMatch(/[\u2028\u2029]/);
      const names = runnerCommands(text).map(({ name }) => name);
      const allowed = id === 'github' ? ['error', 'warning', 'notice'] : [];
      expect(names.filter((name) => !allowed.includes(name))).toEqual([]);
      expect(text).not.toContain(secret);
    });

    test('markdown shows the tables that it means to show, and nothing else', () => {
      const reading = markdownReading(markdown.render(hostile));
      expect(reading.headings).toEqual([
        '## Tool fidelity: not readable',
        '### Could not be read',
        '### Findings',
        '### Not judged',
        '### Policy and change',
        '### Totals',
      ]);
      expect(reading.rows.map((row) => row.length)).toEqual([3, 3, 5, 5, 5, 5, 3, 3, 3, 3, 3, 3, 5, 5]);
      expect(reading.html.filter((tag) => !/^<\/?code$/.test(tag))).toEqual([]);
      expect(reading.active).toEqual([]);
    });

    test('json is still the document, and its texts can be read back', () => {
      const text = json.render(hostile);
      expect(Report.safeParse(JSON.parse(text)).success).toBe(true);
    });
  },
);

test('the readings that the tests above rest on see what they look for', () => {
  const page = [
    '# passed',
    '| a | b |',
    '| `x|y` |',
    '<b>',
    '@octocat x@y #1 a/b#2 GH-3 :tick: http://x www.x ](u) ![ *b* $m$ `co` ``d``',
    '=====',
  ].join('\n');
  const reading = markdownReading(page);
  expect(reading.headings).toEqual(['# passed', '=====']);
  expect(reading.rows).toEqual([
    ['a', 'b'],
    ['`x', 'y`'],
  ]);
  expect(reading.html).toEqual(['<b']);
  expect(reading.active).toHaveLength(12);
  expect(reading.code).toEqual(['x|y', 'co', 'd']);
  expect(runnerCommands(' ::error file=a::b\nx ##[warning]c\n::stop-commands::t').map(({ name }) => name)).toEqual([
    'error',
    'warning',
    'stop-commands',
  ]);
});
