/** Forms of a tool that show or check what it would do, and do not do it. */
export interface PreviewForms {
  /** As `tool-names.ts` or people write them. */
  readonly tools: readonly string[];
  /** Words of operations that these forms leave undone; under any other operation they may be what was asked for. */
  readonly operations: readonly string[];
  readonly subcommands: readonly string[];
  readonly options: readonly string[];
  /** Options beside which the others do not hold the tool back: `prettier --check --write` writes. */
  readonly unless: readonly string[];
}

const TESTS: readonly string[] = ['test', 'tests', 'testing'];
const FORMATS: readonly string[] = ['format', 'formatting', 'reformat'];
const WRITES: readonly string[] = ['--write', '-w', '-i', '--in-place', '--fix'];

/** Source: each tool's own command line help and manual. Closed on purpose: what is not listed counts as a run. */
export const previews: readonly PreviewForms[] = [
  {
    tools: ['terraform', 'tofu', 'opentofu'],
    operations: ['apply', 'deploy', 'provision', 'destroy'],
    subcommands: ['plan', 'validate', 'show', 'graph', 'output'],
    options: [],
    unless: [],
  },
  { tools: ['pulumi'], operations: ['up', 'deploy', 'apply', 'provision'], subcommands: ['preview'], options: [], unless: [] },
  { tools: ['cdk', 'aws-cdk'], operations: ['deploy'], subcommands: ['diff', 'synth', 'ls', 'list'], options: [], unless: [] },
  {
    tools: ['ansible-playbook', 'ansible'],
    operations: ['apply', 'deploy', 'provision', 'configure'],
    subcommands: [],
    options: ['--check', '-C', '--syntax-check', '--list-hosts', '--list-tasks'],
    unless: [],
  },
  {
    tools: ['kubectl', 'oc'],
    operations: ['apply', 'create', 'deploy', 'delete', 'replace'],
    subcommands: ['diff'],
    options: ['--dry-run'],
    unless: [],
  },
  {
    tools: ['helm'],
    operations: ['install', 'upgrade', 'deploy'],
    subcommands: ['template', 'lint'],
    options: ['--dry-run'],
    unless: [],
  },
  { tools: ['pytest'], operations: TESTS, subcommands: [], options: ['--collect-only', '--co', '--setup-plan'], unless: [] },
  { tools: ['vitest'], operations: TESTS, subcommands: ['list'], options: [], unless: [] },
  { tools: ['jest'], operations: TESTS, subcommands: [], options: ['--listTests'], unless: [] },
  { tools: ['playwright', 'playwright test', '@playwright/test'], operations: TESTS, subcommands: [], options: ['--list'], unless: [] },
  { tools: ['ctest'], operations: TESTS, subcommands: [], options: ['-N', '--show-only'], unless: [] },
  {
    tools: ['cargo', 'cargo test'],
    operations: TESTS,
    subcommands: ['build', 'check', 'clippy', 'fmt', 'doc', 'tree', 'metadata', 'fetch', 'update'],
    options: ['--no-run'],
    unless: [],
  },
  {
    tools: ['go', 'go test'],
    operations: TESTS,
    subcommands: ['build', 'vet', 'fmt', 'mod', 'list', 'env', 'doc', 'get', 'install'],
    options: [],
    unless: [],
  },
  {
    tools: ['rsync'],
    operations: ['sync', 'copy', 'transfer', 'backup', 'mirror'],
    subcommands: [],
    options: ['--dry-run', '-n'],
    unless: [],
  },
  {
    tools: ['make', 'gmake'],
    operations: ['build', 'compile', 'install', 'deploy', ...TESTS],
    subcommands: [],
    options: ['-n', '--dry-run', '--just-print', '--recon'],
    unless: [],
  },
  { tools: ['npm', 'pnpm', 'cargo'], operations: ['publish'], subcommands: [], options: ['--dry-run'], unless: [] },
  { tools: ['pip', 'pip3', 'npm'], operations: ['install', 'update', 'upgrade'], subcommands: [], options: ['--dry-run'], unless: [] },
  { tools: ['twine'], operations: ['upload', 'publish'], subcommands: ['check'], options: [], unless: [] },
  { tools: ['git'], operations: ['push'], subcommands: [], options: ['--dry-run'], unless: [] },
  { tools: ['black'], operations: FORMATS, subcommands: [], options: ['--check', '--diff'], unless: [] },
  { tools: ['ruff'], operations: FORMATS, subcommands: [], options: ['--check', '--diff'], unless: WRITES },
  { tools: ['prettier'], operations: FORMATS, subcommands: [], options: ['--check', '-c', '--list-different', '-l'], unless: WRITES },
  { tools: ['gofmt'], operations: FORMATS, subcommands: [], options: ['-l', '-d'], unless: WRITES },
  { tools: ['snakemake'], operations: ['run', 'execute', 'build'], subcommands: [], options: ['-n', '--dry-run', '--dryrun'], unless: [] },
  { tools: ['dbt'], operations: ['run', 'build'], subcommands: ['compile', 'ls', 'list', 'parse', 'debug'], options: [], unless: [] },
  { tools: ['flyway'], operations: ['migrate'], subcommands: ['info', 'validate'], options: [], unless: [] },
  { tools: ['semantic-release'], operations: ['release', 'publish'], subcommands: [], options: ['--dry-run', '-d'], unless: [] },
  { tools: ['wrangler'], operations: ['deploy', 'publish'], subcommands: [], options: ['--dry-run'], unless: [] },
  { tools: ['aws'], operations: ['sync', 'copy', 'upload'], subcommands: [], options: ['--dryrun'], unless: [] },
  {
    tools: ['crawl4ai'],
    operations: ['scrape', 'scraping', 'crawl', 'crawling', 'extract'],
    subcommands: ['config', 'profiles', 'browser', 'examples', 'cdp'],
    options: [],
    unless: [],
  },
];

/** Words of an operation that ask for a preview. */
export const previewOperations: readonly string[] = [
  'plan',
  'preview',
  'dryrun',
  'check',
  'list',
  'validate',
  'verify',
  'diff',
  'collect',
  'show',
  'review',
  'simulate',
];
