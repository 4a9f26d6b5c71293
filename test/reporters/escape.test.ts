import { describe, expect, test } from 'vitest';
import { jsonText, redactedJson } from '../../core/reporters/escape/json-text.ts';
import { annotation, logLine } from '../../core/reporters/escape/log-line.ts';
import { markdownCode, markdownText } from '../../core/reporters/escape/markdown.ts';
import { cut, oneLine } from '../../core/reporters/escape/one-line.ts';
import { outputEntry } from '../../core/reporters/escape/output-file.ts';
import { redactedCommand } from '../../core/reporters/escape/redacted-command.ts';
import { redacted } from '../../core/reporters/escape/secrets.ts';
import { linearRatio } from './linear.ts';
import { runnerCommands } from './runner-commands.ts';

const filler = 'Zq9Xw7Vt5Rs3Pp1Mm2Kk4Jj6Hh8Gg0';

describe('tokens', () => {
  test.each([
    ['GitHub, classic', `ghp_${filler}`],
    ['GitHub, server', `ghs_${filler}`],
    ['GitHub, fine-grained', `github_pat_${filler}_${filler}`],
    ['GitLab', `glpat-${filler}`],
    ['AWS', 'AKIAZQ9XW7VT5RS3PP1M'],
    ['Slack', `xoxb-12345-${filler}`],
    ['Google', `AIza${filler}12345`],
    ['npm', `npm_${filler}`],
    ['Stripe', `sk_live_${filler}`],
    ['OpenAI', `sk-proj-${filler}`],
    ['Anthropic', `sk-ant-api03-${filler}`],
    ['a JSON web token', `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.${filler}`],
    ['a JSON web token that was cut', `eyJhbGciOiJIUzI1NiJ9.eyJz`],
    ['a private key', `-----BEGIN OPENSSH PRIVATE KEY-----\n${filler}\n-----END OPENSSH PRIVATE KEY-----`],
    ['a private key that was cut', `-----BEGIN RSA PRIVATE KEY-----\n${filler}`, '[secret]'],
    ['a password in an address', `https://bot:${filler}@example.org/x`, 'https://bot:[secret]@example.org/x after'],
    ['one that is split by an invisible character', `ghp_\u200b${filler}`],
  ])('%s is masked, and what stands around it is not', (_name, token, shown = '[secret] after') => {
    expect(redacted(`before ${token} after`)).toBe(`before ${shown}`);
  });

  test.each([
    'sk-learn-contrib-tools',
    'task-force-12345678901234',
    'eyJ',
    'ghp_',
    'AKIA',
    'a -----BEGIN',
    'https://example.org:8080/a@b',
    'nb\u200dsp',
  ])('%s is left alone', (text) => {
    expect(redacted(text)).toBe(text);
  });

  test.each([
    ['a value by its name', `API_TOKEN=${filler} crwl x`, 'API_TOKEN=[secret] crwl x'],
    ['a quoted one', `{"password": "${filler}"}`, '{"password": [secret]}'],
    ['an option', `tool --api-key ${filler} x`, 'tool --api-key [secret] x'],
    ['a header', `curl -H "Authorization: Bearer ${filler}" u`, 'curl -H "Authorization: Bearer [secret]" u'],
    ['another header', `curl -H 'authorization: ${filler}' u`, "curl -H 'authorization: [secret]' u"],
    ['a user', `curl -u bob:${filler} u`, 'curl -u bob:[secret] u'],
  ])('in a command, %s is masked', (_name, command, shown) => {
    expect(redactedCommand(command)).toBe(shown);
  });

  test.each(['pytest tests/token test.py', 'echo secretary', 'npm run build', 'pip install token-lib'])(
    'the command %s is shown as it is',
    (command) => {
      expect(redactedCommand(command)).toBe(command);
    },
  );
});

test.each([
  ['tokens that end short', redacted, 'eyJ'],
  ['openers of keys', redacted, '-----BEGIN A-----'],
  ['addresses', redacted, '://a:'],
  ['names', redactedCommand, 'a-'],
  ['names of secrets', redactedCommand, 'token  '],
  ['options', redactedCommand, ' --a'],
  ['invisible characters', oneLine, '\u200b\u0007'],
  ['hashes', markdownText, '##'],
  ['backticks', markdownCode, '`'],
])('%s cost linear time', (_name, read, unit) => {
  expect(linearRatio((text) => read(text), unit)).toBeLessThan(3.5);
});

