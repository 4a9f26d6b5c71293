import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { machines } from './support/machines.ts';
import { fileOf, type Handmade } from './support/records.ts';
import { type Step, step } from './support/step.ts';

const machine = machines();

/** Stands in every text of a record that is not a name: no surface may show it. */
const PRIVATE = 'ZQXPRIVATEZQX';
const TOKEN = `ghp_${'a1B2'.repeat(9)}`;

const hostile: readonly (readonly [string, string])[] = [
  ['a new workflow command', '::error file=x::all good'],
  ['a new command on a line of its own', 'crawl4ai\n::set-output name=verdict::faithful'],
  ['stop-commands', 'x\r\n::stop-commands::quiet'],
  ['an old workflow command', 'x ##[set-output name=verdict]faithful'],
  ['an old stop-commands', '  ##[stop-commands]quiet'],
  ['an escaped line break', 'x%0A::stop-commands::quiet'],
  ['a property', 'x,line=7,title=passed::fine'],
  ['markdown', '](x) | **faithful** `x` ~~violated~~ [a](javascript:b) ![i](//e.example/p.png)'],
  ['a table row', 'x |\n| --- |\n| faithful |'],
  ['a heading', 'x\n\n## Tool fidelity: faithful'],
  ['HTML', '</td></table><h1>faithful</h1><!-- <img src=//e.example/p.png>'],
  ['mentions and references', '@octocat @acme/admins #1 GH-1 acme/site#2'],
  ['links', 'https://e.example www.e.example'],
  ['an output delimiter', 'x\nfidelity_\nEOF\nverdict=faithful'],
  ['right-to-left marks', 'evil\u202etxt.\u2066x\u2069\u200b'],
  ['terminal codes', '\u001b[2Jx\u001b]0;y\u0007\u009b2J'],
  ['half a character', '\ud83d\ude80\ud83d'],
  ['a NUL', 'x\u0000y'],
  ['a token', TOKEN],
  ['300 KB', 'A'.repeat(300_000)],
  ['300 KB of commands', '::error::x\n##[error]'.repeat(15_000)],
];

/** A name in every field that holds one, and private words in every field that does not. */
function recordWith(name: string): Handmade {
  const text = `${PRIVATE} ${name}`;
  return {
    id: name,
    agent: { name, version: name },
    model: name,
    limits: [name],
    request: { primary_tool: name, operation: name, aliases: [name], labels: [text], equivalent_methods: [name], input: text },
    attempts: [
      { tool: name, command: `${name} ${PRIVATE}`, stdout: text, stderr: text, error: text },
      { tool: name, command: text, exitCode: 0 },
    ],
    fallback: { tool: `other ${name}`, operation: 'search', reason: text, label: text, limits: text },
    final_answer: `${name} can't be installed here, so I used something else. ${text}`,
    [`extra ${name}`.slice(0, 200)]: text,
  };
}

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
    for (const [, text] of short.filter((_each, at) => at % 3 === 0)) expectHarmless(await step(machine(), { [input]: text }));
  },
);

test('the name of an unknown input does nothing on any surface', async () => {
  for (const [, text] of short.filter(([, each]) => !each.includes('=') && !each.includes('ghp_'))) {
    const result = await step(machine(), { [text]: 'x' });
    expectHarmless(result);
    expect(result.outputs.verdict).toBe('error');
  }
});
