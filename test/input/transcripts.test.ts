import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReportError } from '@tool-fidelity/core/report.ts';
import type { SourcedRun } from '@tool-fidelity/core/report-of.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { readInputs } from '../../cli/input/read-inputs.ts';

const fixtures = join(import.meta.dirname, '../fixtures/claude_code');
const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

/** A folder with the session that starts sub-agents, their files beside it. */
function sessionFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'transcripts-'));
  made.push(folder);
  for (const name of ['session-subagents.jsonl', 'session-subagents'])
    cpSync(join(fixtures, name), join(folder, name), { recursive: true });
  return folder;
}

function readIn(root: string, ...patterns: readonly string[]) {
  const runs: SourcedRun[] = [];
  const errors: ReportError[] = [];
  for (const item of readInputs({ patterns, root, from: null })) {
    if ('run' in item) runs.push(item.run);
    else errors.push(item.error);
  }
  return { runs, errors, files: runs.map(({ file }) => file) };
}

const lines = readFileSync(join(fixtures, 'session-outcomes.jsonl'), 'utf8').split('\n');

describe('a transcript that is damaged', () => {
  const withLines = (text: string) => {
    const folder = sessionFolder();
    writeFileSync(join(folder, 'x.jsonl'), text);
    return readIn(folder, 'x.jsonl');
  };

  test('a broken line is an error with its number, and the run says that calls may be missing', () => {
    const { runs, errors } = withLines(lines.toSpliced(10, 1, '{"type":').join('\n'));
    expect(errors).toMatchObject([{ file: 'x.jsonl', line: 11, column: 9, code: 'not_json' }]);
    expect(runs.map(({ record }) => record.limits)).toEqual([['calls_missing']]);
  });

  test('a cut last line is no error, and the run says that calls may be missing', () => {
    const { runs, errors } = withLines(lines.join('\n').slice(0, -60));
    expect(errors).toEqual([]);
    expect(runs.map(({ record }) => record.limits)).toEqual([['calls_missing']]);
  });

  test('an array that ends early still yields its calls', () => {
    const text = readFileSync(join(fixtures, 'execution-file.json'), 'utf8');
    const { runs, errors } = withLines(text.slice(0, text.indexOf('"yamllint')));
    expect(errors).toMatchObject([{ file: 'x.jsonl', code: 'not_json' }]);
    expect(runs[0]?.record.attempts?.map(({ call_id }) => call_id)).toEqual(['toolu_h1', 'toolu_h2']);
    expect(runs[0]?.record.limits).toEqual(['no_prompt', 'calls_missing']);
  });
});

test('the digest is that of the file, and lines are those of the transcript', () => {
  const { runs } = readIn(fixtures, 'execution-file.json');
  const bytes = readFileSync(join(fixtures, 'execution-file.json'));
  const [run] = runs;
  expect(run?.sha256).toBe(`sha256:${createHash('sha256').update(bytes).digest('hex')}`);
  const text = bytes.toString().split('\n');
  expect(run?.line).toBe(text.indexOf('  {') + 1);
  const textAt = (line: number | null | undefined) => text[(line ?? 0) - 1]?.trim();
  expect(textAt(run?.lineOf(1))).toBe('"id": "toolu_h2",');
  expect(textAt(run?.lineOf('final_answer'))).toContain('"result": "The workflow');
  expect(run?.lineOf('request')).toBe(run?.line);
});

describe('the files of sub-agents', () => {
  test('belong to the run that started them, and are no runs of their own in a folder', () => {
    const { runs, errors, files } = readIn(sessionFolder(), '.');
    expect(errors).toEqual([]);
    expect(files).toEqual(['session-subagents.jsonl']);
    expect(runs[0]?.record.attempts?.filter(({ thread }) => thread === 'k1f00d').map(({ command }) => command)).toEqual([
      'npx size-limit',
      'grep -c size-limit package.json',
    ]);
    expect(runs[0]?.lineOf(1)).toBe(2);
  });

  test('are runs of their own where someone names them', () => {
    const { files } = readIn(sessionFolder(), 'session-subagents/subagents/agent-k1f00d.jsonl');
    expect(files).toEqual(['session-subagents/subagents/agent-k1f00d.jsonl']);
  });

  test('that are not there leave a mark on the call that started them', () => {
    const folder = sessionFolder();
    rmSync(join(folder, 'session-subagents'), { recursive: true });
    const [run] = readIn(folder, '.').runs;
    expect(run?.record.attempts?.find(({ call_id }) => call_id === 'toolu_d1')?.subagent).toEqual({ id: 'k1f00d', recorded: false });
  });

  test('beside the transcript, as older clients keep them, are told apart by their session', () => {
    const folder = sessionFolder();
    cpSync(join(folder, 'session-subagents/subagents/agent-k1f00d.jsonl'), join(folder, 'agent-k1f00d.jsonl'));
    rmSync(join(folder, 'session-subagents'), { recursive: true });
    cpSync(join(fixtures, 'agent-k9beef.jsonl'), join(folder, 'agent-k9beef.jsonl'));
    const { runs, files } = readIn(folder, '.');
    expect(files).toEqual(['agent-k9beef.jsonl', 'session-subagents.jsonl']);
    expect(runs[1]?.record.attempts?.filter(({ thread }) => thread === 'k1f00d').length).toBe(2);
    expect(runs[1]?.record.attempts?.find(({ call_id }) => call_id === 'toolu_d1')?.subagent?.recorded).toBe(true);
  });

  test('that cannot be read are errors under their own name, and the run says that calls may be missing', () => {
    const folder = sessionFolder();
    writeFileSync(join(folder, 'session-subagents/subagents/agent-k1f00d.jsonl'), '{"type":"assistant"\n{}\n');
    const { runs, errors } = readIn(folder, '.');
    expect(errors).toMatchObject([{ file: 'session-subagents/subagents/agent-k1f00d.jsonl', line: 1, code: 'not_json' }]);
    expect(runs.map(({ record }) => record.limits)).toEqual([['calls_missing']]);
  });

  test('behind a link that leads elsewhere are not read', () => {
    const folder = sessionFolder();
    const elsewhere = sessionFolder();
    rmSync(join(folder, 'session-subagents'), { recursive: true });
    symlinkSync(join(elsewhere, 'session-subagents'), join(folder, 'session-subagents'));
    const [run] = readIn(folder, 'session-subagents.jsonl').runs;
    expect(run?.record.attempts?.find(({ call_id }) => call_id === 'toolu_d1')?.subagent?.recorded).toBe(false);
  });
});
