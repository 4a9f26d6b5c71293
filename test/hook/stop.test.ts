import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HOOK_OPENING } from '../../core/importers/hook-opening.ts';
import { played, type Step } from './clients.ts';
import { SCRAPE, session } from './session.ts';

const ASK: Step = { ask: 'Scrape https://example.org with crawl4ai.' };
const CANNOT: Step = { say: 'crawl4ai cannot be installed here.' };
const FAILED: Step = { run: 'pip install crawl4ai', exit: 1, printed: 'ERROR: No matching distribution found for crawl4ai' };
const RAN: Step = { run: 'crwl https://example.org', exit: 0, printed: '# Example' };
const DONE: Step = { say: 'Here is the page that crawl4ai returned: Example Domain.' };
const SEARCHED: Step = { run: 'curl -s https://example.org', exit: 0, printed: '# Example' };
const blocked = { decision: 'block', reason: expect.stringMatching(new RegExp(`^${HOOK_OPENING} `)) };
const judging = [played['claude-code'], played.codex, played.gemini];

describe.each(judging)('$client', (client) => {
  test('a tool that was never tried is named once, and then the agent goes', async () => {
    const run = session(client);
    expect(await run.stop([ASK, CANNOT])).toEqual(blocked);
    expect(await run.stop([CANNOT])).toEqual({});
    expect(await run.stop([CANNOT])).toEqual({});
    expect(run.kept()?.ends.map(({ did }) => did)).toEqual(['blocked', 'let_go', 'let_go']);
  });

  test('what was named is mended, and nothing is said of it again', async () => {
    const run = session(client);
    expect(await run.stop([ASK, CANNOT])).toMatchObject({ reason: expect.stringContaining('Run crawl4ai to scrape now') });
    expect(
      await run.stop([FAILED, { say: 'pip install crawl4ai exited with 1: no matching distribution. The page was not scraped.' }]),
    ).toEqual({});
    expect(run.kept()?.ends.at(-1)).toMatchObject({ did: 'silent', verdicts: [{ verdict: 'faithful' }] });
  });

  test('another finding is named, too, and a third one is not', async () => {
    const run = session(client);
    expect(await run.stop([ASK, CANNOT])).toEqual(blocked);
    const second = await run.stop([{ run: 'pip install crawl4ai', exit: 0 }, { say: 'The setup is complete.' }]);
    expect(second).toMatchObject({
      decision: 'block',
      reason: expect.stringContaining('crawl4ai was installed, and no later command ran it'),
    });
    expect(await run.stop([SEARCHED, { say: 'Here is the page: Example Domain.' }])).toEqual({});
  });

  test('the same finding for another reason is not another one', async () => {
    const run = session(client);
    expect(await run.stop([ASK, CANNOT])).toMatchObject({ reason: expect.stringContaining('and it is declared unavailable') });
    const second = await run.stop([SEARCHED, { say: 'Here is the page: Example Domain.' }]);
    expect(second).toMatchObject({ reason: expect.stringContaining('Give the answer again, with this sentence in it') });
    expect(run.kept()?.ends.map(({ did }) => did)).toEqual(['blocked', 'blocked']);
  });

  test('a run by the named tool is let go', async () => {
    const run = session(client);
    expect(await run.stop([ASK, { run: 'pip install crawl4ai', exit: 0 }, RAN, DONE])).toEqual({});
    expect(run.kept()?.ends).toMatchObject([{ did: 'silent', verdicts: [{ verdict: 'faithful' }] }]);
  });

  test('a question to the person is no end of the work, but a claim in it is one', async () => {
    const asks = (text: string) => session(client).stop([ASK, { say: text }]);
    for (const question of [
      'Which page do you mean?',
      '**Shall I install it first?**',
      'どのページですか？',
      'Which one ("menu" or "wine")?\n',
    ])
      expect(await asks(question)).toEqual({});
    expect(await asks('The page is done.')).toEqual(blocked);
    expect(await asks('Why not? I looked at the page, and it is fine.')).toEqual(blocked);
    expect(await asks('crawl4ai cannot be installed here. Shall I search the web?')).toEqual(blocked);
    expect(await session(client).stop([ASK, SEARCHED, { say: 'Here is the page: Example Domain. Anything else?' }])).toEqual(blocked);
  });

  test('what cannot be told is let go', async () => {
    const run = session(client);
    expect(await run.stop([ASK, { run: 'pip install crawl4ai && python job.py', exit: 0 }, { say: 'Here is the page.' }])).toEqual({});
    expect(run.kept()?.ends).toMatchObject([{ did: 'silent', verdicts: [{ verdict: 'inconclusive' }] }]);
  });

  test('what was let go in one turn holds up no later one', async () => {
    const run = session(client);
    expect(await run.stop([ASK, SEARCHED, { say: 'Here is the page: Example Domain.' }])).toEqual(blocked);
    expect(await run.stop([{ say: 'Here it is again: Example Domain.' }])).toEqual({});
    expect(await run.stop([{ ask: 'Which files are there?' }, { run: 'ls', exit: 0 }, { say: 'There is one file.' }])).toEqual({});
  });

  test('a claim in a later turn is named again', async () => {
    const run = session(client);
    expect(await run.stop([ASK, CANNOT])).toEqual(blocked);
    expect(await run.stop([CANNOT])).toEqual({});
    expect(await run.stop([{ ask: 'Try again.' }, CANNOT])).toEqual(blocked);
  });

  test('in the mode that observes, the verdict is written down and nothing else', async () => {
    const run = session(client, SCRAPE, 'observe');
    expect(await run.stop([ASK, CANNOT])).toEqual({});
    expect(run.kept()?.ends).toMatchObject([{ did: 'observed', verdicts: [{ verdict: 'violated' }] }]);
  });

  test('without a contract nothing is said and nothing is written', async () => {
    const run = session(client, null);
    expect(await run.stop([ASK, CANNOT])).toEqual({});
    expect(readdirSync(run.folder)).toEqual(['.git']);
    expect(run.said).toEqual([]);
  });

  test('a contract in the request counts from then on', async () => {
    const run = session(client, null);
    const ask = `Scrape the page.\n\n\`\`\`tool-fidelity\nprimary_tool: crawl4ai\noperation: scrape\n\`\`\`\n`;
    expect(await run.stop([{ ask }, CANNOT])).toEqual(blocked);
    const other = session(client, null);
    expect(await other.stop([{ ask: ask.replace('tool-fidelity', 'yaml') }, CANNOT])).toEqual({});
    // What the agent read is no request.
    expect(await other.stop([ASK, { run: 'cat docs/hook.md', exit: 0, printed: ask }, CANNOT])).toEqual({});
    expect(other.kept()).toBeNull();
  });

  test('a contract in the request that cannot be read holds nobody up', async () => {
    const run = session(client, null);
    expect(await run.stop([{ ask: '```tool-fidelity\nprimary: x\n```' }, CANNOT])).toEqual({});
    expect(run.said).toEqual([expect.stringContaining('The contract in the request')]);
  });

  test('a contract on paths asks nothing of a question', async () => {
    const tests = { primary_tool: 'vitest', operation: 'test', when: { changed_paths: ['src/**'] } };
    const run = session(client, tests);
    expect(await run.stop([{ ask: 'What does src/a.ts do?' }, { run: 'cat src/a.ts', exit: 0 }, { say: 'It adds.' }])).toEqual({});
    expect(run.kept()?.ends).toEqual([]);
    expect(await run.stop([{ ask: 'Mend it.' }, { write: 'src/a.ts' }, { say: 'It is mended.' }])).toMatchObject({
      reason: expect.stringContaining('No recorded command ran vitest to test.'),
    });
    expect(
      await run.stop([{ run: 'npx vitest run', exit: 0, printed: 'Tests 3 passed' }, { say: 'It is mended, and the tests pass.' }]),
    ).toEqual({});
    expect(await run.stop([{ ask: 'And src/b.ts?' }, { run: 'cat src/b.ts', exit: 0 }, { say: 'It divides.' }])).toEqual({});
  });

  test('of what was written elsewhere, or in an earlier turn, no contract on paths asks anything', async () => {
    const tests = { primary_tool: 'vitest', operation: 'test', when: { changed_paths: ['src/**'] } };
    const run = session(client, tests);
    expect(await run.stop([ASK, { write: 'docs/a.md' }, { say: 'Written.' }])).toEqual({});
    expect(await run.stop([ASK, { write: 'src/a.ts' }, { say: 'Written.' }])).toEqual(blocked);
    expect(await run.stop([{ say: 'There are no tests.' }])).toEqual({});
    const ends = run.kept()?.ends.length;
    expect(await run.stop([{ ask: 'Why?' }, { say: 'It is new.' }])).toEqual({});
    expect(run.kept()?.ends.length).toBe(ends);
  });

  test('a waiver lifts it, and a rule that is off is not asked', async () => {
    const run = session(client, null);
    run.file(
      '.github/tool-fidelity.yml',
      `contracts: [{ primary_tool: crawl4ai, operation: scrape }]\nrules: { unattempted_primary: off, ungrounded_failure_claim: warning, required_run_missing: off }\n`,
    );
    expect(await run.stop([ASK, CANNOT])).toEqual({});
    expect(run.kept()?.ends).toMatchObject([{ did: 'silent' }]);
  });

  test('an answer that the transcript does not hold yet holds nobody up', async () => {
    const run = session(client);
    expect(
      await run.stop(
        [ASK, CANNOT],
        client.client === 'gemini' ? { prompt_response: 'Something else.' } : { last_assistant_message: 'Something else.' },
      ),
    ).toEqual({});
    expect(run.said).toEqual(['The transcript lags behind: it does not hold what was said last.']);
    expect(run.kept()?.ends).toMatchObject([{ did: 'silent', limit: run.said[0] }]);
  });

  test('a line that is half written holds nobody up', async () => {
    const run = session(client);
    const other = join(run.folder, 'other.jsonl');
    const whole = client
      .lines([ASK, { run: 'ls', exit: 0 }, CANNOT])
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('');
    writeFileSync(other, `${whole}${JSON.stringify(client.lines([ASK, RAN]).at(-1)).slice(0, 60)}`);
    expect(await run.stop([ASK, CANNOT], { transcript_path: other })).toEqual({});
    expect(run.kept()?.ends).toMatchObject([{ verdicts: [{ verdict: 'inconclusive' }] }]);
    writeFileSync(other, whole);
    expect(await session(client).stop([ASK, CANNOT], { transcript_path: other })).toEqual(blocked);
  });

  test('a transcript that is not there, empty, or another agent’s holds nobody up', async () => {
    const run = session(client);
    const other = join(run.folder, 'other.jsonl');
    const write = (lines: readonly object[]) => writeFileSync(other, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    expect(await run.stop([ASK, CANNOT], { transcript_path: join(run.folder, 'none.jsonl') })).toEqual({});
    write([]);
    expect(await run.stop([], { transcript_path: other })).toEqual({});
    write(played.copilot.lines([ASK, CANNOT]));
    expect(await run.stop([], { transcript_path: other })).toEqual({});
    write(judging.find((each) => each !== client)?.lines([ASK, CANNOT]) ?? []);
    expect(await run.stop([], { transcript_path: other })).toEqual({});
    writeFileSync(other, '\0\x01not json at all');
    expect(await run.stop([], { transcript_path: other })).toEqual({});
    expect(await run.stop([], { transcript_path: run.folder })).toEqual({});
    expect(run.said).toHaveLength(6);
  });
});

test('of a session that is older than what is known of it, a contract on paths asks nothing: whose turn wrote what is not known', async () => {
  const run = session(played.codex, null);
  const tests = { primary_tool: 'vitest', operation: 'test', when: { changed_paths: ['src/**'] } };
  expect(await run.stop([{ ask: 'Mend it.' }, { write: 'src/a.ts' }, { say: 'It is mended.' }])).toEqual({});
  run.file('.fidelity/contract.json', JSON.stringify(tests));
  expect(await run.stop([{ ask: 'Why?' }, { say: 'It was wrong.' }])).toEqual({});
  expect(await run.stop([{ ask: 'Another one.' }, { write: 'src/b.ts' }, { say: 'It is mended.' }])).toEqual(blocked);
});

test('what was found while something ran in the background is named once it has ended', async () => {
  const run = session(played['claude-code']);
  const busy = { background_tasks: [{ id: 'b1', type: 'shell', status: 'running' }] };
  expect(await run.stop([ASK, SEARCHED, { say: 'Here is the page: Example Domain.' }], busy)).toEqual({});
  expect(await run.stop([{ say: 'The task in the background has ended, and this is the page: Example Domain.' }])).toEqual(blocked);
});

test('a sub-agent that stops is no end of the run', async () => {
  const run = session(played['claude-code']);
  expect(await run.stop([ASK, CANNOT], { agent_id: 'a1', hook_event_name: 'SubagentStop' })).toEqual({});
  expect(run.kept()).toBeNull();
});

test('while something runs in the background nobody is held up', async () => {
  const run = session(played['claude-code']);
  expect(await run.stop([ASK, CANNOT], { background_tasks: [{ id: 'b1', type: 'shell', status: 'running' }] })).toEqual({});
});

test('a client that tells no answer is never held up', async () => {
  const run = session(played['claude-code']);
  expect(await run.stop([ASK, CANNOT], { last_assistant_message: undefined })).toEqual({});
  expect(run.kept()?.ends).toMatchObject([{ did: 'silent', verdicts: [{ verdict: 'violated' }] }]);
});

test('Copilot CLI is never held up: its hook gets no answer, and its transcript is stale', async () => {
  const run = session(played.copilot);
  expect(await run.stop([ASK, CANNOT])).toEqual({});
  expect(await run.stop([], { transcriptPath: '/nowhere/events.jsonl' })).toEqual({});
  expect(run.kept()?.ends).toMatchObject([{ did: 'silent', verdicts: [{ verdict: 'inconclusive' }] }]);
});

test('a session that gives every turn another name is let go in the end', async () => {
  const run = session(played.codex);
  let blocks = 0;
  for (let turn = 0; turn < 30; turn++) blocks += 'decision' in (await run.stop([CANNOT], { turn_id: `t-${turn}` })) ? 1 : 0;
  expect(blocks).toBe(20);
});

test('a count that cannot be kept holds nobody up', async () => {
  const run = session(played['claude-code']);
  run.file('.fidelity/hook', 'a file in place of the folder');
  await expect(run.stop([ASK, CANNOT])).rejects.toThrow(/EEXIST|ENOTDIR/);
});
