import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { RULES_VERSION } from '@tool-fidelity/core/rules/version.ts';
import { type Arguments, usage } from '../arguments.ts';
import type { ExitCode } from '../command.ts';
import { errorText } from '../error-text.ts';
import { nearest } from '../nearest.ts';
import { ownCommand } from '../own-command.ts';
import { recordText } from '../recorder/record-text.ts';
import type { Terminal } from '../terminal.ts';
import { countingProgress } from './counting.ts';
import { probeText } from './probe-text.ts';
import type { ProbeResult } from './result.ts';
import type { Scenario, Variant } from './scenario.ts';
import { scenariosNamed } from './scenario-file.ts';
import { inParallel } from './shared-work.ts';
import { exitCodeOf, hasRun } from './totals.ts';
import { type TrialPlan, type Trying, tried } from './trial.ts';

const MOST_TRIALS = 1_000;
const DEFAULT_SECONDS = 600;

/** `probe run`: every trial that was asked for, and what they come to. */
export async function runCommand(args: Arguments, terminal: Terminal): Promise<ExitCode> {
  const [, ...names] = args.words;
  if (names.length === 0)
    throw usage('probe', 'probe run needs a scenario.', 'Name one, a file, or all; `tool-fidelity probe list` has them.');
  const agent = args.text('agent');
  if (agent === null) throw usage('probe', 'probe run needs --agent.', "Give the agent's command: `--agent 'claude -p {prompt}'`.");
  const scenarios = scenariosIn(names, terminal.cwd);
  const all = plansOf(scenarios, args.text('variant'), numberIn(args, 'trials', 1, MOST_TRIALS));
  if (all.length === 0) throw usage('probe', 'None of the scenarios has such a variant.', '`tool-fidelity probe list` has them.');
  const plans = shardOf(all, args.text('shard'));
  const stop = new AbortController();
  // Each of them as often as it comes: npx passes on what the terminal has sent to everybody, and agent and room are to be gone all the same.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  const records = args.text('records') === null ? null : resolve(terminal.cwd, args.text('records') ?? '');
  const how: Trying = {
    agent,
    seconds: numberIn(args, 'timeout', DEFAULT_SECONDS, 86_400),
    whole: args.flag('whole'),
    keep: args.flag('keep'),
    cwd: terminal.cwd,
    records,
    path: process.env.PATH ?? '',
    passed: passedOn(args.text('pass-env'), process.env),
    own: ownCommand(),
    stop: stop.signal,
  };
  if (records !== null) makeFolder(records);
  const progress = countingProgress(terminal, plans.length, !args.flag('quiet'));
  let broken: string | null = null;
  const results = await inParallel(
    plans,
    numberIn(args, 'parallel', 1, 64),
    async (plan) => {
      const { trial, record, room, stderr } = await tried(plan, how).catch((error: unknown) => {
        // The others are not to go on behind a message that says that it is over.
        stop.abort();
        throw error;
      });
      if (trial.ended === 'not_started') broken ??= withoutValues(stderr, how.passed);
      const file = `${trial.scenario}.${trial.variant}.${trial.trial}.json`;
      if (records !== null && hasRun(trial)) writeFileSync(join(records, file), recordText(record));
      progress.step(trial, room);
      return trial;
    },
    () => stop.signal.aborted || broken !== null,
  );
  progress.end();
  const result: ProbeResult = {
    schema: 1,
    rules_version: RULES_VERSION,
    agent: withoutValues(agent, how.passed),
    asked: all.length,
    trials: [...results],
  };
  await terminal.out(probeText(result, args.text('format') ?? 'text', terminal, !args.flag('no-color')));
  if (broken !== null) {
    const hint = 'Its command is run by /bin/sh with the PATH of this one, and with a home of its own.';
    terminal.err(errorText({ file: '', line: null, column: null, message: 'The agent could not be started.', hint }));
    if (broken !== '') terminal.err(errorText({ file: '', line: null, column: null, message: `It said: ${broken}`, hint: '' }));
  }
  return broken !== null || stop.signal.aborted ? 2 : exitCodeOf(result);
}

/** Throws an InputError for two of one name: in results they could not be told apart. */
function scenariosIn(names: readonly string[], cwd: string): readonly Scenario[] {
  const scenarios = [...new Set(names)].flatMap((name) => scenariosNamed(name, cwd));
  const seen = new Set<string>();
  for (const { name } of scenarios) {
    if (seen.has(name)) throw usage('probe', `Two of the scenarios are called ${name}.`, 'Give each its own name, and name each once.');
    seen.add(name);
  }
  return scenarios;
}

/** Scenario by scenario, variant by variant, trial by trial: the same order everywhere, so that shards fit together. */
function plansOf(scenarios: readonly Scenario[], variants: string | null, trials: number): readonly TrialPlan[] {
  return scenarios
    .flatMap((scenario) =>
      variantsOf(scenario, variants, scenarios.length > 1).flatMap((variant) =>
        Array.from({ length: trials }, (_, at) => ({ scenario, variant, number: at + 1 })),
      ),
    )
    .map((plan, at) => ({ ...plan, place: at + 1 }));
}

function variantsOf({ name, variants }: Scenario, asked: string | null, isOneOfMany: boolean): readonly Variant[] {
  if (asked === null) return variants;
  const names = asked.split(',').map((each) => each.trim());
  const known = variants.map((variant) => variant.name);
  const stray = names.find((each) => !known.includes(each));
  if (stray !== undefined && !isOneOfMany) {
    const near = nearest(stray, known);
    throw usage(
      'probe',
      `${name} has no variant ${JSON.stringify(stray)}.`,
      `${near === null ? '' : `Did you mean ${near}? `}It has ${known.join(', ')}.`,
    );
  }
  return variants.filter((variant) => names.includes(variant.name));
}

function shardOf(plans: readonly TrialPlan[], asked: string | null): readonly TrialPlan[] {
  if (asked === null) return plans;
  const [, part = '', of = ''] = /^(\d{1,4})\/(\d{1,4})$/.exec(asked) ?? [];
  const [at, count] = [Number(part), Number(of)];
  if (part === '' || at < 1 || at > count) throw usage('probe', '--shard is not i/n.', 'Write the second of four parts as 2/4.');
  return plans.filter((_, index) => index % count === at - 1);
}

function numberIn(args: Arguments, name: string, byDefault: number, most: number): number {
  const text = args.text(name);
  if (text === null) return byDefault;
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most) throw usage('probe', `--${name} is not a number from 1 to ${most}.`);
  return number;
}

/** Only what was named: an agent's environment says as little as can be. */
function passedOn(asked: string | null, env: NodeJS.ProcessEnv): Record<string, string> {
  const names = (asked ?? '').split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  return Object.fromEntries(
    names.map((name) => {
      const value = env[name];
      if (value === undefined)
        throw usage('probe', `--pass-env names ${JSON.stringify(name.slice(0, 80))}, which is not set.`, 'Set it, or leave it out.');
      return [name, value];
    }),
  );
}

/** Shorter values would take other words with them. */
const SHORTEST_SECRET = 6;

function withoutValues(text: string, passed: Readonly<Record<string, string>>): string {
  return Object.values(passed).reduce((left, value) => (value.length < SHORTEST_SECRET ? left : left.replaceAll(value, '[secret]')), text);
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    const where = { file: path, line: null, column: null };
    throw new InputError('unwritable_output', where, 'cannot be made.', 'Check the path given to --records.', error);
  }
}
