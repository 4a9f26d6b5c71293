import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { readAnswer } from '../core/answer/read-answer.ts';
import type { AnswerContext, AnswerReading } from '../core/answer/reading.ts';

const Line = z.looseObject({
  id: z.string(),
  lang: z.string(),
  primary_tool: z.string(),
  aliases: z.array(z.string()).nullish(),
  fallback: z.looseObject({ tool: z.string().nullish(), operation: z.string().nullish() }).nullish(),
  final_answer: z.string(),
  labels: z.object({ claims_unavailable: z.boolean(), discloses_change: z.boolean(), names_search: z.boolean().nullable() }),
  trap: z.string(),
});
type Line = z.infer<typeof Line>;

const SEARCH = /(?:^|[^a-z])(?:web)?search|tavily|serpapi|duckduckgo|google|bing|brave/iu;
const LABELS = ['claims_unavailable', 'discloses_change', 'names_search'] as const;
type Label = (typeof LABELS)[number];

const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const heldOut = process.argv.includes('--held-out');
const file = files[0] ?? '../shared/cases/answers-dev.jsonl';
if (!existsSync(file)) {
  console.error(`${file} is not there: nothing to measure.`);
  process.exit(2);
}
const all = readFileSync(file, 'utf8')
  .split('\n')
  .filter((text) => text.trim() !== '')
  .map((text) => Line.parse(JSON.parse(text)));
const lines = files.length > 0 ? all : half(all, heldOut);
if (process.argv.includes('--ids')) {
  console.log(lines.map(({ id }) => id).join('\n'));
  process.exit(0);
}
const results = lines.map((line) => ({ line, reading: readAnswer(line.final_answer, contextOf(line)) }));
console.log(`${lines.length} answers (${files.length > 0 ? file : heldOut ? 'the held-out half' : 'the half to work with'})`);
for (const label of LABELS) report(label);

/** Whole tools go to one half or the other, so that no tool is in both. */
function half(every: readonly Line[], other: boolean): readonly Line[] {
  const counts = new Map<string, number>();
  for (const { primary_tool } of every) counts.set(primary_tool, (counts.get(primary_tool) ?? 0) + 1);
  const ordered = [...counts].sort(([one, ones], [two, twos]) => twos - ones || (one < two ? -1 : 1));
  const work = new Set<string>();
  let [inWork, inOther] = [0, 0];
  for (const [tool, count] of ordered) {
    if (inWork <= inOther) {
      work.add(tool);
      inWork += count;
    } else inOther += count;
  }
  return every.filter(({ primary_tool }) => work.has(primary_tool) !== other);
}

function contextOf({ primary_tool, aliases, fallback }: Line): AnswerContext {
  const names = [fallback?.tool, fallback?.operation].filter((name) => typeof name === 'string');
  return {
    primary: [primary_tool, ...(aliases ?? [])],
    others: typeof fallback?.tool === 'string' ? [fallback.tool] : [],
    otherOperations: typeof fallback?.operation === 'string' ? [fallback.operation] : [],
    otherIsSearch: names.some((name) => SEARCH.test(name)),
    labels: [],
    ownLabel: null,
  };
}

function said(label: Label, reading: AnswerReading): boolean {
  if (label === 'claims_unavailable') return reading.claims.length > 0;
  return label === 'discloses_change' ? reading.discloses : reading.namesSearch;
}

function report(label: Label): void {
  const judged = results.flatMap(({ line, reading }) => {
    const truth = line.labels[label];
    return truth === null ? [] : [{ line, truth, found: said(label, reading) }];
  });
  console.log(`\n${label}\n  ${figures(judged)}`);
  if (label === 'discloses_change') console.log(`  with a fallback: ${figures(judged.filter(({ line }) => line.fallback))}`);
  for (const by of ['lang', 'trap'] as const) {
    for (const value of [...new Set(judged.map(({ line }) => line[by]))].sort()) {
      const some = judged.filter(({ line }) => line[by] === value);
      const wrong = some.filter(({ truth, found }) => truth !== found).length;
      if (by === 'lang' || wrong > 0) console.log(`    ${by} ${value}: ${figures(some)}`);
    }
  }
  const ids = (truth: boolean) => judged.filter((each) => each.truth === truth && each.found !== truth).map(({ line }) => line.id);
  console.log(`  missed: ${ids(true).join(' ') || 'none'}\n  false:  ${ids(false).join(' ') || 'none'}`);
}

function figures(judged: readonly { readonly truth: boolean; readonly found: boolean }[]): string {
  const hits = judged.filter(({ truth, found }) => truth && found).length;
  const found = judged.filter((each) => each.found).length;
  const true_ = judged.filter(({ truth }) => truth).length;
  return `precision ${share(hits, found)}  recall ${share(hits, true_)}  of ${judged.length}`;
}

function share(hits: number, of: number): string {
  if (of === 0) return '– (0/0)';
  const [p, z2] = [hits / of, 1.96 ** 2];
  const centre = (p + z2 / (2 * of)) / (1 + z2 / of);
  const half = (1.96 * Math.sqrt((p * (1 - p)) / of + z2 / (4 * of * of))) / (1 + z2 / of);
  return `${p.toFixed(3)} (${hits}/${of}, ${(centre - half).toFixed(2)}–${(centre + half).toFixed(2)})`;
}
