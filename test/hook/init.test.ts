import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { CLIENT_SETTINGS } from '../../cli/hook/client-settings.ts';
import { HOOK_CLIENTS } from '../../core/importers/hook-input.ts';
import { basics, builtCli, type Ended } from '../cli/built-cli.ts';

const cli = builtCli();
const { run, file } = cli;
const at = (name: string) => join(cli.folder(), name);
const said = ({ stdout }: Ended) => stdout.replace(/\s+/g, ' ');
const text = (name: string) => readFileSync(at(name), 'utf8');

beforeEach(() => {
  for (const name of readdirSync(cli.folder())) rmSync(at(name), { recursive: true });
});

describe.each(HOOK_CLIENTS)('init --hooks %s', (client) => {
  const { file: settings, events } = CLIENT_SETTINGS[client];

  test('writes every event once, however often it is called', () => {
    const first = run(['init', '--hooks', client]);
    expect(first).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect(said(first)).toContain(`Wrote the hooks into ${settings}: ${events.map(({ event }) => event).join(', ')}. `);
    const before = text(settings);
    expect(Object.keys(JSON.parse(before).hooks)).toEqual(events.map(({ event }) => event));
    expect(said(run(['init', '--hooks', client]))).toContain(`Left ${settings} as it is: the hooks were there already. `);
    expect(text(settings)).toBe(before);
  });

  test('begins by observing, and git sees nothing of what the hooks write', () => {
    run(['init', '--hooks', client]);
    const commands = [...text(settings).matchAll(/tool-fidelity hook stop[^"]*/g)].map(([command]) => command);
    expect(new Set(commands)).toEqual(new Set([`tool-fidelity hook stop --client ${client} --mode observe`]));
    for (const name of ['hook', 'journal']) expect(text(`.fidelity/${name}/.gitignore`)).toBe('*\n');
  });

  test('leaves what is there, in its place and its indentation', () => {
    const [first] = events;
    const others = {
      theirs: { a: [1, { b: null }] },
      hooks: { [first?.event ?? '']: [{ hooks: [{ type: 'command', command: 'own.sh' }] }], Other: [] },
    };
    file(settings, JSON.stringify(others, null, '\t'));
    expect(run(['init', '--hooks', client]).code).toBe(0);
    const { hooks, ...rest } = JSON.parse(text(settings));
    expect(rest).toMatchObject({ theirs: others.theirs });
    expect(hooks[first?.event ?? ''][0]).toEqual(others.hooks[first?.event ?? '']?.[0]);
    expect(hooks[first?.event ?? '']).toHaveLength(2);
    expect(hooks.Other).toEqual([]);
    expect(text(settings)).toContain('\n\t"theirs": {');
  });

  test('a mode that a person has chosen stays', () => {
    run(['init', '--hooks', client]);
    file(settings, text(settings).replaceAll('--mode observe', '--mode block'));
    const before = text(settings);
    run(['init', '--hooks', client]);
    expect(text(settings)).toBe(before);
  });

  test.each([
    ['a comment', '{\n  "a": 1, // why\n  "b": 2\n}\n', `${settings}:2:11 `],
    ['half a file', '{"a": [', `${settings}:1:`],
    ['a list', '[]\n', 'is not one JSON object'],
    ['hooks of another shape', '{"hooks": []}\n', 'has hooks in a shape'],
    ['events of another shape', JSON.stringify({ hooks: { [events[0]?.event ?? '']: {} } }), `has hooks.${events[0]?.event} in a shape`],
    ['a key twice', '{"a": 1, "a": 2}\n', '`a` stands twice'],
    ['a number of too many digits', '{"id": 12345678901234567890}\n', '12345678901234567890 has more digits than are kept'],
    ['a number that is too large', '{"id": 1e400}\n', '1e400 has more digits than are kept'],
  ])('%s is told with its place, and nothing is written', (_name, before, says) => {
    file(settings, before);
    const { code, stdout, stderr } = run(['init', '--hooks', client]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(says);
    expect(text(settings)).toBe(before);
    expect(existsSync(at('.fidelity'))).toBe(false);
  });

  test('bytes that are no UTF-8 stay as they are', () => {
    const before = Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xe9, 0x22, 0x7d]);
    file(settings, before);
    expect(run(['init', '--hooks', client])).toMatchObject({ code: 2, stderr: expect.stringContaining('is not UTF-8 text') });
    expect(readFileSync(at(settings))).toEqual(before);
  });

  test('ends of lines, the mark at the beginning and numbers stay as the person has them', () => {
    file(settings, '\uFEFF{\r\n  "a": 0.30000000000000004,\r\n  "b": 1.50\r\n}\r\n');
    expect(run(['init', '--hooks', client]).code).toBe(0);
    const after = text(settings);
    expect(after.startsWith('\uFEFF{\r\n')).toBe(true);
    expect(after.replaceAll('\r\n', '')).not.toContain('\n');
    expect(JSON.parse(after.slice(1))).toMatchObject({ a: 0.30000000000000004, b: 1.5, hooks: {} });
  });

  test('a link out of the folder is not followed', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'not-ours-'));
    const top = settings.split('/')[0] ?? '';
    symlinkSync(elsewhere, at(top));
    if (settings.split('/').length > 2) mkdirSync(join(elsewhere, settings.split('/')[1] ?? ''));
    expect(run(['init', '--hooks', client])).toMatchObject({ code: 2, stderr: expect.stringContaining('leads elsewhere by a link') });
    expect(readdirSync(elsewhere, { recursive: true }).filter((name) => String(name).endsWith('.json'))).toEqual([]);
    rmSync(elsewhere, { recursive: true });
  });
});

