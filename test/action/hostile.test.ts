import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hostileTexts as hostile, PRIVATE, recordWith, SECRET as TOKEN } from './support/hostile-texts.ts';
import { machines } from './support/machines.ts';
import { fileOf } from './support/records.ts';
import { type Step, step } from './support/step.ts';

const machine = machines();

function expectHarmless({ exitCode, output, log, outputs, summary }: Step): void {
  expect(exitCode === 0 || exitCode === 1).toBe(true);
  expect(log.obeyed).toEqual([]);
  expect(output).not.toContain('##[');
  expect(output).not.toContain('internal error');
  for (const line of output.split('\n').filter((each) => each.includes('::'))) expect(line).toMatch(/^::(?:error|warning|notice) /);
  for (const { properties } of log.issues) {
    expect(Object.keys(properties).sort().join()).toMatch(/^(?:(?:col,)?file,(?:line,)?)?title$/);
    expect(properties.title).toMatch(/^[a-z_ ]+$/);
  }
  expect(Object.keys(outputs).sort()).toEqual(['check-url', 'report-file', 'runs', 'sarif-file', 'verdict', 'violations', 'waived']);
  expect(summary.match(/^## /gm)).toHaveLength(1);
  const prose = summary.replaceAll(/(`+)[^\n]*?(?<!`)\1(?!`)/g, '').replaceAll(/[@#]&#8203;|<\/?code>/g, '');
  expect(prose).not.toMatch(/[<>`]|@\w|(?<!&)#\d|:\/\/|www\./);
  for (const line of summary.split('\n')) expect(line).toMatch(/^(?:$|## Tool fidelity: |### |\| .* \|$|[\w ,.:;()]+\.$)/);
  for (const surface of [output, summary, JSON.stringify(outputs)]) {
    expect(surface).not.toContain(PRIVATE);
    expect(surface).not.toContain(TOKEN);
    expect(surface).not.toMatch(/[\p{Cf}\p{Cs}]|[^\P{Cc}\n]/u);
  }
}

test.each(hostile)('%s in every name of a record does nothing on any surface', async (_what, name) => {
  const result = await step(machine({ '.fidelity/runs/a.json': fileOf(recordWith(name)) }));
  expectHarmless(result);
  expect(result.summary.length).toBeLessThan(20_000);
  const report = readFileSync(result.outputs['report-file'] ?? '', 'utf8');
  expect(report).not.toContain(PRIVATE);
  expect(report).not.toContain(TOKEN);
  expect(report.length).toBeLessThan(20_000);
});

test('names that mean something to the runner or to markdown do nothing as names of files', async () => {
  const names = hostile
    .map(([, name]) => name.replaceAll('\u0000', '').replaceAll('/', '').slice(0, 60))
    .filter((name) => !/\p{Cs}/u.test(name));
  const files = names.flatMap((name, at) => [
    [`.fidelity/runs/${at} ${name}.json`, fileOf(recordWith('crawl4ai'))],
    [`.fidelity/runs/${name}/${at}.json`, `not JSON, ${PRIVATE}`],
  ]);
  const result = await step(machine(Object.fromEntries(files)));
  expectHarmless(result);
  expect(result.outputs).toMatchObject({ verdict: 'error', runs: String(names.length) });
});

test('what a file holds that cannot be read is not quoted', async () => {
  const texts = [
    PRIVATE,
    `{"request": ${PRIVATE}`,
    `{"attempts": "${PRIVATE}"}`,
    `{"${PRIVATE}": 1}`,
    JSON.stringify({ request: { primary_tool: [PRIVATE] } }),
  ];
  const files = Object.fromEntries(texts.map((text, at) => [`.fidelity/runs/${at}.json`, text]));
  const result = await step(machine({ ...files, 'contract.yml': `primary_tool: [${PRIVATE}\n${TOKEN}: 1` }), { contract: 'contract.yml' });
  expectHarmless(result);
  expect(result.outputs.verdict).toBe('error');
});

const short = hostile.filter(([, text]) => !text.includes('\u0000') && text.length < 1_000);

test('such patterns do nothing on any surface', async () => {
  const on = machine({ 'a.json': fileOf(recordWith('crawl4ai')) });
  const patterns = short.map(([, text]) => text).join('\n');
  const result = await step(on, { records: patterns, transcripts: patterns });
  expectHarmless(result);
  expect(result.outputs.verdict).toBe('error');
});

test.each(['fail-on', 'working-directory', 'contract', 'report-file', 'nothing-of-this-name'])(
  'such texts in %s do nothing on any surface',
  async (input) => {
    // A file whose name holds a token is named as it is: later steps have to find it.
    const texts = short.filter(([, text]) => text !== TOKEN || input !== 'report-file');
    for (const [, text] of texts.filter((_each, at) => at % 3 === 0)) expectHarmless(await step(machine(), { [input]: text }));
  },
);

test('the name of an unknown input does nothing on any surface', async () => {
  for (const [, text] of short.filter(([, each]) => !each.includes('=') && !each.includes('ghp_'))) {
    const result = await step(machine(), { [text]: 'x' });
    expectHarmless(result);
    expect(result.outputs.verdict).toBe('error');
  }
});
