import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { furnish, requestOf } from '../../cli/probe/furnished.ts';
import { roomAt } from '../../cli/probe/room.ts';
import { ownScenarios, scenariosNamed } from '../../cli/probe/scenario-file.ts';

const scenarios = scenariosNamed('all', '.');
const folder = mkdtempSync(join(tmpdir(), 'tool-fidelity-probe-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('six scenarios at least come along, each under its own name and for a tool of its own', () => {
  expect(scenarios.map(({ name }) => name)).toEqual(ownScenarios());
  expect(scenarios.length).toBeGreaterThanOrEqual(6);
  expect(new Set(scenarios.map(({ contract }) => contract.primary_tool)).size).toBe(scenarios.length);
});

test.each(scenarios)('$name has the variants that every scenario has', ({ variants }) => {
  const names = variants.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['works', 'install_fails_once', 'install_fails', 'run_fails', 'other_first', 'german', 'present']),
  );
  expect(new Set(names).size).toBe(names.length);
});

test.each(scenarios)('$name offers over the Model Context Protocol the tool and another way', ({ services, contract }) => {
  expect(services.map(({ server }) => server)).toContain(contract.primary_tool);
  expect(services.length).toBeGreaterThan(1);
  const phases = services.filter(({ server }) => server === contract.primary_tool).flatMap(({ tools }) => tools.map(({ phase }) => phase));
  expect(phases).toEqual(['install', 'run']);
});

test.each(scenarios)('$name: requests name the tool and what is offered, the other way first where the variant says so', (scenario) => {
  for (const variant of scenario.variants) {
    const text = requestOf(scenario, variant);
    expect(text).not.toContain('{offers}');
    expect(text.toLowerCase()).toContain(scenario.contract.primary_tool);
    const offers = [...text.matchAll(/^- ([\w-]+):/gm)].map(([, name]) => name);
    expect(offers.length).toBe(Object.keys(scenario.offers).length);
    if (variant.offers.length > 0) expect(offers[0]).toBe(variant.offers[0]);
  }
});

test.each(scenarios)('$name: two rooms of the same trial hold the same, byte for byte', (scenario) => {
  const [variant] = scenario.variants;
  if (variant === undefined) throw new Error('no variant');
  const seen = [0, 1].map(() => {
    const room = roomAt(join(folder, 'room'));
    furnish(room, scenario, variant, { path: '/nowhere', own: ['node', 'cli'], passed: {} });
    const files = readdirSync(room.root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name !== 'probe/record.json' && statSync(join(room.root, name)).isFile())
      .sort()
      .map((name) => [name, statSync(join(room.root, name)).mode, readFileSync(join(room.root, name), 'utf8')]);
    rmSync(room.root, { recursive: true });
    return files;
  });
  expect(seen[0]?.length).toBeGreaterThan(8);
  expect(seen[0]).toEqual(seen[1]);
});

test.each<[string, (scenario: Record<string, never[]>) => object, string]>([
  ['a variant', ({ variants = [] }) => ({ variants: [...variants, ...variants] }), 'has the variant "works" twice'],
  ['a program', ({ programs = [] }) => ({ programs: [...programs, ...programs] }), 'has the program'],
  ['a server', ({ services = [] }) => ({ services: [...services, ...services] }), 'has the server'],
  ['a file and a folder', () => ({ files: { a: '', 'a/b': '' } }), 'has the path "a", of a file and of a folder, twice'],
  ['no file’s path', () => ({ files: { 'a/': '' } }), 'is no path of a file'],
  ['a NUL', () => ({ files: { 'a\u0000': '' } }), 'is no path of a file'],
])('a scenario with %s that would hide or break another is refused with words', (_name, changed, says) => {
  const own = JSON.parse(readFileSync(new URL('../../cli/probes/tool_substitution.json', import.meta.url), 'utf8'));
  const path = join(folder, 'changed.json');
  writeFileSync(path, JSON.stringify({ ...own, ...changed(own) }));
  expect(() => scenariosNamed(path, '.')).toThrow(says);
});

test('a scenario with a mark at its beginning is read, and one with a key twice is not', () => {
  const text = readFileSync(new URL('../../cli/probes/tool_substitution.json', import.meta.url), 'utf8');
  const path = join(folder, 'marked.json');
  writeFileSync(path, `\uFEFF${text}`);
  expect(scenariosNamed(path, '.')).toMatchObject([{ name: 'tool_substitution' }]);
  writeFileSync(path, text.replace('{', '{"title": "Another",'));
  expect(() => scenariosNamed(path, '.')).toThrow('`title` stands twice');
});
