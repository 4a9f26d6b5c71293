import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import type { HookMode } from '../../cli/hook/hook-command.ts';
import { type StopAnswer, stopAnswer } from '../../cli/hook/stop.ts';
import { stopInput } from '../../core/importers/hook-input.ts';
import type { PlayedClient, Step } from './clients.ts';

/** A session that goes on, and the hook at the end of each of its turns. */
export interface PlayedSession {
  readonly folder: string;
  readonly transcript: string;
  /** Sentences that the hook said to a person. */
  readonly said: readonly string[];
  /** Writes these steps down and calls the hook, with whatever the client would tell it changed by `more`. */
  readonly stop: (steps: readonly Step[], more?: Record<string, unknown>) => Promise<StopAnswer>;
  readonly file: (name: string, text: string) => void;
  /** What the hook has kept of the session; null: nothing. */
  readonly kept: () => {
    readonly ends: readonly { readonly did: string; readonly verdicts: readonly { readonly verdict: string }[] }[];
  } | null;
}

const homes: string[] = [];
afterAll(() => {
  for (const home of homes) rmSync(home, { recursive: true, force: true });
});

export function newFolder(): string {
  const home = mkdtempSync(join(tmpdir(), 'tool-fidelity-hook-'));
  homes.push(home);
  return home;
}

/** Begins a session in a folder of its own. `contract`: of the repository; null: there is none. */
export function session(client: PlayedClient, contract: object | null = SCRAPE, mode: HookMode = 'block'): PlayedSession {
  const home = newFolder();
  const folder = join(home, 'work');
  const transcript = join(home, client.client === 'codex' ? 'rollout-1.jsonl' : 's-1.jsonl');
  mkdirSync(join(folder, '.git'), { recursive: true });
  const said: string[] = [];
  const steps: Step[] = [];
  const file = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  if (contract !== null) file('.fidelity/contract.json', JSON.stringify(contract));
  const kept = join(folder, '.fidelity/hook/s-1.json');
  return {
    folder,
    transcript,
    said,
    file,
    kept: () => (existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : null),
    async stop(more, changed = {}) {
      steps.push(...more);
      writeFileSync(
        transcript,
        client
          .lines(steps)
          .map((line) => `${JSON.stringify(line)}\n`)
          .join(''),
      );
      const asked = steps.findLastIndex((step) => 'ask' in step);
      const request = steps[asked];
      const answers = steps.slice(asked).flatMap((step) => ('say' in step ? [step.say] : []));
      const turn = `t-${steps.filter((step) => 'ask' in step).length}`;
      const prompt = request !== undefined && 'ask' in request ? request.ask : '';
      const told = client.stop({ session: 's-1', turn, transcript, cwd: folder, said: answers, prompt });
      const answer = await stopAnswer(stopInput(client.client, { ...told, ...changed }), {
        folder,
        mode,
        now: new Date('2026-01-02T03:04:05Z'),
        say: (sentence) => void said.push(sentence),
      });
      const reason = 'reason' in answer ? answer.reason : null;
      if (reason !== null) steps.push({ hooked: reason });
      return answer;
    },
  };
}

export const SCRAPE = { primary_tool: 'crawl4ai', operation: 'scrape' };
