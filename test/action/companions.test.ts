import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { companionFinder } from '@tool-fidelity/cli/input/companion-files.ts';
import { expect, test } from 'vitest';
import { withCompanions } from '../../action/records/companions-of.ts';
import type { RecordFile } from '../../action/records/record-file.ts';

const ROOT = resolve('test/fixtures');
const formats = readdirSync(ROOT);

test.each(formats)('transcripts of %s have the same companions in memory as on disk', (format) => {
  const folder = join(ROOT, format);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:json|jsonl|ndjson)$/.test(name))
    .sort();
  const find = companionFinder(folder);
  const onDisk = new Map(
    paths.map((name) => [
      name,
      find(join(folder, name))
        .map(({ path }) => relative(folder, path))
        .sort(),
    ]),
  );
  const beside = new Set([...onDisk.values()].flat());
  const files = paths.map(
    (name): RecordFile => ({
      file: `artifact x/${name}`,
      from: 'run',
      evidence: 'recorded',
      open: () => [readFileSync(join(folder, name))],
      companions: () => [],
    }),
  );
  const inMemory = withCompanions(files);
  expect(inMemory.map(({ file }) => file.slice('artifact x/'.length))).toEqual(paths.filter((name) => !beside.has(name)));
  for (const { file, companions } of inMemory) {
    const names = [...companions()].map((each) => each.file.slice('artifact x/'.length)).sort();
    expect(names).toEqual(onDisk.get(file.slice('artifact x/'.length)));
  }
});

test('some fixture has a companion', () => {
  const found = formats.flatMap((format) => {
    const folder = join(ROOT, format);
    const find = companionFinder(folder);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.jsonl'))
      .flatMap((name) => find(join(folder, name)));
  });
  expect(found.length).toBeGreaterThan(0);
});
