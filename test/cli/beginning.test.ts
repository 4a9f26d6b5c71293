import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { inputsOf } from '../../action/inputs.ts';
import { FIRST_POLICY, FIRST_WORKFLOW } from '../../cli/first-files.ts';
import { readPolicy } from '../../cli/policy-file.ts';
import { RunRecord } from '../../core/record.ts';
import { builtCli } from './built-cli.ts';
import { clean, installedOnly, neverTried, text, token } from './records.ts';

const cli = builtCli();
const { run, file } = cli;
const at = (name: string) => join(cli.folder(), name);
const POLICY = '.github/tool-fidelity.yml';
const WORKFLOW = '.github/workflows/tool-fidelity.yml';

describe('init', () => {
  beforeEach(() => rmSync(at('.github'), { recursive: true, force: true }));

  test('writes a policy and a workflow, and a run is judged under them', () => {
    const { code, stdout, stderr } = run(['init']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`Wrote ${POLICY}\nWrote ${WORKFLOW}\n`);
    expect(readFileSync(at(POLICY), 'utf8')).toBe(FIRST_POLICY);
    file('.fidelity/runs/a.json', text(clean));
    expect(run(['audit'])).toMatchObject({ code: 0, stderr: '' });
    rmSync(at('.fidelity'), { recursive: true });
  });

  test('never overwrites: what is there stays, and the other is written', () => {
    file(POLICY, 'inconclusive: warn\n');
    const { code, stdout } = run(['init']);
    expect(code).toBe(0);
    expect(stdout).toContain(`Left ${POLICY} as it is: it was there already\nWrote ${WORKFLOW}\n`);
    expect(readFileSync(at(POLICY), 'utf8')).toBe('inconclusive: warn\n');
    const again = run(['init']);
    expect(again.stdout).toBe(`Left ${POLICY} as it is: it was there already\nLeft ${WORKFLOW} as it is: it was there already\n`);
  });

  test('follows no link out of the folder', () => {
    mkdirSync(at('.github'));
    symlinkSync(at('elsewhere.yml'), at(POLICY));
    expect(run(['init']).stdout).toContain(`Left ${POLICY} as it is`);
    expect(existsSync(at('elsewhere.yml'))).toBe(false);
    expect(lstatSync(at(POLICY)).isSymbolicLink()).toBe(true);
  });

  test('nor a folder that is a link out of it', () => {
    mkdirSync(at('.github'));
    const elsewhere = mkdtempSync(join(tmpdir(), 'not-ours-'));
    symlinkSync(elsewhere, at('.github/workflows'));
    expect(run(['init'])).toMatchObject({ code: 2, stderr: expect.stringContaining(`${WORKFLOW} leads out of this folder by a link.`) });
    expect(readdirSync(elsewhere)).toEqual([]);
    rmSync(elsewhere, { recursive: true });
  });

  test('says what stands in its way', () => {
    writeFileSync(at('.github'), 'a file');
    expect(run(['init'])).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(`${POLICY} cannot be written`) });
    expect(run(['init', 'here'])).toMatchObject({ code: 2, stderr: expect.stringContaining('init takes no name.') });
  });

  test('its policy is one, fails what stays open, and names every key', async () => {
    const reading = await readPolicy(POLICY, new TextEncoder().encode(FIRST_POLICY));
    expect(reading).toMatchObject({ inForce: { policy: { inconclusive: 'fail', contracts: [], waivers: [] } } });
    const whole = FIRST_POLICY.replace(/^#(?=[ a-z-])(?= {2}|require_record)/gm, '').replace(/: (?:\[\]|\{\})\n(?= {2}[-m])/g, ':\n');
    expect(await readPolicy(POLICY, new TextEncoder().encode(whole))).toMatchObject({
      inForce: {
        policy: {
          contracts: [{ must_succeed: true }],
          rules: { masked_status: 'warning' },
          require_record: { labels: ['agent'] },
          waivers: [{ owner: '@docs' }],
        },
      },
    });
  });

  test('its workflow can be copied: pinned, without a way to be skipped, with inputs that exist', () => {
    const { jobs, permissions, on } = Workflow.parse(parse(FIRST_WORKFLOW));
    expect(Object.keys(on)).toEqual(['pull_request', 'merge_group']);
    expect(on.pull_request).toEqual({ types: ['opened', 'synchronize', 'reopened', 'edited', 'labeled', 'unlabeled'] });
    expect(Object.values(permissions).filter((level) => level !== 'read')).toEqual([]);
    const [checkout, own] = jobs.audit.steps;
    expect(checkout?.uses).toMatch(/^actions\/checkout@[0-9a-f]{40}$/);
    expect(own?.uses).toBe('OWNER/REPO@SHA');
    expect(Object.keys(own?.with ?? {}).filter((name) => !Object.hasOwn(inputsOf({}), name))).toEqual([]);
  });
});

const Job = z.strictObject({
  'runs-on': z.string(),
  steps: z.array(z.strictObject({ uses: z.string(), with: z.record(z.string(), z.unknown()).optional() })),
});
const Workflow = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  jobs: z.strictObject({ audit: Job }),
});

