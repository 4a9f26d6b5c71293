import { expect, test } from 'vitest';
import { runnerLog } from './support/runner-log.ts';

test('a command is read at the start of a line, blanks before it skipped, and its escapes are undone', () => {
  const { issues, obeyed } = runnerLog(
    'text ::error::no\n  ::error file=a%2Cb.json,line=3::one%0Atwo %25\n::set-output name=x::y\n::unknown::z',
  );
  expect(issues).toEqual([{ level: 'error', properties: { file: 'a,b.json', line: '3' }, message: 'one\ntwo %' }]);
  expect(obeyed).toEqual(['set-output']);
});

test('the old form is read anywhere in a line', () => {
  expect(runnerLog('text ##[warning line=2;file=a]careful').issues).toEqual([
    { level: 'warning', properties: { line: '2', file: 'a' }, message: 'careful' },
  ]);
});

test('after stop-commands nothing is read until the token comes', () => {
  const { issues, obeyed } = runnerLog('::stop-commands::t0k\n::error::unheard\n##[error]unheard\n::t0k::\n::error::heard');
  expect(obeyed).toEqual(['stop-commands']);
  expect(issues.map(({ message }) => message)).toEqual(['heard']);
});

test('ten of each level are shown, and a message is cut at 4,096 characters', () => {
  const { issues, unshown, cut } = runnerLog(`::notice::${'x'.repeat(5_000)}\n${'::error::x\n'.repeat(12)}`);
  expect(issues.filter(({ level }) => level === 'error')).toHaveLength(10);
  expect({ unshown, cut, longest: issues.find(({ level }) => level === 'notice')?.message.length }).toEqual({
    unshown: 2,
    cut: 1,
    longest: 4096,
  });
});
