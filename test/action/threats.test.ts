import { readFileSync } from 'node:fs';
import { Reason } from '@tool-fidelity/core/report.ts';
import { expect, test } from 'vitest';

const page = readFileSync('docs/threats.md', 'utf8');
const shown = [...page.matchAll(/`([\w-]+\.test\.ts) › ([^`]+)`/g)].map(([, file = '', name = '']) => ({ file, name }));

test.each(shown)('$file holds the test that the page names: $name', ({ file, name }) => {
  const text = readFileSync(`test/action/${file}`, 'utf8');
  expect(text).toMatch(new RegExp(`test(?:\\.each[\\s\\S]*?)?\\(\\s*['"\`]${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
});

test('each reason to stay open has its row', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, reason]) => reason);
  expect(rows.filter((row) => Reason.options.some((reason) => reason === row)).sort()).toEqual([...Reason.options].sort());
});

test('each code of what cannot be found out has its row, and is one that the Action gives', () => {
  const section = page.slice(page.indexOf('## What cannot be found out'), page.indexOf('## Each reason'));
  const codes = [...section.matchAll(/`(\w+)`(?=,| \|)/g)].map(([, code]) => code);
  expect(codes).toEqual(
    expect.arrayContaining([
      'policy_unknown',
      'contract_unknown',
      'changes_unknown',
      'event_unknown',
      'record_unknown',
      'artifact_unknown',
    ]),
  );
});

test('each move against the gate or a record names the test that shows it, or says that there can be none', () => {
  const section = page.slice(page.indexOf('## Moves against the gate'), page.indexOf('## Evidence that is kept'));
  const moves = [...section.matchAll(/^\| (?!Move|---)(.*) \|$/gm)].map(([, row = '']) => row.split(' | '));
  expect(moves.length).toBeGreaterThan(40);
  expect(moves.filter(([, , shown]) => !/\.test\.ts ›|^no test can|^nothing can/.test(shown ?? '')).map(([move]) => move)).toEqual([]);
});