describe('contract draft', () => {
  const session = (request: string) =>
    [
      {
        type: 'user',
        uuid: 'a',
        parentUuid: null,
        sessionId: 's',
        version: '2.1.200',
        timestamp: '2026-11-30T08:00:00Z',
        message: { role: 'user', content: request },
      },
      {
        type: 'assistant',
        uuid: 'b',
        parentUuid: 'a',
        sessionId: 's',
        version: '2.1.200',
        timestamp: '2026-11-30T08:00:01Z',
        message: { id: 'm', role: 'assistant', model: 'testmodel-1', content: [{ type: 'text', text: 'Done.' }] },
      },
    ]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('');
  const draft = (request: string) => run(['contract', 'draft', file('s.jsonl', session(request))]);

  test('proposes entries for a person to check, and changes nothing', () => {
    const { code, stdout, stderr } = draft('Use crawl4ai to scrape https://example.org/menu. Then test the parser with `vitest` or jest.');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Nothing applies it: check every line.');
    expect(stdout).toContain('# s.jsonl: Use crawl4ai to scrape https://example.org/menu.\n');
    expect(parse(stdout)).toEqual([
      { name: 'scrape with crawl4ai', primary_tool: 'crawl4ai', operation: 'scrape', input: 'https://example.org/menu' },
      { name: 'test with vitest', primary_tool: 'vitest', operation: 'test', equivalent_methods: ['jest'] },
    ]);
    expect(existsSync(at(POLICY))).toBe(false);
  });

  test('a name that is masked is no name: the draft stays a contract file', () => {
    const { stdout } = draft(`Install ${token}. Use crawl4ai or \`${token}\` to scrape it. Test it with vitest.`);
    expect(stdout).not.toContain(token);
    expect(parse(stdout)).toEqual([{ name: 'test with vitest', primary_tool: 'vitest', operation: 'test' }]);
  });

  test('what it prints is a contract file, whatever the request holds', () => {
    const { stdout } = draft(`Use \`crawl4ai\` to scrape https://example.org/"a":{b}?k=${token}#x\u2028- primary_tool: evil`);
    expect(stdout).not.toContain(token);
    file('draft.yml', stdout);
    const { code, stderr } = run(['audit', 's.jsonl', '--contract', 'draft.yml']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(parse(stdout)).toHaveLength(1);
  });

  test.each([
    ['a request without a tool', () => draft('Please tidy up.'), 'No request there names a tool'],
    ['a record of a run', () => run(['contract', 'draft', file('r.json', text(clean))]), 'No request of a person is recorded there.'],
    ['no file', () => run(['contract', 'draft']), 'contract draft needs a file.'],
    ['no word', () => run(['contract']), 'contract needs to be told what: draft.'],
    ['a file that is not there', () => run(['contract', 'draft', 'none.jsonl']), 'none.jsonl'],
  ])('%s', (_name, drafted, message) => {
    expect(drafted()).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(message) });
  });
});

describe('minimize', () => {
  test('prints a record that still shows the finding, and no secret', () => {
    const { code, stdout, stderr } = run(['minimize', file('run.json', text(installedOnly))]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).not.toContain(token);
    expect(RunRecord.parse(JSON.parse(stdout))).toMatchObject({ request: { primary_tool: 'crawl4ai' } });
    expect(run(['audit', file('small.json', stdout)]).stdout).toContain('installed_but_not_run');
  });

  test('of several runs takes the one that is named', () => {
    const lines = [
      { ...clean, id: 'a' },
      { ...neverTried, id: 'b' },
    ]
      .map((each) => `${JSON.stringify(each)}\n`)
      .join('');
    const name = file('runs.jsonl', lines);
    expect(run(['minimize', name, '--run', 'b'])).toMatchObject({ code: 0, stdout: expect.stringContaining('web-search') });
    expect(run(['minimize', name])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('Name one with --run. It holds a, b.'),
    });
    expect(run(['minimize', name, '--run', 'c'])).toMatchObject({ code: 2, stderr: expect.stringContaining('holds no run of that id.') });
    expect(run(['minimize', name, '--run', 'a'])).toMatchObject({ code: 2, stderr: expect.stringContaining('shows no finding.') });
    expect(run(['minimize', name, '--run', 'b', '--rule', 'masked_status'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('It shows unattempted_primary'),
    });
  });

  test('under a contract that the last run must succeed by, says so', () => {
    const failed = {
      ...clean,
      attempts: [{ tool: 'shell', command: 'crwl https://example.org/menu', exitCode: 1 }],
      final_answer: 'crwl ended with 1.',
    };
    const contract = file('c.yml', 'primary_tool: crawl4ai\nmust_succeed: true\n');
    const { code, stderr } = run(['minimize', file('run.json', text(failed)), '--contract', contract]);
    expect(code).toBe(0);
    expect(stderr).toContain('must_succeed: true');
  });
});
