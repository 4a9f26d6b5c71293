import type { Piece } from './set-up.ts';

/** An error whose words say what is missing. */
export interface KnownError {
  /** Words of the error as the program prints them; they decide nothing but the advice. */
  readonly words: RegExp;
  /** Tools whose own set-up has the step. */
  readonly tools: readonly string[];
  readonly lacks: Piece;
  /** What is missing, as a sentence. */
  readonly says: string;
  /** The step for every other tool that prints it; absent: the words are told for those tools alone. */
  readonly command?: string;
  /** The page that documents the command; where there is none, the one that documents the error. */
  readonly source: string;
}

/** The first that fits counts. Sources: the documentation or the code of the program that prints the words. */
export const knownErrors: readonly KnownError[] = [
  {
    words: /Cannot connect to the Docker daemon|Is the docker daemon running|error during connect: .{0,200}docker/i,
    tools: ['docker-compose'],
    lacks: 'service',
    says: 'The Docker daemon is not running.',
    command: 'sudo systemctl start docker',
    source: 'https://docs.docker.com/engine/daemon/start/',
  },
  {
    words: /permission denied while trying to connect to the docker (?:daemon socket|API)/i,
    tools: ['docker-compose'],
    lacks: 'permission',
    says: 'The user may not use the Docker daemon.',
    command: 'sudo usermod -aG docker $USER',
    source: 'https://docs.docker.com/engine/install/linux-postinstall/',
  },
  {
    words: /Host system is missing dependencies to run browsers/i,
    tools: ['playwright'],
    lacks: 'libraries',
    says: 'The system lacks libraries that the browser needs.',
    command: 'npx playwright install-deps',
    source: 'https://playwright.dev/docs/browsers',
  },
  {
    words:
      /Executable doesn.t exist at .{0,300}(?:ms-playwright|chrom|firefox|webkit)|Looks like Playwright .{0,80}was just (?:installed or )?updated/i,
    tools: ['playwright', 'crawl4ai'],
    lacks: 'browser',
    says: 'The browser that it drives is not there.',
    command: 'npx playwright install',
    source: 'https://playwright.dev/docs/browsers',
  },
  {
    words: /Could not find (?:Chrome|Firefox|expected browser)\b/i,
    tools: ['puppeteer'],
    lacks: 'browser',
    says: 'The browser that it drives is not there.',
    source: 'https://pptr.dev/',
  },
  {
    words: /Cypress binary is missing|No version of Cypress is installed/i,
    tools: ['cypress'],
    lacks: 'browser',
    says: 'The application that runs the tests is not there.',
    source: 'https://on.cypress.io/not-installed-ci-error',
  },
  {
    words: /Your system is missing the dependency: Xvfb/i,
    tools: ['cypress'],
    lacks: 'libraries',
    says: 'The system lacks Xvfb.',
    source: 'https://docs.cypress.io/app/get-started/install-cypress',
  },
  {
    words:
      /CHROME_PATH (?:environment variable )?must be set|No Chrome installations found|ChromePathNotSetError|ERR_LAUNCHER_PATH_NOT_SET/,
    tools: ['lighthouse'],
    lacks: 'browser',
    says: 'Chrome is not there, or not where it is looked for.',
    source: 'https://github.com/GoogleChrome/lighthouse#using-the-node-cli',
  },
  {
    words:
      /Inconsistent dependency lock file|Required plugins are not installed|Module not installed|Missing required provider|Backend initialization required/i,
    tools: ['terraform'],
    lacks: 'project',
    says: 'The working directory is not initialised.',
    source: 'https://developer.hashicorp.com/terraform/cli/commands/init',
  },
  {
    words: /please run:?\s+gh auth login|gh auth login|populate the GH_TOKEN environment variable/i,
    tools: ['gh'],
    lacks: 'key',
    says: 'No account is logged in.',
    source: 'https://cli.github.com/manual/gh_auth_login',
  },
  {
    words: /necessary to set a CLOUDFLARE_API_TOKEN/i,
    tools: ['wrangler'],
    lacks: 'key',
    says: 'The API token is not set.',
    source: 'https://developers.cloudflare.com/workers/wrangler/system-environment-variables/',
  },
  {
    words: /No API key provided|API key is required|FIRECRAWL_API_KEY|Not authenticated/i,
    tools: ['firecrawl'],
    lacks: 'key',
    says: 'The API key is not set.',
    source: 'https://docs.firecrawl.dev/sdks/cli',
  },
  {
    words: /(?:pdflatex|xelatex|lualatex) not found/i,
    tools: ['pandoc'],
    lacks: 'libraries',
    says: 'The LaTeX that makes the PDF is not there.',
    source: 'https://pandoc.org/installing.html',
  },
  {
    words: /externally-managed-environment/,
    tools: [],
    lacks: 'project',
    says: 'This Python takes packages in a virtual environment only.',
    command: 'python3 -m venv .venv',
    source: 'https://packaging.python.org/en/latest/specifications/externally-managed-environments/',
  },
];

/** The module that Python or Node did not find, as the first group. */
export const MODULE_NOT_FOUND =
  /(?:ModuleNotFoundError: No module named|No module named|Cannot find (?:module|package)) ['"]?([\w@./-]{1,100})/;

/** The program that a shell did not find, as one of the groups. */
export const PROGRAM_NOT_FOUND =
  /(?:^|[\s:])([\w.@/-]{1,100}): (?:command )?not found|command not found: ([\w.@/-]{1,100})|['"]?([\w.-]{1,100})['"]? is not recognized as/m;

/** How Python's own guide says that one interpreter is used for both, the install and the run. */
export const SAME_ENVIRONMENT = 'https://packaging.python.org/en/latest/tutorials/installing-packages/';
