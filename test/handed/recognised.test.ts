import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importers } from '@tool-fidelity/core/importers/index.ts';
import { unsupportedFamily } from '@tool-fidelity/core/importers/unsupported.ts';
import { describe, expect, test } from 'vitest';
import { firstValues } from '../../cli/input/sourced-runs.ts';
import { present, shared, truth } from './figures.ts';

/** Where a folder's format is named otherwise. */
const FORMATS: Readonly<Record<string, string>> = {
  'claude-code-session': 'claude_code',
  'claude-code-action-execution-file': 'claude_code',
};

const files = Object.keys(truth).filter((file) => !file.includes('*') && /\.jsonl?$/.test(file));

describe.runIf(present)('transcripts that were handed over', () => {
  test.each(files)('%s is recognised by one importer at most, else its family is named', (file) => {
    const head = firstValues({ file, chunks: [readFileSync(join(shared, file))] });
    const claims = importers.filter((importer) => importer.recognises(head)).map(({ id }) => id);
    const family = unsupportedFamily(head);
    expect(claims.length, claims.join()).toBeLessThanOrEqual(1);
    const folder = file.split('/', 1)[0] ?? '';
    if (claims.length === 0) expect(family !== null || truth[file]?.kind === 'sidecar', folder).toBe(true);
    else if (folder in FORMATS) expect(claims).toEqual([FORMATS[folder]]);
    else expect(folder).not.toBe('other-agents');
  });
});

const recorded = join(shared, 'real-clients');
const recordings = (existsSync(recorded) ? readdirSync(recorded, { recursive: true, encoding: 'utf8' }) : []).filter(
  (file) => /\.jsonl?$/.test(file) && !/(?:\.truth|\.meta)\.json$|hooks\.jsonl$|stdout\.json$/.test(file),
);

test.each(recordings)('the recording %s is recognised by exactly one importer', (file) => {
  const head = firstValues({ file, chunks: [readFileSync(join(recorded, file))] });
  expect(importers.filter((importer) => importer.recognises(head)).map(({ id }) => id)).toHaveLength(1);
});
