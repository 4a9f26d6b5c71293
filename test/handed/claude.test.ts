import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { figuresOf, handed, importedFrom, isShell, present, shared } from './figures.ts';

describe.runIf(present)('Claude Code transcripts that were handed over', () => {
  const formats = /^claude-code-(?:session|action-execution-file)\//;

  test.each(handed(formats, 'transcript'))('%s has the counted figures', (file) => {
    const record = importedFrom(join(shared, file));
    const { found, counted } = figuresOf(file, record);
    expect(found).toEqual(counted);
    // Shells alone have exit codes.
    expect(record.attempts?.filter((attempt) => !isShell(attempt) && attempt.exitCode != null)).toEqual([]);
  });

  test.each(handed(formats, 'shape sample'))('%s is read without complaint', (file) => {
    expect(importedFrom(join(shared, file)).format).toBe('claude_code');
  });
});

interface Command {
  readonly command: string;
  readonly exit_code: number | null;
  readonly denied: boolean;
  readonly thread: string;
}

const recordings = join(shared, 'real-clients');
const recorded = present
  ? readdirSync(recordings)
      .filter((client) => client.startsWith('claude-code-'))
      .flatMap((client) => readdirSync(join(recordings, client)).map((run) => join(client, run)))
      .flatMap((run) =>
        readdirSync(join(recordings, run))
          .filter((file) => /^(?:session|stream\d?)\.jsonl$/.test(file))
          .map((file) => [run, file] as const),
      )
  : [];

describe.runIf(present)('recordings of Claude Code', () => {
  test.each(recorded)('%s/%s states no exit code, denial or success that did not happen', (run, file) => {
    const known = JSON.parse(readFileSync(join(recordings, run, `${basename(run)}.truth.json`), 'utf8'));
    const commands: readonly Command[] = known.shell_commands;
    const record = importedFrom(join(recordings, run, file));
    const stated = (record.attempts ?? []).filter(isShell).map(({ command, exitCode, state, thread }) => ({
      command,
      // The client explains a grep that finds nothing, and hides its number.
      exitCode: exitCode ?? (command?.startsWith('grep -c') ? 1 : null),
      denied: state === 'denied',
      main: thread === 'main',
    }));
    const happened = commands.map(({ command, exit_code, denied, thread }) => ({
      // The client itself takes the leading change of folder away.
      command: command.replace('cd /home/dev/demo && ', ''),
      exitCode: exit_code,
      denied,
      main: thread === 'main',
    }));
    const partial = basename(run) === 'r16-resume-other-model' && file !== 'session.jsonl';
    expect(happened).toEqual(expect.arrayContaining(stated));
    expect(stated.length).toBe(partial ? 1 : happened.length);
    if (file !== 'stream.jsonl' || !partial) expect(record.final_answer).toBe(known.final_answer);
    // The second call's stream counts the tokens of the first, and does not hold it.
    const resumed = file === 'stream2.jsonl' ? ['calls_missing'] : [];
    expect(record.limits).toEqual(file === 'session.jsonl' ? [] : ['no_prompt', ...resumed]);
    if (file === 'session.jsonl') expect(record.user_requests).toEqual(known.prompts);
    expect(record.attempts?.filter(({ subagent }) => subagent?.recorded === false)).toEqual([]);
  });
});
