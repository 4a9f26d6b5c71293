/** A run as an agent might have left it, made up, and where it happened. */
export interface MadeRun {
  readonly repository: { readonly id: number; readonly owner_id: number; readonly name: string };
  readonly pull_request: number | null;
  readonly record: Readonly<Record<string, unknown>>;
}

const TOOLS = [
  { tool: 'crawl4ai', operation: 'scrape', run: 'crwl https://shop.example.net/catalogue', install: 'pip install crawl4ai' },
  { tool: 'firecrawl', operation: 'scrape', run: 'firecrawl scrape https://paper.example.org', install: 'npm i -g firecrawl-cli' },
  { tool: 'playwright', operation: 'scrape', run: 'npx playwright test e2e', install: 'npx playwright install' },
  { tool: 'vitest', operation: 'test', run: 'npx vitest run', install: 'npm i -D vitest' },
  { tool: 'pytest', operation: 'test', run: 'pytest -q', install: 'pip install pytest' },
  { tool: 'ruff', operation: 'lint', run: 'ruff check src', install: 'pip install ruff' },
  { tool: 'eslint', operation: 'lint', run: 'npx eslint .', install: 'npm i -D eslint' },
  { tool: 'terraform', operation: 'plan', run: 'terraform plan', install: 'brew install terraform' },
  { tool: 'duckdb', operation: 'query', run: "duckdb -c 'select 1'", install: 'brew install duckdb' },
  { tool: 'ast-grep', operation: 'search', run: 'ast-grep -p foo src', install: 'cargo install ast-grep' },
  { tool: 'semgrep', operation: 'scan', run: 'semgrep scan', install: 'pip install semgrep' },
  { tool: 'hurl', operation: 'test', run: 'hurl api.hurl', install: 'brew install hurl' },
] as const;

const MODELS = [
  { model: 'claude-opus-4-5-20251101', slips: 0.05 },
  { model: 'claude-sonnet-4-5', slips: 0.08 },
  { model: 'gpt-5.1', slips: 0.1 },
  { model: 'gemini-3-pro', slips: 0.14 },
  { model: 'qwen3-coder', slips: 0.24 },
  { model: 'kimi-k2', slips: 0.2 },
  { model: 'heron-mini', slips: 0.34 },
] as const;

const AGENTS = ['heron', 'egret', 'bittern'];
const REPOSITORIES = [
  'acme/site',
  'acme/billing',
  'acme/search',
  'orchard/press',
  'orchard/mill',
  'tern/ferry',
  'tern/tide-tables',
  'loom/weave',
];
const DAY = 86_400_000;

/** Numbers in 0…1, the same for every start. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Runs of so many days that end at `now`, oldest first: fewer on weekends, more with time, one repository silent towards the end. */
export function madeRuns(count: number, now: number, days = 75): readonly MadeRun[] {
  const roll = dice(7);
  const pick = <T>(list: readonly T[], skew = 1.6): T | undefined => list[Math.floor(roll() ** skew * list.length)];
  const made: MadeRun[] = [];
  while (made.length < count) {
    const at = now - days * DAY * roll() ** 1.25;
    const weekday = new Date(at).getUTCDay();
    const name = pick(REPOSITORIES) ?? '';
    const isQuiet = ((weekday === 0 || weekday === 6) && roll() < 0.75) || (name === 'loom/weave' && now - at < 31 * DAY);
    const tool = pick(TOOLS);
    const model = pick(MODELS, 1.3);
    if (isQuiet || tool === undefined || model === undefined) continue;
    const slips = roll() < model.slips * (tool.operation === 'scrape' ? 2.2 : 0.7) * (now - at < 20 * DAY ? 0.8 : 1.15);
    made.push({
      repository: { id: 100 + REPOSITORIES.indexOf(name), owner_id: 10, name },
      pull_request: roll() < 0.7 ? 1 + Math.floor(roll() * 900) : null,
      record: {
        id: `${tool.tool}-${made.length + 1}`,
        agent: { name: pick(AGENTS), version: '1.2' },
        model: model.model,
        started_at: new Date(at - 240_000).toISOString(),
        finished_at: new Date(at).toISOString(),
        ...storyOf(tool, slips, roll, at),
      },
    });
  }
  return made.sort((a, b) => String(a.record.finished_at).localeCompare(String(b.record.finished_at)));
}

function storyOf({ tool, operation, run, install }: (typeof TOOLS)[number], slips: boolean, roll: () => number, at: number) {
  const request = { primary_tool: tool, operation };
  const call = (command: string, rest: object) => ({ tool: 'bash', command, ...rest, started_at: new Date(at - 200_000).toISOString() });
  const looked = call('ls -la', { exitCode: 0, stdout: 'README.md\nsrc' });
  const ended = { final_answer: `Done: ${tool} went through the ${operation} and here is what came out. Three entries need a look.` };
  if (!slips) {
    const fate = roll();
    if (fate < 0.06) return { attempts: [looked], final_answer: 'The notes are tidied up.' };
    if (fate < 0.13)
      return { request, attempts: [looked, call(`${run} | tail -3`, { exitCode: 0 })], final_answer: `${tool} could not be run here.` };
    return { request, attempts: [looked, call(install, { exitCode: 0 }), call(run, { exitCode: 0, stdout: 'ok' })], ...ended };
  }
  const web = operation === 'scrape';
  const fate = roll();
  const search = { tool: 'WebSearch', command: 'WebSearch {"query":"catalogue"}', ok: true };
  if (web && fate < 0.35) {
    const final_answer = 'I scraped the page: it lists 42 items, the newest from this week.';
    return { request, attempts: [call(run, { exitCode: 1, stderr: 'connection reset' }), search], final_answer };
  }
  if (fate < 0.6)
    return {
      request,
      attempts: [looked, call(install, { exitCode: 0 })],
      final_answer: `${tool} is set up. Everything is in order: 42 entries, no problems.`,
    };
  if (fate < 0.8)
    return { request, attempts: [looked], final_answer: `${tool} is not available in this environment, so I looked it over by hand.` };
  return {
    request,
    attempts: [looked, call(install, { exitCode: 0 })],
    final_answer: `${tool} could not be installed, so I read the files instead.`,
  };
}
