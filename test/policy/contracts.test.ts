import { describe, expect, test } from 'vitest';
import { touchesOf } from '../../cli/changed-paths.ts';
import type { RunRecord } from '../../core/record.ts';
import { attempt, run } from '../make.ts';
import { judged, policy } from './support.ts';

const tests = { name: 'tests ran', primary_tool: 'vitest', operation: 'test' };
const held = (when: unknown) => policy({ contracts: [{ ...tests, when }] });
const silent: RunRecord = { attempts: [attempt({ command: 'ls' })], final_answer: 'Done.' };

/** Names of the contracts that a run is held to. */
const names = (record: RunRecord, under: Parameters<typeof judged>[1]) =>
  judged([record], under).runs.map(({ contract }) => contract?.name ?? contract?.primary_tool ?? 'none');
const told = (record: RunRecord, under: Parameters<typeof judged>[1]) =>
  judged([record], under).notices.map(({ code, message }) => `${code}: ${message}`);

describe('a standing contract', () => {
  test('applies to every run, beside its own request', () => {
    const under = { policy: policy({ contracts: [tests] }) };
    expect(names(silent, under)).toEqual(['tests ran']);
    expect(names(run(), under)).toEqual(['tests ran', 'crawl4ai']);
    expect(judged([silent], under).runs).toMatchObject([{ verdict: 'violated', findings: [{ rule: 'required_run_missing' }] }]);
  });

  test('stands behind those that the caller names', () => {
    const under = { policy: policy({ contracts: [tests] }), contracts: [{ primary_tool: 'biome' }] };
    expect(names(silent, under)).toEqual(['biome', 'tests ran']);
  });

  test('takes no names from the request of a record', () => {
    const record = run({
      request: {
        primary_tool: 'vitest',
        operation: 'test',
        aliases: ['true-tests'],
        equivalent_methods: ['make'],
        labels: ['tests were run'],
      },
      attempts: [attempt({ command: 'true-tests' }), attempt({ command: 'make' })],
      final_answer: 'Tests were run.',
    });
    expect(judged([record], { policy: policy({ contracts: [tests] }) }).runs.map(({ verdict }) => verdict)[0]).not.toBe('faithful');
  });

  test("is not what a record's own request says of itself", () => {
    const own = { ...run({ attempts: [attempt({ exitCode: 1 })] }) };
    const request = { ...own.request, must_succeed: true, when: { agent: ['nobody'] }, name: 7 };
    const report = judged([{ ...own, request }], { policy: policy() });
    expect(report.runs).toMatchObject([{ verdict: 'faithful', findings: [], contract: { name: null } }]);
  });

  test('keeps its digest whatever its `when` says', () => {
    const digest = (text: string) => text;
    const [plain] = judged([silent], { policy: policy({ contracts: [tests] }), digest }).runs;
    const [limited] = judged([silent], { policy: held({ agent: ['*'] }), digest }).runs;
    expect(limited?.contract?.digest).toBe(plain?.contract?.digest);
  });
});

describe('when', () => {
  test.each([
    ['the agent by name', { agent: ['heron'] }, true],
    ['the agent in other letters and separators', { agent: ['HERON_2'] }, { agent: 'heron-2' }],
    ['the agent by a beginning', { agent: ['her*'] }, true],
    ['one of several', { agent: ['tern', 'heron'] }, true],
    ['any agent', { agent: ['*'] }, true],
    ['another agent', { agent: ['tern'] }, false],
    ['a part of the name', { agent: ['hero'] }, false],
    ['a sign that is special elsewhere', { agent: ['her?n', 'her.n', '[h]eron'] }, false],
    ['the model', { model: ['testmodel-*'] }, true],
    ['another model', { model: ['other-*'] }, false],
    ['agent and model', { agent: ['heron'], model: ['testmodel-1'] }, true],
    ['the agent, and another model', { agent: ['heron'], model: ['x'] }, false],
  ] as const)('%s', (_name, when, expected) => {
    const record = { ...silent, agent: 'heron', model: 'testmodel-1', ...(typeof expected === 'object' ? expected : {}) };
    expect(names(record, { policy: held(when) })).toEqual(expected === false ? ['none'] : ['tests ran']);
    expect(told(record, { policy: held(when) })).toEqual([]);
  });

  test.each([
    ['the agent', { agent: ['heron'] }, 'the record names no agent'],
    ['the model', { model: ['x'] }, 'the record names no model'],
    ['changed paths', { changed_paths: ['src/**'] }, 'which paths changed is not known (on the command line, --changed-paths tells it)'],
  ])('%s, of which nothing is known: not applied, and said', (_name, when, why) => {
    expect(names(silent, { policy: held(when) })).toEqual(['none']);
    expect(told(silent, { policy: held(when) })).toEqual([
      `contract_not_applied: The contract tests ran was not applied to 1 run: ${why}.`,
    ]);
  });

  test('what is known to fit nothing is not unknown', () => {
    const record = { ...silent, agent: 'tern' };
    expect(told(record, { policy: held({ agent: ['heron'], changed_paths: ['src/**'] }) })).toEqual([]);
  });

  test('a run without a name fits *', () => {
    expect(names(silent, { policy: held({ agent: ['*'], model: ['*'] }) })).toEqual(['tests ran']);
  });

  test('a notice counts runs once, and names a contract without a name by its tool', () => {
    const unnamed = policy({ contracts: [{ primary_tool: 'vitest', operation: 'test', when: { agent: ['heron'] } }] });
    const [notice] = judged([silent, silent, run(), { ...silent, agent: 'heron' }], { policy: unnamed }).notices;
    expect(notice?.message).toBe('The contract test with vitest was not applied to 3 runs: the record names no agent.');
  });
});

describe('changed paths', () => {
  test.each([
    ['below a folder', ['src/**'], ['docs/a.md', 'src/deep/a.ts'], true],
    ['elsewhere', ['src/**'], ['docs/a.md', 'srcs/a.ts'], false],
    ['nothing changed', ['**'], [], false],
    ['a name that begins with a dot', ['src/**'], ['src/.hidden/.a.ts'], true],
    ['a name with line breaks', ['src/**'], ['src/a\n\r\u2028.ts'], true],
    ['an ending', ['**/*.ts'], ['a.ts'], true],
    ['a file', ['package.json'], ['package.json'], true],
    ['a file of that name in a folder', ['package.json'], ['web/package.json'], false],
    ['what is taken away', ['src/**', '!src/made/**'], ['src/made/a.ts'], false],
    ['what is taken away, and more', ['src/**', '!src/made/**'], ['src/made/a.ts', 'src/a.ts'], true],
    ['what is taken away and given back', ['src/**', '!src/made/**', 'src/made/keep.ts'], ['src/made/keep.ts'], true],
  ])('%s', (_name, patterns, paths, expected) => {
    const touches = touchesOf(paths);
    expect(touches(patterns)).toBe(expected);
    expect(names(silent, { policy: held({ changed_paths: patterns }), touches })).toEqual([expected ? 'tests ran' : 'none']);
    expect(told(silent, { policy: held({ changed_paths: patterns }), touches })).toEqual([]);
  });
});
