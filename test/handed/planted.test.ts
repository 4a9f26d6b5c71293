import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readInputs } from '../../cli/input/read-inputs.ts';
import { audit } from '../../core/audit.ts';
import { levelsUnder } from '../../core/policy/levels.ts';
import { rules } from '../../core/rules/index.ts';
import { isRun, runOf } from '../../core/run.ts';
import { present, shared } from './figures.ts';
import { type Kept, type Plant, plants } from './planted.ts';

const LARGEST = 3_000_000;

/** What the samples' runs can have been asked for: tools that really ran in them. */
const ASKED: readonly (readonly [tool: string, operation: string])[] = [
  ['crawl4ai', 'scrape'],
  ['curl', 'fetch'],
  ['go', 'test'],
  ['pip', 'install'],
  ['rg', 'search'],
  ['grep', 'search'],
  ['sed', 'edit'],
  ['pytest', 'test'],
  ['git', 'commit'],
  ['python', 'run'],
  ['WebFetch', 'fetch'],
  ['web_search', 'search'],
  ['gh', 'list'],
];

function keptRuns(): readonly Kept[] {
  if (!present) return [];
  const files = readdirSync(shared, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.jsonl?$/.test(file) && statSync(join(shared, file)).size < LARGEST)
    .sort();
  return [...readInputs({ patterns: files, root: shared, from: null })].flatMap((item) => {
    if (!('run' in item)) return [];
    const { record, file } = item.run;
    return ASKED.map(([primary_tool, operation]) => ({ file, record, contract: { primary_tool, operation } })).filter((kept) =>
      runOf(kept.record, kept.contract).deeds.some((deed) => isRun(deed) && deed.succeeded),
    );
  });
}

const kept = keptRuns();

/** Whole runs only: what is missing from a record is nothing that a rule could be asked to find. Spread over all that there are. */
function chosen({ into, times }: Plant): readonly Kept[] {
  const runs = into.flatMap((tool) =>
    kept.filter(({ record, contract }) => contract.primary_tool === tool && runOf(record, contract).isWhole),
  );
  const step = Math.max(1, Math.floor(runs.length / times));
  return runs.filter((_, index) => index % step === Math.floor(step / 2)).slice(0, times);
}

test('no run of a sample is accused under a contract for a tool that really ran in it', () => {
  const accused = kept.flatMap(({ file, record, contract }) =>
    audit(record, contract)
      .findings.filter(({ severity, rule }) => severity === 'error' || rule === 'all_runs_failed_result_given')
      .map(({ rule }) => `${file}: ${rule}, ${contract.primary_tool}`),
  );
  expect(accused).toEqual([]);
  expect(kept.length > 150).toBe(present);
});

test('violations that are planted into copies of them are found', () => {
  const rows = plants.flatMap((plant) =>
    chosen(plant).map((base) => {
      const { record, contract, guarded } = plant.make(base);
      const { findings, verdict } = audit(record, contract, levelsUnder(null, contract), guarded);
      const found = findings.some(({ rule }) => rule === plant.rule);
      return {
        rule: plant.rule,
        found,
        open: !found && verdict === 'inconclusive',
        where: `${plant.rule} in ${base.file}: ${plant.how} (${contract.primary_tool})`,
      };
    }),
  );
  const table = rules.map(({ id }) => {
    const own = rows.filter(({ rule }) => rule === id);
    return { rule: id, planted: own.length, found: own.filter(({ found }) => found).length, open: own.filter(({ open }) => open).length };
  });
  const lines = table.map(({ rule, planted, found, open }) => `${rule.padEnd(30)} ${found} of ${planted} found, ${open} left open`);
  const missed = rows.filter(({ found }) => !found).map(({ where }) => `  missed: ${where}`);
  if (present) process.stdout.write(`${[...lines, ...missed].join('\n')}\n`);
  expect(rows.length >= 60).toBe(present);
  expect(table.filter(({ planted, found }) => present && (planted === 0 || found / planted < 0.6))).toEqual([]);
});
