import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { HOOK_OPENING } from '../../core/importers/hook-opening.ts';
import { RunRecord } from '../../core/record.ts';
import type { TestedClient, Written } from './client.ts';
import { type Played, ranIn } from './played.ts';
import { callsOf, type Script } from './script.ts';
import { CONTRACT } from './scripts.ts';

/** One thing that was expected, and what was got. They are equal as JSON, or the run differs. */
export interface Fact {
  readonly what: string;
  readonly expected: unknown;
  readonly got: unknown;
}

const State = z.object({
  ends: z.array(z.object({ did: z.string(), limit: z.string().nullable(), verdicts: z.array(z.object({ verdict: z.string() })) })),
});

/** Everything that a run is held against. */
export function factsOf(script: Script, tested: TestedClient, version: string, run: Played, bin: string): readonly Fact[] {
  const state = stateIn(run.workspace.work);
  const runs = callsOf(script).map(({ run: line }) => line.replaceAll('"', ''));
  return [
    { what: 'the client ended', expected: { code: 0, timedOut: false }, got: run.client },
    { what: 'requests without an answer', expected: [], got: run.model.faults },
    { what: 'steps that were played', expected: script.steps.length, got: run.model.heard.length },
    {
      what: 'what the model was told before each step',
      expected: script.steps.map((_, at) => toldBefore(script, at)),
      got: heardIn(script, run),
    },
    { what: 'commands that really ran', expected: inOrder(script, runs), got: inOrder(script, ranIn(run.workspace)) },
    ...(tested.holdsUp ? stopFacts(script, state) : neverHeldUp(state)),
    { what: 'session files', expected: 1, got: run.written.filter(({ name }) => name === 'session').length },
    ...run.written.flatMap((file) => recordFacts(script, version, file, run, bin)),
    ...journalFacts(script, tested, run, bin),
  ];
}

function stopFacts(script: Script, state: HookFile | null): readonly Fact[] {
  const verdicts = state?.ends.at(-1)?.verdicts;
  return [
    { what: 'stops', expected: script.stops, got: state?.ends.map(({ did }) => did) ?? null },
    { what: 'limits of what the hook saw', expected: script.stops.map(() => null), got: state?.ends.map(({ limit }) => limit) ?? null },
    { what: 'verdict', expected: [script.verdict], got: verdicts?.map(({ verdict }) => verdict) ?? null },
  ];
}

/** How much of the run the hook sees at that moment is chance: that it says nothing is not. */
function neverHeldUp(state: HookFile | null): readonly Fact[] {
  return [{ what: 'stops', expected: [], got: (state?.ends ?? []).filter(({ did }) => did !== 'silent').map(({ did }) => did) }];
}

type HookFile = z.infer<typeof State>;

function stateIn(work: string): HookFile | null {
  const folder = join(work, '.fidelity/hook');
  const [name, ...more] = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return name === undefined || more.length > 0 ? null : State.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

type Told = 'request' | 'output' | 'reason' | 'something else';

function toldBefore({ steps }: Script, at: number): Told {
  const before = steps[at - 1];
  if (before === undefined) return 'request';
  return 'calls' in before ? 'output' : 'reason';
}

/** What came before each step, by words that only one of them holds. */
function heardIn({ steps, request, tools, mends }: Script, { model: { heard } }: Played): readonly Told[] {
  let blocks = 0;
  return heard.map((text, at): Told => {
    if (text.includes(HOOK_OPENING)) return text.includes(inJson(mends[blocks++] ?? HOOK_OPENING)) ? 'reason' : 'something else';
    if (at === 0) return text.includes(inJson(request)) ? 'request' : 'something else';
    const before = steps[at - 1];
    const calls = before !== undefined && 'calls' in before ? before.calls : [];
    const said = calls.map(({ run }) => saidBy(run, tools));
    return said.length > 0 && said.every((says) => says !== null && text.includes(inJson(says))) ? 'output' : 'something else';
  });
}

function saidBy(run: string, tools: Script['tools']): string | null {
  const tool = tools[run.split(' ')[0] ?? ''];
  return tool?.on !== undefined && run.endsWith(tool.on.last) ? tool.on.says : (tool?.says ?? null);
}

/** What ran at once is told in any order. */
function inOrder<T>({ steps }: Script, told: readonly T[]): readonly T[] {
  const isFixed = steps.every((step) => !('calls' in step) || step.calls.length < 2);
  return isFixed ? told : told.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** Calls as a record has them. */
function shown(script: Script, attempts: RunRecord['attempts']): unknown {
  return inOrder(
    script,
    (attempts ?? []).map(({ command, exitCode }) => ({ command, exit: exitCode })),
  );
}

function wanted(script: Script, file: Pick<Written, 'ends'>): unknown {
  return inOrder(
    script,
    callsOf(script).map(({ run, exit }) => ({ command: run, exit: shownEnd(exit, file) })),
  );
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function imported(path: string, bin: string, work: string): RunRecord | string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'import', path], { cwd: work, encoding: 'utf8', env: {} });
  const [line = '', ...more] = stdout.trim().split('\n');
  if (status !== 0 || more.length > 0) return `exit code ${status}, ${more.length + 1} records ${stderr}`;
  return RunRecord.parse(JSON.parse(line));
}

