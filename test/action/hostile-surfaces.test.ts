import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { hostileTexts, PRIVATE, recordWith, SECRET } from './support/hostile-texts.ts';
import { machines } from './support/machines.ts';
import { pullOn } from './support/pull.ts';
import { fileOf } from './support/records.ts';
import { rendered } from './support/rendered.ts';
import { step } from './support/step.ts';

const machine = machines();
afterEach(() => expect(machine.github().complaints).toEqual([]));

const Annotations = z.array(z.object({ path: z.string(), title: z.string(), message: z.string() }));
const OUR_HEADINGS =
  /^(?:Tool fidelity: (?:violated|not readable|inconclusive|faithful|not applicable)|Findings|Not judged|Could not be read|Policy and change|Totals)$/;
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[^\P{Cc}\n]/u;

/** A page that shows what it means to show: our headings and tables, one link of ours at the most, and no word of anybody else as anything but text. */
function expectPlain(page: string, ours: { readonly links: readonly string[]; readonly comments: number }): void {
  const { headings, links, comments, elements, prose } = rendered(page);
  expect(headings.filter((heading) => !OUR_HEADINGS.test(heading))).toEqual([]);
  expect(headings.filter((heading) => heading.startsWith('Tool fidelity'))).toHaveLength(1);
  expect(links).toEqual(ours.links);
  expect(comments).toHaveLength(ours.comments);
  const known = ['a', 'code', 'h2', 'h3', 'p', 'table', 'tbody', 'td', 'th', 'thead', 'tr'];
  expect(elements.filter((element) => !known.includes(element))).toEqual([]);
  expect(prose).not.toMatch(/(?<![\w`])@[\w]/);
  expect(prose).not.toMatch(/(?<![\w&])(?:#|GH-)\d|https?:\/\/e\.|www\.e/);
  expect(page).not.toContain(PRIVATE);
  expect(page).not.toContain(SECRET);
  expect(page.replaceAll('\u200b', '')).not.toMatch(INVISIBLE);
}

const short = hostileTexts.filter(([, text]) => text.length < 1_000);

test.each(hostileTexts)(
  '%s in every name of a record is text, and nothing but text, in check run, comment and SARIF',
  async (_what, text) => {
    const pull = pullOn(machine, { change: { '.fidelity/runs/a.json': fileOf(recordWith(text)) } });
    const { repository: repo } = pull.github;
    const { exitCode, outputs, log, output, summary } = await step(
      pull.on,
      { 'check-name': 'Gate', 'sarif-file': 'r.sarif', comment: 'always' },
      pull.options,
    );
    expect(exitCode === 0 || exitCode === 1).toBe(true);
    expect(log.obeyed).toEqual([]);
    expect(output).not.toContain('internal error');
    const [check, comment] = [repo.checks[0], repo.comments[0]];
    expect([repo.checks.length, repo.comments.length]).toEqual([1, 1]);
    const link = `https://github.example/acme/site/actions/runs/6001`;
    expectPlain(check?.summary ?? '', { links: [], comments: 0 });
    expectPlain(comment?.body ?? '', { links: [link], comments: 1 });
    expectPlain(summary, { links: [], comments: 0 });
    for (const { path, title, message } of Annotations.parse(check?.annotations)) {
      expect(path).toBe('.fidelity/runs/a.json');
      expect(title).toMatch(/^[a-z_]+$/);
      expect(message).not.toMatch(INVISIBLE);
      for (const hidden of [PRIVATE, SECRET]) expect(message).not.toContain(hidden);
      expect(message.length).toBeLessThan(3_000);
    }
    expect(check?.title).not.toMatch(INVISIBLE);
    const sarif = readFileSync(outputs['sarif-file'] ?? '', 'utf8');
    for (const hidden of [PRIVATE, SECRET]) expect(sarif).not.toContain(hidden);
    expect(JSON.parse(sarif)).toMatchObject({ version: '2.1.0' });
  },
);

test.each(short.filter((_each, at) => at % 2 === 0))(
  '%s in paths, authors, labels, messages, check names and origins is text, and nothing but text',
  async (_what, text) => {
    const name = text
      .replaceAll('\u0000', '')
      .replaceAll('/', '')
      .slice(0, 60)
      .replace(/\p{Cs}/gu, '');
    const pull = pullOn(machine, {
      base: {
        '.github/tool-fidelity.yml':
          'require_record: { labels: ["*"] }\ncontracts: [{ name: x, primary_tool: crawl4ai, when: { model: ["y"] } }]\n',
      },
      change: {
        [`.fidelity/runs/${name}.json`]: fileOf({ ...recordWith('crawl4ai'), origin: { repository: text, head_sha: text } }),
        [`.fidelity/runs/x${name}/b.json`]: `{ ${PRIVATE}`,
      },
      author: text,
      labels: [text],
      message: `${text}\n\nCo-authored-by: ${text}`,
    });
    const { repository: repo } = pull.github;
    const { exitCode, log, summary } = await step(pull.on, { 'check-name': text.replaceAll('\u0000', '') || 'x' }, pull.options);
    expect(exitCode).toBe(1);
    expect(log.obeyed).toEqual([]);
    expectPlain(repo.checks[0]?.summary ?? '', { links: [], comments: 0 });
    expectPlain(repo.comments[0]?.body ?? '', { links: ['https://github.example/acme/site/actions/runs/6001'], comments: 1 });
    expectPlain(summary, { links: [], comments: 0 });
    expect(repo.checks[0]?.name).not.toMatch(INVISIBLE);
    expect(repo.checks[0]?.name).not.toContain(SECRET);
  },
);

test('the reading itself sees what it must see', () => {
  const page = '## x\n\n<h1>y</h1> <!-- z -->\n\n[a](http://b) ![i](c.png) @octocat `@code`\n';
  const { headings, links, comments, elements, prose } = rendered(page);
  expect([headings, links, comments]).toEqual([['x', 'y'], ['http://b', 'c.png'], [' z ']]);
  expect(elements).toContain('img');
  expect(prose).toContain('@octocat');
  expect(prose).not.toContain('@code');
});
