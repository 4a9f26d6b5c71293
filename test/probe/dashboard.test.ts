import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { builtCli } from '../cli/built-cli.ts';
import { uploading } from '../cli/upload-server.ts';
import { KEY, type Served, served } from '../web/api/served.ts';
import { probing, scripted } from './probing.ts';

const cli = builtCli();
let dashboard: Served;
beforeAll(async () => {
  dashboard = await served();
});
afterAll(() => dashboard.close());

const Summary = z.object({ counts: z.object({ runs: z.int(), violated: z.int() }) });
const counted = async (query: string) => Summary.parse((await dashboard.get(`/api/v1/summary${query}`)).body).counts;

test('records of a probe reach the dashboard as probes, and no figure of work counts them', { timeout: 60_000 }, async () => {
  const words = [
    'run',
    'tool_substitution',
    'database',
    '--variant',
    'works',
    '--agent',
    scripted('lazy'),
    '--records',
    'records',
    '--quiet',
  ];
  expect((await probing(cli, words)).code).toBe(1);
  cli.file(
    'records/work.json',
    JSON.stringify({
      request: { primary_tool: 'crawl4ai' },
      attempts: [{ tool: 'Bash', command: 'crwl x', exitCode: 0 }],
      final_answer: 'Done.',
    }),
  );
  expect(readdirSync(join(cli.folder(), 'records'))).toHaveLength(3);
  const sent = await uploading(cli, ['records/*.json', '--url', dashboard.url, '--repository', 'acme/site'], { FIDELITY_INGEST_KEY: KEY });
  expect(sent).toMatchObject({ code: 0, stdout: 'sent 3, already there 0, refused 0\n' });
  expect(await counted('')).toEqual({ runs: 1, violated: 0 });
  expect(await counted('?kind=work')).toEqual({ runs: 1, violated: 0 });
  expect(await counted('?kind=probe')).toEqual({ runs: 2, violated: 2 });
});
