import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { main } from '../../cli/main.ts';
import { blocks, page } from '../docs/pages.ts';
import { FIELDS } from './fields.ts';
import { recorder } from './recorder.ts';

const doc = page('docs/recorder.md');
const cli = recorder();

test('docs/recorder.md explains every field that a recorder writes, and no other', () => {
  const rows = [...doc.text.matchAll(/^\| ((?:`\w+`(?:, )?)+) \| (the record|`origin`|an attempt) \|/gm)];
  const named = (of: string) =>
    rows.flatMap(([, names = '', what]) => (what === of ? [...names.matchAll(/\w+/g)].map(([name]) => name) : []));
  expect(named('the record')).toEqual(FIELDS.record);
  expect(named('`origin`')).toEqual(FIELDS.origin);
  expect(named('an attempt').sort()).toEqual([...FIELDS.attempt].sort());
});

test('the commands that it shows do what it says', () => {
  const [shown = ''] = blocks(doc, 'sh');
  cli.file('answer.md', 'Both tests pass.\n');
  const bin = cli.file('bin/pytest', '#!/bin/sh\necho "2 passed"\n');
  const around = `chmod +x ${bin}; PATH="$PWD/bin:$PATH"; "$@"`;
  const lines = shown.trim().split('\n');
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    const words = line.replace('npx tool-fidelity ', '').split(' ');
    expect(cli.ended(words, { around })).toMatchObject({ code: 0, stderr: '' });
  }
  expect(cli.record('.fidelity/runs/units.json')).toMatchObject({ complete: true, attempts: [{ exitCode: 0 }] });
});

test('its workflow runs what the command line knows', async () => {
  const [text = ''] = blocks(doc, 'yaml');
  const workflow: { readonly jobs: { readonly tests: { readonly steps: readonly { readonly run?: string }[] } } } = parse(text);
  const line = workflow.jobs.tests.steps.at(-1)?.run ?? '';
  const words = line.replace('node "$RUNNER_TEMP/tool-fidelity/cli/bin.cjs" ', '').replaceAll('"', '').split(' ');
  expect(words.slice(0, 3)).toEqual(['exec', '--tool', 'vitest']);
  const told: string[] = [];
  const terminal = {
    cwd: cli.folder(),
    out: async () => true,
    err: (line: string) => void told.push(line),
    width: 80,
    unicode: false,
    colours: false,
    watched: false,
  };
  // Without what stands behind the dashes only the rest of the line is read.
  expect(await main(words.slice(0, words.indexOf('--')), terminal)).toBe(2);
  expect(told.join('')).toContain('exec needs a command.');
});