describe('one line', () => {
  test.each([
    ['\u001b[31mred\u001b[0m', '[31mred [0m'],
    ['\u001b]0;title\u0007x', ']0;title x'],
    ['a\r\nb\tc', 'a b c'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['a\u2028b\u0085c', 'a b c'],
    ['\ud83d', ''],
    ['名前 😀', '名前 😀'],
    ['###[[error]', '### [[error]'],
  ])('%j becomes %j', (text, shown) => {
    expect(oneLine(text)).toBe(shown);
  });

  test('a cut never leaves half a character', () => {
    expect(cut('ab😀cd', 4)).toBe('ab…');
    expect(cut('ab😀cd', 5)).toBe('ab😀…');
    expect(cut('abcd', 4)).toBe('abcd');
  });
});

describe('log lines', () => {
  test.each([
    '::error::x',
    ' \t::error::x',
    ':::stop-commands::t',
    '##[error]x',
    'a ##[[error]x',
    '#\u200b#[error]x',
    '\u001b::error::x',
    ':\u200d:error::x',
  ])('the runner sees no command in %j', (text) => {
    expect(runnerCommands(logLine(text))).toEqual([]);
  });

  test('a command carries its parts to the other side', () => {
    const line = annotation('error', 'a: b, c', { file: './runs/a,b:c%.json', line: 3, column: 4 }, ['100% sure', 'second::line']);
    expect(runnerCommands(line)).toEqual([
      {
        name: 'error',
        properties: { file: 'runs/a,b:c%.json', line: '3', col: '4', title: 'a: b, c' },
        message: '100% sure\nsecond::line',
      },
    ]);
  });

  test.each([
    ['./a.json', 'a.json'],
    ['/a.json', 'a.json'],
    ['.//./a.json', 'a.json'],
    ['runs\\a.json', 'runs/a.json'],
    ['.fidelity/a.json', '.fidelity/a.json'],
    ['../a.json', '../a.json'],
  ])('the path %s is written %s', (file, written) => {
    expect(runnerCommands(annotation('notice', 't', { file, line: null }, ['m']))[0]?.properties).toEqual({ file: written, title: 't' });
  });

  test('a message ends at 4,096 characters, a title at 255', () => {
    const [command] = runnerCommands(annotation('error', 't'.repeat(300), null, ['m'.repeat(4_000), 'n'.repeat(4_000)]));
    expect(command?.message).toHaveLength(4_096);
    expect(command?.properties.title).toHaveLength(255);
    expect(runnerCommands(annotation('error', 't', null, ['m'.repeat(4_096)]))[0]?.message).toBe('m'.repeat(4_096));
  });
});

describe('markdown', () => {
  test.each([
    ['a*b_c', 'a&#42;b&#95;c'],
    ['<b>&', '&#60;b&#62;&#38;'],
    ['a|b', 'a&#124;b'],
    ['@octocat', '@&#8203;octocat'],
    ['#12', '#&#8203;12'],
    ['# heading', '&#8203;# heading'],
    ['1. item', '&#8203;1. item'],
    ['https://x', 'https&#58;//x'],
    ['plain words, and: more.', 'plain words, and: more.'],
  ])('%j as text is %j', (text, shown) => {
    expect(markdownText(text)).toBe(shown);
  });

  test.each([
    ['a.json:12', '`a.json:12`'],
    ['a`b', '`` a`b ``'],
    ['``', '``` `` ```'],
    ['a|b', '<code>a&#124;b</code>'],
    ['a\\', '<code>a&#92;</code>'],
    ['@octocat', '`@octocat`'],
    ['', ''],
  ])('%j as code is %j', (text, shown) => {
    expect(markdownCode(text)).toBe(shown);
  });
});

describe('output files', () => {
  test('an entry stands between its delimiters', () => {
    expect(outputEntry('report-file', 'a\nb', 'd'.repeat(16))).toBe(`report-file<<${'d'.repeat(16)}\na\nb\n${'d'.repeat(16)}\n`);
  });

  test('a delimiter that occurs in the value is not used', () => {
    expect(outputEntry('verdict', `x${'d'.repeat(16)}y`, 'd'.repeat(16))).toBeNull();
  });

  test.each([
    ['a\nb', 'd'.repeat(16)],
    ['a=b', 'd'.repeat(16)],
    ['', 'd'.repeat(16)],
    ['verdict', 'EOF'],
    ['verdict', `${'d'.repeat(16)}\n`],
  ])('the name %j with the delimiter %j is a mistake of ours', (name, delimiter) => {
    expect(() => outputEntry(name, 'x', delimiter)).toThrow();
  });
});

describe('json', () => {
  const value = { text: '\u202e\u0085\u2028 ##[error]x \u{e0001} é 名', list: [1, null] };

  test('escapes what would show, and means the same', () => {
    const text = jsonText(value);
    expect(JSON.parse(text)).toEqual(value);
    expect(text).not.toMatch(/[\p{Cf}\p{Cc}\p{Zl}]|##\[/u);
    expect(text).toContain('é 名');
  });

  test('masks tokens', () => {
    expect(JSON.parse(redactedJson({ file: `a/ghp_${filler}.json` }))).toEqual({ file: 'a/[secret].json' });
  });
});
