import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Facts } from '../../web/facts/facts.ts';
import { breakdownOf } from '../../web/views/breakdown.ts';
import { questionOf } from '../../web/views/question.ts';
import { seriesOf } from '../../web/views/series.ts';
import type { Question } from '../../web/views/shapes.ts';
import { summaryOf } from '../../web/views/summary.ts';
import { p95, timed } from './timing.ts';

/** What the overview page asks, part by part. */
const QUERIES: Readonly<Record<string, (facts: Facts, question: Question) => Promise<unknown>>> = {
  'tiles with change': (facts, question) => summaryOf(facts, question),
  'types over time': (facts, question) => seriesOf(facts, question, null, 1),
  'rate by model over time': (facts, question) => seriesOf(facts, question, 'family', 6),
  'table by tool': (facts, question) => breakdownOf(facts, question, ['tool']),
  'table by model': (facts, question) => breakdownOf(facts, question, ['family']),
  'table by repository': (facts, question) => breakdownOf(facts, question, ['repo']),
  'heat map tool by model': (facts, question) => breakdownOf(facts, question, ['tool', 'family']),
  'menus of the filter': (facts) =>
    Promise.all([facts.rules(), facts.values('repo'), facts.values('tool'), facts.values('family'), facts.values('agent')]),
  'newest violations': (facts, { filter }) =>
    facts.select({ ...filter, verdict: ['violated'] }, { order: 'newest', after: null, limit: 50 }),
};

/** Addresses of the page: the default, the whole year, days of a year, and what people filter by. */
const ADDRESSES = [
  {},
  { period: '12m' },
  { period: '12m', bucket: 'day' },
  { period: '90d', repo: 'owner-0/project-0' },
  { period: '12m', tool: 'crawl4ai', model: 'Claude Sonnet' },
  { period: '12m', type: 'unflagged_substitution' },
  { period: '12m', tz: 'Asia/Kolkata', bucket: 'week' },
];

const ROUNDS = 12;
const IDLE_MS = 5_000;

export interface OverviewFigures {
  /** Milliseconds, p95 over all addresses and rounds. */
  readonly queries: Readonly<Record<string, number>>;
  /** All parts at once, as the page asks for them. */
  readonly wholePage: number;
  /** The longest time that this thread's loop stood still meanwhile, milliseconds. */
  readonly longestStall: number;
  /** The same of a loop that had nothing to do, right before: what the machine itself takes, milliseconds. */
  readonly idleStall: number;
}

/** Times the overview's queries, warm, through the same views that the page asks. `now`: epoch milliseconds. */
export async function overviewFigures(facts: Facts, now: number): Promise<OverviewFigures> {
  const span = await facts.span();
  const questions = ADDRESSES.map((raw) => questionOf(raw, { now, timeZone: 'Europe/Berlin', span }));
  const asked = Object.entries(QUERIES);
  const whole = (question: Question) => Promise.all(asked.map(([, query]) => query(facts, question)));
  for (const question of questions) await whole(question);

  const idleStall = await longestStallOf(() => new Promise((resolve) => setTimeout(resolve, IDLE_MS)));
  const queries: Record<string, number> = {};
  let wholePage = Number.NaN;
  const longestStall = await longestStallOf(async () => {
    for (const [name, query] of asked) queries[name] = p95(await rounds(questions, (question) => query(facts, question)));
    wholePage = p95(await rounds(questions, whole));
  });
  return { queries, wholePage, longestStall, idleStall };
}

/** Milliseconds, looked at every 2. */
async function longestStallOf(work: () => Promise<unknown>): Promise<number> {
  const loop = monitorEventLoopDelay({ resolution: 2 });
  loop.enable();
  await work();
  loop.disable();
  return loop.max / 1e6;
}

async function rounds(questions: readonly Question[], ask: (question: Question) => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) for (const question of questions) times.push(await timed(() => ask(question)));
  return times;
}
