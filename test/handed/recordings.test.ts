import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { importers } from '@tool-fidelity/core/importers/index.ts';
import { describe, expect, test } from 'vitest';
import { readInputs } from '../../cli/input/read-inputs.ts';
import { firstValues } from '../../cli/input/sourced-runs.ts';
import { audit } from '../../core/audit.ts';
import { demanded } from './demanded.ts';
import { importedFrom, isShell, shared } from './figures.ts';

const root = join(shared, 'real-clients');
const contract = { primary_tool: 'crawl4ai', operation: 'scrape', requires_run: true };
const clients = new Set(demanded.map(({ client }) => client));

const FORMATS: Readonly<Record<string, string>> = {
  'codex file': 'codex_rollout',
  'codex stream': 'codex_exec',
  'gemini-cli file': 'gemini_cli',
  'gemini-cli stream': 'gemini_stream',
  'copilot-cli file': 'copilot_cli',
  'copilot-cli stream': 'copilot_cli',
};

const recordings = (existsSync(root) ? readdirSync(root) : []).flatMap((folder) => {
  const client = [...clients].find((each) => folder.startsWith(each));
  if (client === undefined) return [];
  return readdirSync(join(root, folder)).flatMap((run) =>
    readdirSync(join(root, folder, run))
      .filter((file) => /^(?:rollout-.*|session|events|stream\d?)\.jsonl$/.test(file))
      .map((file) => ({ client, run, path: join(folder, run, file), kind: kindOf(join(root, folder, run), file) })),
  );
});

/** Of two rollouts, the one that says so is a sub-agent's. */
function kindOf(folder: string, file: string): string {
  if (!file.startsWith('rollout-')) return file.replace('.jsonl', '');
  const [first = ''] = readFileSync(join(folder, file), 'utf8').split('\n', 1);
  return first.includes('"subagent"') ? 'sub' : 'rollout';
}

describe.each(recordings)('$path', ({ client, run, path, kind }) => {
  const row = demanded.find((each) => each.client === client && each.run === run && each.files.split('|').includes(kind));

  test('is recognised by one importer alone', () => {
    const head = firstValues({ file: path, chunks: [readFileSync(join(root, path))] });
    const claims = importers.filter((importer) => importer.recognises(head)).map(({ id }) => id);
    expect(claims).toEqual([FORMATS[`${client} ${kind.replace(/^(?:rollout|sub|session|events)$/, 'file').replace(/\d$/, '')}`]]);
  });

  test('is judged as its truth demands', () => {
    if (row === undefined) throw new Error(`no verdict was written down for ${path}`);
    const audits = [...readInputs({ patterns: [path], root, from: null })].map((each) => {
      if ('error' in each) throw new Error(each.error.message);
      return audit(each.run.record, contract);
    });
    const said = audits.flatMap(({ verdict, reasons, findings }): readonly string[] =>
      verdict === 'inconclusive' ? reasons : findings.filter(({ severity }) => severity === 'error').map(({ rule }) => rule),
    );
    expect({ verdicts: audits.map(({ verdict }) => verdict), said: [...said].sort() }).toEqual({
      verdicts: [row.verdict],
      said: [...row.saying].sort(),
    });
  });

  test('states no exit code, denial or success that did not happen', () => {
    const known: Known = JSON.parse(readFileSync(join(root, path, '..', `${basename(join(path, '..'))}.truth.json`), 'utf8'));
    const record = importedFrom(join(root, path));
    const stated = (record.attempts ?? []).filter(isShell);
    const left = known.shell_commands.filter(({ thread }) => kind !== 'sub' || thread === 'sub');
    for (const { command, exitCode, state, ok } of stated) {
      const at = left.findIndex((each) => each.command === command);
      const [happened] = at === -1 ? [] : left.splice(at, 1);
      expect(happened, `${command} was never called`).toBeDefined();
      expect(state === 'denied', command ?? '').toBe(happened?.denied);
      if (exitCode !== null) expect(exitCode, command ?? '').toBe(happened?.exit_code);
      if (ok === false) expect(happened?.outcome, command ?? '').toMatch(/failed|timed_out/);
      if (ok === true) expect(happened?.outcome, command ?? '').toBe('succeeded');
    }
    const whole = record.limits?.includes('calls_missing') !== true;
    if (whole) expect(left).toEqual([]);
    if (kind !== 'sub' && !/^stream\d?$/.test(kind)) expect(record.user_requests).toEqual(known.prompts);
    if (kind !== 'sub' && run !== 'r16-resume-other-model') expect(record.final_answer).toBe(known.final_answer);
    if (kind !== 'sub' && record.models?.length) expect(record.models).toEqual([...new Set(known.models.map(({ model }) => model))]);
  });
});

interface Known {
  readonly prompts: readonly string[];
  readonly models: readonly { readonly model: string }[];
  readonly final_answer: string | null;
  readonly shell_commands: readonly {
    readonly command: string;
    readonly exit_code: number | null;
    readonly outcome: string;
    readonly denied: boolean;
    readonly thread: string;
  }[];
}

test('each recording has its row, and each row a recording', () => {
  const rows = new Set(recordings.map(({ client, run, kind }) => `${client} ${run} ${kind}`));
  const written = demanded
    .filter(({ client }) => clients.has(client))
    .flatMap(({ client, run, files }) => files.split('|').map((kind) => `${client} ${run} ${kind}`));
  expect([...rows].sort()).toEqual(recordings.length === 0 ? [] : written.sort());
});
