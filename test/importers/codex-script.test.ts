import { expect, test } from 'vitest';
import { scriptedLines } from '../../core/importers/codex-script.ts';

const scripts: readonly (readonly [script: string, lines: readonly string[] | null])[] = [
  ['text("nothing");', []],
  ['const r = await tools.exec_command({"cmd":"pip install crawl4ai"});\ntext(JSON.stringify(r));', ['pip install crawl4ai']],
  ["tools . exec_command( { workdir: '/srv', cmd: 'crwl \"a b\"', yield_time_ms: 5_000, } )", ['crwl "a b"']],
  ["tools . exec_command( { workdir: '/srv', cmd: 'crwl \"a b\"', yield_time_ms: 5000 } )", ['crwl "a b"']],
  ['await Promise.all([tools.exec_command({cmd: `ls`}), tools.exec_command({cmd: "pwd"})]);', ['ls', 'pwd']],
  ['tools.exec_command({cmd: "python -c \'import tools; this\'"})', ["python -c 'import tools; this'"]],
  ['tools.exec_command({cmd: "echo \\"a\\"\\n"})', ['echo "a"\n']],
  [`tools.exec_command({cmd: \`crwl \${page}\`})`, null],
  ['tools.exec_command({cmd: "crwl " + page})', null],
  ['tools.exec_command({cmd: line})', null],
  ['tools.exec_command({cmd})', null],
  ['tools.exec_command({workdir: "/srv"})', null],
  ['tools.exec_command(given)', null],
  ['const run = tools.exec_command; run({cmd: "ls"});', null],
  ['const t = tools; t.exec_command({cmd: "ls"});', null],
  ['tools["exec_command"]({cmd: "ls"})', null],
  ['tools.exec_command({cmd: "ls"}); tools.mcp__crawler__scrape({url: "https://example.org"});', null],
  ['globalThis["to" + "ols"].exec_command({cmd: "ls"})', null],
  ['t\\u006fols.exec_command({cmd: "ls"})', null],
  ['tools.exec_command({cmd: "unended', null],
];

test.each(scripts)('%s', (script, lines) => {
  expect(scriptedLines(script)).toEqual(lines);
});

test('a long script takes no longer than its length asks for', () => {
  const took = (length: number): number => {
    const script = 'tools.exec_command({cmd: "a"}); '.repeat(length);
    const start = performance.now();
    for (let turn = 0; turn < 20; turn++) scriptedLines(script);
    return performance.now() - start;
  };
  took(1_000);
  expect(took(8_000) / Math.max(took(1_000), 0.5)).toBeLessThan(40);
});
