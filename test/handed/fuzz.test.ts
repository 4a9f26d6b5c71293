import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { importers } from '@tool-fidelity/core/importers/index.ts';
import type { Attempt } from '@tool-fidelity/core/record.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InputItem } from '../../cli/input/input-item.ts';
import { readInputs } from '../../cli/input/read-inputs.ts';
import { firstValues } from '../../cli/input/sourced-runs.ts';
import { present, shared, truth } from './figures.ts';

const CUTS = 12;
const LARGEST = 400_000;

/** Every handed transcript of JSON Lines, of a size that many readings can afford. In samples of shapes all calls have one id. */
const files = (present ? readdirSync(shared, { recursive: true, encoding: 'utf8' }) : [])
  .filter(
    (file) =>
      file.endsWith('.jsonl') &&
      !file.endsWith('hooks.jsonl') &&
      truth[file]?.kind !== 'shape sample' &&
      statSync(join(shared, file)).size < LARGEST,
  )
  .flatMap((file) => {
    const head = firstValues({ file, chunks: [readFileSync(join(shared, file))] });
    const [format, ...others] = importers.filter((importer) => importer.recognises(head)).map(({ id }) => id);
    return format === undefined || others.length > 0 ? [] : [{ file, format }];
  });

function attemptsIn(items: readonly InputItem[]): readonly Attempt[] {
  return items.flatMap((item) => ('run' in item ? (item.run.record.attempts ?? []) : []));
}

/** What an attempt claims to have happened; null: that nothing is known. */
function claim({ exitCode, ok, state }: Attempt): string | null {
  return state === 'running' || (exitCode === null && ok === null && state === null) ? null : JSON.stringify([exitCode, ok, state]);
}

describe.each(files)('$file', ({ file, format }) => {
  const bytes = readFileSync(join(shared, file));
  const read = (part: Buffer) => attemptsIn([...readInputs({ patterns: ['-'], root: '/', from: format, stdin: () => [part] })]);
  const whole = new Map(read(bytes).map((attempt) => [attempt.call_id ?? attempt.command, claim(attempt)]));
  const invented = (part: Buffer) =>
    read(part).filter((each) => claim(each) !== null && each.call_id && claim(each) !== whole.get(each.call_id));

  test('cut, or with lines in another order and some twice, claims nothing that the whole does not', () => {
    for (let cut = 1; cut < CUTS; cut++) expect(invented(bytes.subarray(0, Math.floor((bytes.length * cut) / CUTS)))).toEqual([]);
    const lines = bytes.toString().trimEnd().split('\n');
    fc.assert(
      fc.property(fc.shuffledSubarray([...lines, ...lines], { minLength: 1 }), (shuffled) => {
        expect(invented(Buffer.from(shuffled.join('\n')))).toEqual([]);
      }),
      { numRuns: 4 },
    );
  });
});

test('there are such files where transcripts were handed over', () => {
  expect(files.length > 100).toBe(present);
});
