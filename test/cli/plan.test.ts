import { describe, expect, test } from 'vitest';
import { builtCli } from './built-cli.ts';
import { text } from './records.ts';

const { run, file } = builtCli();

const several = 'c.yml';
const contracts =
  '- primary_tool: crwl\n  operation: scrape\n- primary_tool: crawl4ai\n- primary_tool: house-tool\n- primary_tool: ffmpeg\n';

describe('plan', () => {
  test('prints the documented steps of each tool once, with their page', () => {
    const { code, stdout, stderr } = run(['plan', file(several, contracts)]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Set-up of crwl, as its documentation gives it\nhttps:\/\/docs\.crawl4ai\.com\/\S+\n\nPython\n {2}1\. pip install crawl4ai\n/,
    );
    expect(stdout).toContain('  2. crawl4ai-setup\n     the browser that it drives\n');
    expect(stdout.match(/pip install crawl4ai/g)).toHaveLength(1);
  });

  test('says of a tool that is not listed that it is not, and guesses nothing', () => {
    const { code, stdout } = run(['plan', file('c.yml', 'primary_tool: house-tool\n')]);
    expect(code).toBe(0);
    expect(stdout.replace(/\s+/g, ' ')).toMatch(
      /^No set-up steps are listed for house-tool\. Follow its own documentation; nothing is guessed here\./,
    );
    expect(stdout).not.toMatch(/install|https?:/);
  });

  test.each(['60', '120'])('prose keeps to %s columns, and a command stays on its line', (columns) => {
    const { stdout } = run(['plan', file('c.yml', 'primary_tool: cypress\n')], { env: { COLUMNS: columns } });
    const long = stdout.split('\n').filter((line) => line.length > Number(columns) && !/apt-get install|https:/.test(line));
    expect(long).toEqual([]);
    expect(stdout).toMatch(/apt-get install .* xvfb$/m);
  });

  test('json has the same steps, and null where nothing is listed', () => {
    const { code, stdout } = run(['plan', file(several, contracts), '--format', 'json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      schema: 1,
      tools: [
        {
          primary_tool: 'crwl',
          listed: true,
          check: 'crawl4ai-doctor',
          ways: [{ title: 'Python', steps: [{ gives: 'package' }, { gives: 'browser' }] }],
        },
        { primary_tool: 'house-tool', listed: false, source: null, ways: [] },
        { primary_tool: 'ffmpeg', listed: true, ways: [] },
      ],
    });
  });

  test('a hostile name reaches no terminal as it is', () => {
    const { stdout } = run(['plan', file('c.json', JSON.stringify({ primary_tool: 'a\u001b[31m\nb\u202e' }))]);
    for (const sign of ['\u001b', '\u202e']) expect(stdout).not.toContain(sign);
    expect(stdout).toContain('No set-up steps are listed for a');
  });

  test.each([
    [['plan'], 'plan needs a contract.'],
    [['plan', 'crawl4ai'], 'Write `primary_tool: crawl4ai` to a file'],
    [['plan', 'a.yml', 'b.yml'], 'plan takes one contract file.'],
    [['plan', 'gone.yml'], 'gone.yml does not exist.'],
    [['plan', 'a.yml', '--format', 'yaml'], '--format does not know "yaml".'],
  ])('%j is a mistake: %s', (words, message) => {
    expect(run(words)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(message) });
  });
});

describe('audit', () => {
  const failed = {
    request: { primary_tool: 'crawl4ai', operation: 'scrape' },
    attempts: [
      {
        tool: 'shell',
        command: 'crwl https://example.org/menu',
        exitCode: 1,
        stderr: "Executable doesn't exist at /a/ms-playwright/chromium-1/chrome",
      },
    ],
    fallback: { tool: 'web-search', operation: 'search' },
    final_answer: 'The menu lists nine dishes.',
  };

  test('names the missing step once for a run, after what is to be done', () => {
    const { stdout } = run(['audit', file('run.json', text(failed))], { env: { COLUMNS: '120' } });
    expect(stdout.match(/Recorded error: The browser that it drives is not there\. Documented step: `crawl4ai-setup`/g)).toHaveLength(1);
    const json: { runs: { missing_step?: unknown }[] } = JSON.parse(
      run(['audit', file('run.json', text(failed)), '--reporter', 'json']).stdout,
    );
    expect(json.runs[0]?.missing_step).toMatchObject({ command: 'crawl4ai-setup' });
  });

  test('a run without findings gets no advice', () => {
    const honest = { ...failed, fallback: null, final_answer: 'crawl4ai failed: its browser is missing, so there is no menu.' };
    const { code, stdout } = run(['audit', file('run.json', text(honest)), '--reporter', 'json']);
    expect(code).toBe(0);
    expect(stdout).not.toContain('missing_step');
  });
});
