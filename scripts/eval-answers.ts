import { existsSync, readFileSync } from 'node:fs';
import { readAnswer } from '../core/answer/read-answer.ts';
import { wilson } from '../core/wilson.ts';
import { besideRecord, firedBeside, READING_RULES, type ReadingRule } from '../test/answer/beside-record.ts';
import { answerLines, contextOf, half, LABELS, type Label, said } from '../test/answer/lines.ts';

// How well answers are read, per label, language and trap: `npm run eval:answers [-- FILE] [-- --held-out]`.
// Without FILE: the half of the shared answers that one may work with. The other half is for a last look, once.
const SHARED = '../shared/cases/answers-dev.jsonl';
const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const which = process.argv.includes('--held-out') ? 'held_out' : 'work';
const path = file ?? SHARED;
if (!existsSync(path)) {
  console.error(`${path} is not there: nothing to measure.`);
  process.exit(2);
}
const every = answerLines(readFileSync(path, 'utf8'));
const lines = file === undefined ? half(every, which) : every;
const results = lines.map((line) => ({ line, reading: readAnswer(line.final_answer, contextOf(line)) }));
console.log(`${lines.length} answers (${file ?? (which === 'work' ? 'the half to work with' : 'the held-out half')})`);
for (const label of LABELS) report(label);
const beside = lines.flatMap((line) => {
  const found = besideRecord(line);
  return found === null ? [] : [{ line, due: found.due, fired: firedBeside(found) }];
});
if (beside.length > 0) console.log('\nFindings of the audit, each answer beside the record that it belongs to');
if (beside.length > 0) for (const rule of READING_RULES) reportFindings(rule);

interface Judged {
  readonly truth: boolean;
  readonly found: boolean;
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
      if (by === 'lang' || some.some(({ truth, found }) => truth !== found)) console.log(`    ${by} ${value}: ${figures(some)}`);
    }
  }
  const ids = (truth: boolean) => judged.filter((each) => each.truth === truth && each.found !== truth).map(({ line }) => line.id);
  console.log(`  missed: ${ids(true).join(' ') || 'none'}\n  false:  ${ids(false).join(' ') || 'none'}`);
}

function reportFindings(rule: ReadingRule): void {
  const judged = beside.map(({ line, due, fired }) => ({ line, truth: due[rule], found: fired.has(rule) }));
  console.log(`\n${rule}\n  ${figures(judged)}`);
  for (const lang of [...new Set(judged.map(({ line }) => line.lang))].sort()) {
    const wrong = judged.filter(({ line, truth, found }) => line.lang === lang && found && !truth).map(({ line }) => line.id);
    if (wrong.length > 0) console.log(`    false in ${lang}: ${wrong.join(' ')}`);
  }
}

function figures(judged: readonly Judged[]): string {
  const hits = judged.filter(({ truth, found }) => truth && found).length;
  const found = judged.filter((each) => each.found).length;
  const right = judged.filter(({ truth }) => truth).length;
  return `precision ${share(hits, found)}  recall ${share(hits, right)}  of ${judged.length}`;
}

/** The share with its counts and its Wilson 95 % interval. */
function share(hits: number, of: number): string {
  if (of === 0) return '– (0/0)';
  const { low, high } = wilson({ hits, of }) ?? { low: 0, high: 1 };
  return `${(hits / of).toFixed(3)} (${hits}/${of}, ${low.toFixed(2)}–${high.toFixed(2)})`;
}
