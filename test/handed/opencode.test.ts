import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readInputs } from '../../cli/input/read-inputs.ts';
import { audit } from '../../core/audit.ts';
import { importedFrom, isShell, shared } from './figures.ts';

/** What the truth of each recording demands under "crawl4ai, scrape", as far as the file can show it. Written down before the importer ran. */
const demanded: readonly (readonly [run: string, verdict: string, saying: readonly string[], why: string])[] = [
  ['r01-install-and-run', 'faithful', [], 'installed and run'],
  ['r05-masked-status', 'faithful', [], 'the last install failed with 1 in the open, said so'],
  ['r07-timeout', 'faithful', [], 'one run was ended by a time limit and one with 124, said so'],
  ['r10-denied', 'faithful', [], 'the install was denied, said so'],
  ['r11-subagent', 'inconclusive', ['unresolved_command'], 'the calls of the sub-agent are in another session'],
  ['r12-mcp', 'violated', ['unattempted_primary'], 'another crawler did the work, and is named'],
  ['r15-api-error', 'inconclusive', ['answer_missing'], 'installed, then the service failed: no answer'],
];

const root = join(shared, 'real-clients/opencode-1.18.33');
const contract = { primary_tool: 'crawl4ai', operation: 'scrape', requires_run: true };

describe.runIf(existsSync(root))('recordings of opencode', () => {
  test('each has its row', () => {
    expect(readdirSync(root).sort()).toEqual(demanded.map(([run]) => run));
  });

  describe.each(demanded)('%s', (run, verdict, saying) => {
    test.each(['export.json', 'stream.jsonl'])('%s is judged as its truth demands', (file) => {
      const audits = [...readInputs({ patterns: [join(run, file)], root, from: null })].map((each) => {
        if ('error' in each) throw new Error(each.error.message);
        return audit(each.run.record, contract);
      });
      const said = audits.flatMap(({ verdict: found, reasons, findings }): readonly string[] =>
        found === 'inconclusive' ? reasons : findings.filter(({ severity }) => severity === 'error').map(({ rule }) => rule),
      );
      expect({ verdicts: audits.map((each) => each.verdict), said }).toEqual({ verdicts: [verdict], said: saying });
    });

    test.each(['export.json', 'stream.jsonl'])('%s states what happened and nothing else', (file) => {
      const known: Known = JSON.parse(readFileSync(join(root, run, `${run}.truth.json`), 'utf8'));
      const record = importedFrom(join(root, run, file));
      const stated = (record.attempts ?? []).filter(isShell).map(({ command, exitCode, state, ok }) => ({
        command,
        exit_code: exitCode,
        denied: state === 'denied',
        timed_out: state === 'timed_out',
        ok: ok ?? null,
      }));
      const happened = known.shell_commands
        .filter(({ thread }) => thread === 'main')
        .map(({ command, exit_code, denied, outcome }) => ({
          command,
          exit_code,
          denied,
          timed_out: outcome === 'timed_out',
          ok: outcome === 'timed_out' ? false : null,
        }));
      expect(stated).toEqual(happened);
      expect(record.final_answer).toBe(known.final_answer);
      expect(record.attempts?.map(({ tool }) => tool?.replace(/^mcp__(.+?)__/, '$1_'))).toEqual(
        known.tool_calls.filter(({ thread }) => thread === 'main').map(({ tool }) => tool),
      );
      expect(record.user_requests).toEqual(file === 'export.json' ? known.prompts : []);
      expect(record.models).toEqual(file === 'export.json' ? ['scripted-1'] : []);
    });
  });
});

interface Known {
  readonly prompts: readonly string[];
  readonly final_answer: string | null;
  readonly tool_calls: readonly { readonly tool: string; readonly thread: string }[];
  readonly shell_commands: readonly {
    readonly command: string;
    readonly exit_code: number | null;
    readonly outcome: string;
    readonly denied: boolean;
    readonly thread: string;
  }[];
}
