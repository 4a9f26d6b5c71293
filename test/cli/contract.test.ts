import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contractsIn } from '../../cli/plain-contract.ts';
import { builtCli } from './built-cli.ts';
import { clean, noTool, text } from './records.ts';

const cli = builtCli();
const { run, file } = cli;

const under = (name: string, contract: string | Uint8Array, record: unknown = noTool) =>
  run(['audit', file('run.json', text(record)), '--contract', file(name, contract), '--reporter', 'json']);

const applied = (stdout: string): readonly string[] => {
  const { runs }: { runs: { contract: { name: string | null; primary_tool: string; operation: string | null } | null }[] } =
    JSON.parse(stdout);
  return runs.map(({ contract }) => [contract?.name, contract?.operation, contract?.primary_tool].filter((part) => part).join(' '));
};

describe('a contract', () => {
  test.each([
    ['in JSON', 'c.json', '{"primary_tool": "vitest", "operation": "test"}', ['test vitest']],
    ['in YAML', 'c.yml', 'primary_tool: vitest\noperation: test\nequivalent_methods: [jest]\n', ['test vitest']],
    ['in YAML with a name', 'c.yaml', 'name: tests ran\nprimary_tool: vitest\n', ['tests ran vitest']],
    ['in a list', 'c.yml', '- primary_tool: vitest\n- primary_tool: biome\n  operation: lint\n', ['vitest', 'lint biome']],
    ['in the form of a record', 'c.json', '{"request": {"primary_tool": "vitest"}, "attempts": [], "fallback": null}', ['vitest']],
    ['behind a byte order mark', 'c.json', '\ufeff{"primary_tool": "vitest"}', ['vitest']],
    ['with tabs and a comma too many', 'c.json', '{\n\t"primary_tool": "vitest",\n}', ['vitest']],
    ['with a schema', 'c.json', '{"$schema": "x.json", "primary_tool": "vitest"}', ['vitest']],
  ])('%s is applied', (_name, name, contract, expected) => {
    const { stdout, stderr } = under(name, contract);
    expect(stderr).toBe('');
    expect(applied(stdout)).toEqual(expected);
  });

  test("applies beside the record's own request", () => {
    expect(applied(under('c.yml', 'primary_tool: vitest\n', clean).stdout)).toEqual(['vitest', 'scrape crawl4ai']);
  });

  test.each([
    [
      'an unknown key',
      'c.yml',
      'primary_tool: x\noperations: test\n',
      'c.yml:2:1 "operations" is not a field of a contract.',
      'Did you mean `operation`?',
    ],
    ['an unknown key in JSON', 'c.json', '{"primary_tool": "x",\n  "tool": 1}', 'c.json:2:3 "tool" is not', 'It takes primary_tool'],
    ['an unknown key in a list', 'c.yml', '- primary_tool: x\n- primary_tol: y\n', 'c.yml:2:3 "primary_tol"', '`primary_tool`'],
    [
      'an unknown condition',
      'c.yml',
      'primary_tool: x\nwhen: { agents: [y] }\n',
      'c.yml:2:9 `agents` is no key of `when`.',
      'Did you mean `agent`?',
    ],
    ['a key named __proto__', 'c.json', '{"primary_tool": "x", "__proto__": {}}', '"__proto__" is not a field', 'It takes'],
    ['a wrong type', 'c.yml', 'primary_tool: x\naliases: y\n', 'c.yml:2:1 `aliases` is not a list.', 'under `contracts`'],
    ['a wrong type within', 'c.yml', 'primary_tool: x\naliases:\n  - y\n  - 3\n', 'c.yml:4:5 `aliases[1]` is not a text.', 'schema policy'],
    ['a name that is a number', 'c.yml', 'primary_tool: x\nname: 3\n', 'c.yml:2:1 `name` is not a text.', 'schema policy'],
    ['no tool', 'c.yml', 'operation: test\n', 'c.yml:1:1 names no `primary_tool`.', 'primary_tool: NAME'],
    ['a blank tool', 'c.json', '{"primary_tool": " "}', 'names no `primary_tool`.', 'primary_tool: NAME'],
    ['a record of a run', 'c.json', text(clean), 'c.json:6:3 is a record of a run, not a contract.', 'tool-fidelity audit'],
    ['a record without a request', 'c.json', '{"request": null}', 'c.json:1:2 holds no request.', 'as an object'],
    ['a text', 'c.yml', 'vitest\n', 'c.yml:1:1 is not a contract.', 'an object'],
    ['nothing', 'c.yml', '', 'is not a contract.', 'an object'],
    ['an empty list', 'c.json', '[]', 'holds no contract.', 'primary_tool: NAME'],
    ['a mistake of syntax', 'c.yml', 'primary_tool: [a\n', 'c.yml:2:1 cannot be read:', 'Check the syntax'],
    ['a key given twice', 'c.yml', 'name: x\n"primary_tool": a\n"primary_tool": b\n', 'c.yml:3:1 `primary_tool` stands twice', 'Keep one'],
    [
      'a key given twice in JSON',
      'c.json',
      '{"primary_tool": "a",\n"primary_tool": "b"}',
      'c.json:2 `primary_tool` stands twice',
      'Keep one',
    ],
    [
      'more than 200 contracts',
      'c.yml',
      '- primary_tool: x\n'.repeat(201),
      'c.yml:201:3 holds 201 contracts; the most is 200.',
      'a file of its own',
    ],
    [
      'ten thousand lists in each other',
      'c.json',
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      'c.json is nested too deeply.',
      'a flat object',
    ],
    ['aliases that multiply', 'c.yml', bomb(), 'c.yml cannot be read as JSON or YAML.', 'a flat object'],
    ['more than 1 MiB', 'c.yml', `# ${'x'.repeat(1_048_576)}\nprimary_tool: a\n`, 'c.yml is larger than 1 MiB.', 'a few lines'],
    ['bytes that are no UTF-8', 'c.yml', Uint8Array.of(0x70, 0xff, 0xfe), 'c.yml cannot be read as UTF-8 text.', 'UTF-8'],
  ])('with %s is refused where it is wrong', (_name, name, contract, message, hint) => {
    const { code, stdout, stderr } = under(name, contract);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain(hint);
    expect(stderr).not.toContain('mistake in tool-fidelity itself');
    expect(stderr.split('\n')).toHaveLength(3);
  });

  test.each([
    ['that is not there', 'nowhere.yml', 'nowhere.yml does not exist.'],
    ['that is a folder', 'folder', 'folder is not a file.'],
  ])('%s is named', (_name, name, message) => {
    mkdirSync(join(cli.folder(), 'folder'), { recursive: true });
    const { code, stderr } = run(['audit', file('run.json', text(noTool)), '--contract', name]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

test('200 contracts are not too many', () => {
  expect(applied(under('c.yml', '- primary_tool: x\n'.repeat(200)).stdout)).toHaveLength(200);
});

test('a hint says what the name was given to', async () => {
  await expect(contractsIn('nowhere.yml', cli.folder(), 'the input `contract`')).rejects.toMatchObject({
    hint: 'Check the path given to the input `contract`.',
  });
});

/** Each alias stands for ten of the one before. */
function bomb(): string {
  const lines = [...Array(8).keys()].map((at) => `a${at}: &a${at} [${Array(10).fill(at === 0 ? 'x' : `*a${at - 1}`)}]`);
  return `${lines.join('\n')}\nprimary_tool: x\n`;
}
