import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { afterCall, afterFailure } from '../../cli/hook/after-call.ts';
import { journalOf } from '../../cli/hook/state.ts';
import { type StopAnswer, stopAnswer } from '../../cli/hook/stop.ts';
import { hookClient, stopInput } from '../../core/importers/hook-input.ts';
import { journal } from '../../core/importers/journal.ts';
import type { Attempt } from '../../core/record.ts';
import { recordOf } from '../importers/format.ts';
import { newFolder, SCRAPE } from './session.ts';

const root = join(import.meta.dirname, '../../../shared/transcripts/real-clients');
const present = existsSync(root);

/** A hook call as it was recorded: what the client said, and how much of its transcript was there. */
const Recorded = z.object({
  event: z.string(),
  input: z.record(z.string(), z.unknown()),
  transcript_at_call: z.object({ exists: z.boolean(), lines: z.number().optional() }),
});
const Truth = z.object({
  shell_commands: z.array(z.object({ command: z.string(), exit_code: z.number().nullable(), outcome: z.string() })),
});

const conversations = present
  ? readdirSync(root).flatMap((client) =>
      existsSync(join(root, client)) && !client.endsWith('.md')
        ? readdirSync(join(root, client))
            .filter((run) => existsSync(join(root, client, run, 'hooks.jsonl')))
            .map((run) => ({ client, run }))
        : [],
    )
  : [];

const STOPS = /^(?:Stop|AfterAgent|agentStop)$/;
const CALLS = /^(?:PostToolUse|PostToolUseFailure|AfterTool|postToolUse)$/;

interface Replay {
  readonly stops: readonly StopAnswer[];
  readonly attempts: readonly Attempt[];
}

/** Plays a conversation again, call by call, with the transcript as it was at that moment. */
async function replay(client: string, run: string): Promise<Replay> {
  const from = join(root, client, run);
  const folder = newFolder();
  mkdirSync(join(folder, '.fidelity'));
  writeFileSync(join(folder, '.fidelity/contract.json'), JSON.stringify(SCRAPE));
  const name = readdirSync(from).find((file) => /^(?:session|rollout.*|events)\.jsonl$/.test(file));
  const lines = name === undefined ? [] : readFileSync(join(from, name), 'utf8').split('\n');
  const transcript = join(folder, name ?? 'none.jsonl');
  const stops: StopAnswer[] = [];
  let session = '';
  const now = new Date('2026-01-02T03:04:05Z');
  for (const line of readFileSync(join(from, 'hooks.jsonl'), 'utf8').trim().split('\n')) {
    const { event, input, transcript_at_call: at } = Recorded.parse(JSON.parse(line));
    if (at.exists && at.lines !== undefined) writeFileSync(transcript, `${lines.slice(0, at.lines).join('\n')}\n`);
    else rmSync(transcript, { force: true });
    const told = {
      ...input,
      cwd: folder,
      ...('transcript_path' in input ? { transcript_path: transcript } : {}),
      ...('transcriptPath' in input ? { transcriptPath: transcript } : {}),
    };
    if (!STOPS.test(event) && !CALLS.test(event)) continue;
    const seen = hookClient(told);
    if (seen === null) throw new Error(`${event} is of no client`);
    expect(client.startsWith(seen)).toBe(true);
    const heard = stopInput(seen, told);
    session = heard.isSide ? session : (heard.session ?? session);
    if (STOPS.test(event)) stops.push(await stopAnswer(heard, { folder, mode: 'block', now, say: () => {} }));
    const called = { client: seen, value: told, mode: 'block', cwd: folder, now, say: () => {} } as const;
    if (CALLS.test(event)) await (event.endsWith('Failure') ? afterFailure : afterCall)(called);
  }
  const path = journalOf(folder, session);
  const rows = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  const record =
    rows.length === 0
      ? null
      : recordOf(
          journal,
          rows.map((row) => JSON.parse(row)),
        );
  return { stops, attempts: record?.attempts ?? [] };
}

/** At which stops the agent is held up, by what really happened: never tried and declared impossible; then, at the most, something else. */
const HELD: Readonly<Record<string, readonly boolean[]>> = {
  'h01-observe': [false],
  'h02-block-once': [true, false],
  'h04-exit2-once': [true, false],
  'h05-exit2-with-json': [true, false],
  'h06-exit1': [true, true],
  'h07-continue-false': [true],
  'h10-pretool-deny': [false],
  'h16-block-then-tool-again': [true, false, false],
  'h18-block-with-tools-between': [true, true, false, false, false, false],
};

describe.runIf(present)('recorded conversations of real clients', () => {
  test.each(conversations)('$client $run', async ({ client, run }) => {
    const { stops, attempts } = await replay(client, run);
    const held = stops.map((answer) => 'decision' in answer);
    const wanted = HELD[run];
    if (client.startsWith('copilot')) expect(held).not.toContain(true);
    else if (client.startsWith('claude-code-2.1.332') && run === 'h03-block-always')
      expect(held).toEqual([true, ...held.slice(1).map(() => false)]);
    else if (!client.startsWith('claude-code-2.1.197') && wanted !== undefined) expect(held).toEqual(wanted);
    expect(held.filter(Boolean).length).toBeLessThanOrEqual(2);

    // What the journal says of a command is what happened, or that it is not known.
    const truth = Truth.parse(JSON.parse(readFileSync(join(root, client, run, `${run}.truth.json`), 'utf8')));
    for (const { command, exitCode } of attempts) {
      const real = truth.shell_commands.find((each) => each.command === command);
      if (real !== undefined && exitCode !== null) expect({ command, exitCode }).toEqual({ command, exitCode: real.exit_code });
    }
    const denied = truth.shell_commands.filter(({ outcome }) => outcome === 'denied').map(({ command }) => command);
    expect(attempts.map(({ command }) => command).filter((command) => denied.includes(command ?? ''))).toEqual([]);
  });

  test('there are four clients among them', () => {
    expect(new Set(conversations.map(({ client }) => client.replace(/-\d.*$/, '')))).toEqual(
      new Set(['claude-code', 'codex', 'copilot-cli', 'gemini-cli']),
    );
    expect(conversations.length).toBeGreaterThan(25);
  });
});
