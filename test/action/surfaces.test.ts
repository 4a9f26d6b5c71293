import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { inputsOf } from '../../action/inputs.ts';
import { bugText } from '../../action/log-text.ts';
import { outputText } from '../../action/output-text.ts';
import { runnerLog } from './support/runner-log.ts';
import { outputsIn } from './support/step.ts';

const outputs = {
  verdict: 'faithful',
  violations: '0',
  waived: '0',
  runs: '1',
  'report-file': '/tmp/r.json',
  'sarif-file': '',
  'check-url': '',
};

test('action.yml declares the inputs that are read, with the defaults that they have, and the outputs that are written', () => {
  const action = parse(readFileSync('action.yml', 'utf8'));
  expect(Object.keys(action.inputs)).toEqual(Object.keys(inputsOf({})));
  const declared = Object.entries<{ default: string }>(action.inputs).map(([name, input]) => [
    `INPUT_${name.toUpperCase()}`,
    input.default,
  ]);
  expect(inputsOf({ ...Object.fromEntries(declared), 'INPUT_GITHUB-TOKEN': '' })).toEqual(inputsOf({}));
  expect(Object.keys(action.outputs)).toEqual(Object.keys(outputs));
  expect(action.runs).toEqual({ using: 'node24', main: 'action/dist/index.js' });
});

test('a delimiter that occurs in a value is not used for it', () => {
  const drawn = [...'abcdefgh'].map((letter) => letter.repeat(16));
  const value = `x\n${drawn[0]}\nverdict=violated\n${drawn[0]}`;
  const text = outputText({ ...outputs, verdict: value }, () => drawn.shift() ?? '');
  expect(outputsIn(text)).toEqual({ ...outputs, verdict: value });
  expect(drawn).toEqual([]);
});

test('delimiters are drawn anew for every output', () => {
  const delimiters = [...outputText(outputs).matchAll(/<<(\S+)/g)].map(([, delimiter]) => delimiter);
  expect(new Set(delimiters).size).toBe(7);
});

test('a bug is told with its place and without its message, which may quote a transcript', () => {
  const bug = new TypeError('cannot read\n    at ::stop-commands::secret words');
  const { issues, obeyed } = runnerLog(bugText(bug));
  expect(obeyed).toEqual([]);
  expect(issues).toHaveLength(1);
  expect(issues[0]).toMatchObject({ level: 'error', properties: { title: 'internal error' } });
  expect(issues[0]?.message).toContain('TypeError');
  expect(issues[0]?.message).toContain('surfaces.test.ts');
  expect(issues[0]?.message).not.toContain('secret words');
});