describe('what is printed', () => {
  test.each([40, 60, 80, 120])('keeps to %i columns', (columns) => {
    for (const client of HOOK_CLIENTS) {
      const { stdout } = run(['init', '--hooks', client], { env: { COLUMNS: String(columns) } });
      expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(columns);
      expect(said({ code: 0, stdout, stderr: '' })).toContain('Let ');
    }
  });

  test('says where the command is missing, by which the hooks are started', () => {
    const missing = 'is no command here yet';
    expect(said(run(['init', '--hooks', 'codex']))).toContain(missing);
    file('node_modules/.bin/tool-fidelity', '');
    expect(said(run(['init', '--hooks', 'codex']))).not.toContain(missing);
  });

  test('says where it is not the top folder of a repository', () => {
    const isNotTop = 'not the top folder of the repository';
    mkdirSync(at('.git'));
    expect(said(run(['init', '--hooks', 'codex']))).not.toContain(isNotTop);
    mkdirSync(at('packages/one'), { recursive: true });
    const words = [cli.bin(), 'init', '--hooks', 'codex'];
    const { stdout } = spawnSync(process.execPath, words, { cwd: at('packages/one'), env: basics(), encoding: 'utf8' });
    expect(stdout.replace(/\s+/g, ' ')).toContain(isNotTop);
  });
});

describe('the hooks are started', () => {
  const commands = (path: string) => {
    run(['init', '--hooks', 'codex'], { env: { PATH: path } });
    return [...text('.codex/hooks.json').matchAll(/"command": "(.*?) hook /g)].map(([, start]) => start);
  };

  test('by the command itself where the machine has it, and nowhere by a repository’s own', () => {
    file('bin/tool-fidelity', '');
    file('node_modules/.bin/tool-fidelity', '');
    expect(commands(at('node_modules/.bin'))).toEqual(['npx --no-install tool-fidelity', 'npx --no-install tool-fidelity']);
    rmSync(at('.codex'), { recursive: true });
    expect(commands(`bin:${at('bin')}`)).toEqual(['tool-fidelity', 'tool-fidelity']);
  });

  test('in the way that they were, once they are there', () => {
    expect(commands('')).toEqual(['npx --no-install tool-fidelity', 'npx --no-install tool-fidelity']);
    file('bin/tool-fidelity', '');
    expect(commands(at('bin'))).toEqual(['npx --no-install tool-fidelity', 'npx --no-install tool-fidelity']);
  });
});

test('a client that is not known is told with those that are', () => {
  expect(run(['init', '--hooks', 'cursor'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('claude-code, codex, gemini or copilot'),
  });
});

test('what is installed is what the hook understands', () => {
  for (const client of HOOK_CLIENTS) {
    for (const { entry } of CLIENT_SETTINGS[client].events) {
      const [command = ''] = /tool-fidelity (hook [^"]*)/.exec(JSON.stringify(entry('tool-fidelity')))?.slice(1) ?? [];
      const { code, stderr } = run(command.split(' '), { input: '{"session_id":"s","sessionId":"s"}' });
      expect(code).toBe(0);
      expect(stderr).not.toMatch(/has no option|does not know|knows no/);
    }
  }
});

test('docs/hook.md shows the settings as they are written', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/hook.md'), 'utf8');
  file('bin/tool-fidelity', '');
  for (const client of HOOK_CLIENTS) {
    run(['init', '--hooks', client], { env: { PATH: at('bin') } });
    const { file: settings } = CLIENT_SETTINGS[client];
    expect(page).toContain(`\`${settings}\`\n\n\`\`\`json\n${text(settings)}\`\`\`\n`);
  }
});
