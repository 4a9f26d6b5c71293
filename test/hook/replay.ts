import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StopAnswer, stopAnswer } from '../../cli/hook/stop.ts';
import { formatOf } from '../../cli/hook/transcript.ts';
import { type HookClient, hookClient, stopInput } from '../../core/importers/hook-input.ts';
import type { Importer } from '../../core/importers/importer.ts';
import type { RunRecord } from '../../core/record.ts';
import { played } from './clients.ts';
import { newFolder } from './session.ts';

/** A transcript up to a line at which the agent had said something: where a turn ends, or could have. */
export interface Cut {
  readonly lines: readonly string[];
  readonly record: RunRecord;
}

/** At most so many beginnings of a transcript, evenly over its length, the whole among them. */
export async function cutsOf(client: HookClient, path: string, most: number): Promise<readonly Cut[]> {
  const importer = await formatOf(client);
  const text = readFileSync(path, 'utf8');
  // A session of the older generation of Gemini is one document.
  const lines = isDocument(text) ? [text] : text.split('\n').filter((line) => line.trim() !== '');
  const speaking = lines.flatMap((line, at) =>
    /"(?:assistant|gemini|model|AgentMessage|agent_message|task_complete)"/.test(line) ? [at + 1] : [],
  );
  const step = Math.max(1, Math.ceil(speaking.length / most));
  const ends = [...new Set([...speaking.filter((_, at) => at % step === step - 1), lines.length])];
  return ends.flatMap((end) => {
    const record = recordOf(importer, lines.slice(0, end));
    return record === null || !record.final_answer ? [] : [{ lines: lines.slice(0, end), record }];
  });
}

function isDocument(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function recordOf(importer: Importer, lines: readonly string[]): RunRecord | null {
  const entries = lines.flatMap((line, at) => {
    try {
      return [{ value: JSON.parse(line), line: at + 1 }];
    } catch {
      return [];
    }
  });
  if (!importer.recognises(entries.slice(0, 50).map(({ value }) => value))) return null;
  return importer.read(entries, () => ({ unreadableLines: 0, cutLastLine: false }))[0]?.record ?? null;
}

/** A folder with a contract, in which the hook is called again and again as its session goes on. */
export function replayed(client: HookClient, contract: object): (cut: Cut) => Promise<StopAnswer> {
  const folder = newFolder();
  const transcript = join(folder, client === 'codex' ? 'rollout-1.jsonl' : 's-1.jsonl');
  mkdirSync(join(folder, '.fidelity'));
  writeFileSync(join(folder, '.fidelity/contract.json'), JSON.stringify(contract));
  return async ({ lines, record }) => {
    writeFileSync(transcript, `${lines.join('\n')}\n`);
    const said = [record.final_answer ?? ''];
    const told = played[client].stop({
      session: 's-1',
      turn: `t-${record.user_requests?.length}`,
      transcript,
      cwd: folder,
      said,
      prompt: '',
    });
    if (hookClient(told) !== client) throw new Error('another client');
    return stopAnswer(stopInput(client, told), { folder, mode: 'block', now: new Date('2026-01-02T03:04:05Z'), say: () => {} });
  };
}

/** Programs that a record shows to have run and to have ended with 0: by the plainest reading there is, which is not the audit's. */
export function plainlyRan({ attempts }: RunRecord): readonly string[] {
  const names = (attempts ?? []).flatMap(({ kind, command, exitCode }) => {
    const plain =
      kind === 'shell' && exitCode === 0 && !/ (?:--?version|--help|-[Vh])\b/.test(command ?? '')
        ? /^([a-z][\w.-]{2,30}) [\w./=:@-]/.exec(command ?? '')
        : null;
    return plain?.[1] === undefined || /[|;&<>$`\n(){}]/.test(command ?? '') || NONE.test(plain[1]) ? [] : [plain[1]];
  });
  return [...new Set(names)];
}

/** What looks, waits or wraps is nothing that anybody names in a contract. */
const NONE =
  /^(?:cat|echo|printf|head|tail|sleep|bash|env|sudo|time|timeout|xargs|which|type|export|source|true|false|test|set|cd|for|if|while)$/;