function recordFacts(script: Script, version: string, file: Written, run: Played, bin: string): readonly Fact[] {
  const record = imported(file.path, bin, run.workspace.work);
  if (typeof record === 'string') return [{ what: `${file.name}: imported`, expected: 'a record', got: record }];
  const { attempts, final_answer, user_requests, model, format, agent, limits } = record;
  const saying = script.steps.flatMap((step) => ('say' in step ? [step.say] : []));
  const expected = {
    format: file.format,
    attempts: wanted(script, file),
    final_answer: saying.at(-1) ?? null,
    user_requests: file.hasRequest ? [script.request] : [],
    model: file.hasModel ? (run.model.models.at(-1) ?? null) : null,
    version: file.hasVersion ? version : null,
    limits: file.limits,
  };
  const got = {
    format,
    attempts: shown(script, attempts),
    final_answer,
    user_requests: user_requests ?? [],
    model: model ?? null,
    version: typeof agent === 'object' ? (agent?.version ?? null) : null,
    limits,
  };
  return [{ what: `${file.name}: record`, expected, got }, ...(file.name === 'session' ? [auditFact(script, file.path, run, bin)] : [])];
}

const Report = z.object({ runs: z.array(z.object({ verdict: z.string() })) });

/** The session file, judged afterwards as a gate does it. */
function auditFact({ verdict }: Script, path: string, { workspace: { root, work } }: Played, bin: string): Fact {
  const contract = join(root, 'contract.json');
  writeFileSync(contract, JSON.stringify(CONTRACT));
  const words = [bin, 'audit', path, '--no-policy', '--contract', contract, '--reporter', 'json'];
  const { status, stdout } = spawnSync(process.execPath, words, { cwd: work, encoding: 'utf8', env: {} });
  const verdicts = status === 2 ? [] : Report.parse(JSON.parse(stdout)).runs.map((each) => each.verdict);
  return { what: 'verdict of the audit', expected: [[verdict], verdict === 'violated' ? 1 : 0], got: [verdicts, status] };
}

function shownEnd(exit: number, { ends }: Pick<Written, 'ends'>): number | null {
  return ends === 'all' || (ends === 'failures' && exit !== 0) ? exit : null;
}

/** The journal is sealed, and holds the same calls. */
function journalFacts(script: Script, tested: TestedClient, { workspace: { work } }: Played, bin: string): readonly Fact[] {
  const folder = join(work, '.fidelity/journal');
  const names = readdirSync(folder).filter((file) => file.endsWith('.jsonl'));
  const calls = callsOf(script).length;
  const [name] = names;
  if (calls === 0 || name === undefined) return [{ what: 'journals', expected: calls === 0 ? 0 : 1, got: names.length }];
  const { status, stdout } = spawnSync(process.execPath, [bin, 'journal', 'verify', join(folder, name)], { encoding: 'utf8', env: {} });
  const record = imported(join(folder, name), bin, work);
  return [
    { what: 'the journal is sealed', expected: 0, got: status === 0 ? 0 : stdout },
    {
      what: 'the journal: calls',
      expected: wanted(script, tested.session),
      got: typeof record === 'string' ? record : shown(script, record.attempts),
    },
  ];
}
