/** What a step of a set-up puts in place. An error that says it is missing leads to the step. */
export type Piece = 'package' | 'browser' | 'libraries' | 'service' | 'permission' | 'key' | 'project';

export interface SetUpStep {
  /** As a shell takes it. What stands in capitals is for the reader to fill in. */
  readonly command: string;
  readonly gives: Piece;
  /** What it puts in place, in words: `the browsers, and what the system needs for them`. */
  readonly what: string;
  /** For whom the step is; absent: for everybody. */
  readonly only?: string;
  /** The page that documents it, where it is another than the tool's. */
  readonly source?: string;
}

/** One of the ways in which a tool is set up: by language, or by system. */
export interface SetUpWay {
  readonly title: string;
  readonly steps: readonly SetUpStep[];
}

export interface SetUp {
  /** One of its names. */
  readonly tool: string;
  /** The official page. */
  readonly source: string;
  /** Empty: the page names builds for each system, and no command. */
  readonly ways: readonly SetUpWay[];
  /** The command by which the tool's own documentation tells that it is there. */
  readonly check?: string;
}

const node = (...steps: readonly SetUpStep[]): SetUpWay => ({ title: 'Node', steps });
const python = (...steps: readonly SetUpStep[]): SetUpWay => ({ title: 'Python', steps });
const brew = (...steps: readonly SetUpStep[]): SetUpWay => ({ title: 'Homebrew', steps });
const gives = (gives: Piece, command: string, what: string, more: Pick<SetUpStep, 'only' | 'source'> = {}): SetUpStep => ({
  command,
  gives,
  what,
  ...more,
});

/**
 * The set-up that a tool's own documentation gives, and nothing that it does not give: what else a machine lacks shows when the tool is run.
 * Advice: no rule reads this table.
 */
export const setUps: readonly SetUp[] = [
  {
    tool: 'crawl4ai',
    source: 'https://docs.crawl4ai.com/core/installation/',
    ways: [
      python(
        gives('package', 'pip install crawl4ai', 'the library and its command line'),
        gives('browser', 'crawl4ai-setup', 'the browser that it drives'),
      ),
    ],
    check: 'crawl4ai-doctor',
  },
  {
    tool: 'playwright',
    source: 'https://playwright.dev/docs/browsers',
    ways: [
      node(
        gives('package', 'npm install -D @playwright/test@latest', 'the test runner and the library'),
        gives('browser', 'npx playwright install', 'the browsers that this version needs'),
        gives('libraries', 'npx playwright install-deps', 'what the system needs for them', { only: 'Linux' }),
      ),
      python(
        gives('package', 'pip install playwright', 'the library', { source: 'https://playwright.dev/python/docs/library' }),
        gives('browser', 'playwright install', 'the browsers that this version needs', {
          source: 'https://playwright.dev/python/docs/browsers',
        }),
        gives('libraries', 'playwright install-deps', 'what the system needs for them', {
          only: 'Linux',
          source: 'https://playwright.dev/python/docs/browsers',
        }),
      ),
    ],
    check: 'npx playwright --version',
  },
  {
    tool: 'puppeteer',
    source: 'https://pptr.dev/',
    ways: [
      node(
        gives('package', 'npm i puppeteer', 'the library, and Chrome where install scripts are allowed'),
        gives('browser', 'npx puppeteer browsers install', 'Chrome', { only: 'where the package manager blocks install scripts' }),
      ),
    ],
  },
  {
    tool: 'cypress',
    source: 'https://docs.cypress.io/app/get-started/install-cypress',
    ways: [
      node(
        gives(
          'libraries',
          'apt-get install libgtk2.0-0t64 libgtk-3-0t64 libgbm-dev libnotify-dev libnss3 libxss1 libasound2t64 libxtst6 xauth xvfb',
          'what the system needs for it',
          { only: 'Ubuntu from 24.04; the page has the line for other systems' },
        ),
        gives('package', 'npm install cypress --save-dev', 'the package, and the application where install scripts are allowed'),
        gives('browser', 'npx cypress install', 'the application that runs the tests', {
          only: 'where a cache or a blocked install script left it out',
          source: 'https://on.cypress.io/not-installed-ci-error',
        }),
      ),
    ],
  },
  {
    tool: 'selenium',
    source: 'https://www.selenium.dev/documentation/webdriver/getting_started/install_library/',
    ways: [
      python(gives('package', 'pip install selenium', 'the library; it finds or fetches a driver by itself')),
      node(gives('package', 'npm install selenium-webdriver', 'the library')),
    ],
  },
  {
    tool: 'scrapy',
    source: 'https://docs.scrapy.org/en/latest/intro/install.html',
    ways: [python(gives('package', 'pip install Scrapy', 'the framework and its command line'))],
  },
  {
    tool: 'firecrawl',
    source: 'https://docs.firecrawl.dev/sdks/cli',
    ways: [
      {
        title: 'Command line',
        steps: [
          gives('package', 'npm install -g firecrawl-cli', 'the command line'),
          gives('key', 'export FIRECRAWL_API_KEY=KEY', 'the key; a server of your own needs none'),
        ],
      },
      python(
        gives('package', 'pip install firecrawl-py', 'the library', { source: 'https://docs.firecrawl.dev/sdks/python' }),
        gives('key', 'export FIRECRAWL_API_KEY=KEY', 'the key; a server of your own needs none'),
      ),
    ],
    check: 'firecrawl --status',
  },
  {
    tool: 'lighthouse',
    source: 'https://github.com/GoogleChrome/lighthouse#using-the-node-cli',
    ways: [
      node(
        gives('package', 'npm install -g lighthouse', 'the command line'),
        gives('browser', 'export CHROME_PATH=PATH', 'where Chrome is', { only: 'where it is not found by itself' }),
      ),
    ],
  },
  {
    tool: 'supabase',
    source: 'https://supabase.com/docs/guides/local-development',
    ways: [
      node(
        gives('package', 'npm install supabase --save-dev', 'the command line'),
        gives('project', 'npx supabase init', 'the project that further commands work in'),
        gives('service', 'npx supabase start', 'the services, in containers: a container runtime has to be up'),
      ),
    ],
  },
  {
    tool: 'terraform',
    source: 'https://developer.hashicorp.com/terraform/install',
    ways: [
      brew(
        gives('package', 'brew tap hashicorp/tap', "the maker's packages"),
        gives('package', 'brew install hashicorp/tap/terraform', 'the command line'),
        gives('project', 'terraform init', 'providers, modules and backend of the working directory', {
          source: 'https://developer.hashicorp.com/terraform/cli/commands/init',
        }),
      ),
    ],
    check: 'terraform version',
  },
  {
    tool: 'docker-compose',
    source: 'https://docs.docker.com/compose/install/linux/',
    ways: [
      {
        title: 'Ubuntu and Debian, with the repository of Docker set up',
        steps: [
          gives('package', 'sudo apt-get update', 'the list of packages'),
          gives('package', 'sudo apt-get install docker-compose-plugin', 'the plug-in of the docker command'),
          gives('service', 'sudo systemctl start docker', 'the daemon', {
            only: 'where it does not run yet',
            source: 'https://docs.docker.com/engine/daemon/start/',
          }),
          gives('permission', 'sudo usermod -aG docker $USER', 'the right to use the daemon, from the next login on', {
            only: 'users other than root',
            source: 'https://docs.docker.com/engine/install/linux-postinstall/',
          }),
        ],
      },
    ],
    check: 'docker compose version',
  },
  {
    tool: 'pytest',
    source: 'https://docs.pytest.org/en/stable/getting-started.html',
    ways: [python(gives('package', 'pip install -U pytest', 'the test runner'))],
    check: 'pytest --version',
  },
  {
    tool: 'vitest',
    source: 'https://vitest.dev/guide/',
    ways: [
      node(
        gives('package', 'npm install -D vitest', 'the test runner'),
        gives('browser', 'npx vitest init browser', 'what tests in a browser need', {
          only: 'browser mode',
          source: 'https://vitest.dev/guide/browser/',
        }),
      ),
    ],
  },
  {
    tool: 'jest',
    source: 'https://jestjs.io/docs/getting-started',
    ways: [node(gives('package', 'npm install --save-dev jest', 'the test runner'))],
  },
  {
    tool: 'eslint',
    source: 'https://eslint.org/docs/latest/use/getting-started',
    ways: [node(gives('package', 'npm init @eslint/config@latest', 'the linter and its eslint.config.js; package.json has to be there'))],
  },
  {
    tool: 'ruff',
    source: 'https://docs.astral.sh/ruff/installation/',
    ways: [
      { title: 'uv', steps: [gives('package', 'uv tool install ruff@latest', 'the command line')] },
      python(gives('package', 'pip install ruff', 'the command line')),
    ],
  },
  {
    tool: 'pandoc',
    source: 'https://pandoc.org/installing.html',
    ways: [
      brew(gives('package', 'brew install pandoc', 'the command line')),
      {
        title: 'Debian and Ubuntu, with the package from the page of releases',
        steps: [
          gives('package', 'sudo dpkg -i DEB', 'the command line'),
          gives('libraries', 'apt-get install texlive', 'LaTeX', { only: 'PDF output' }),
        ],
      },
    ],
  },
  { tool: 'ffmpeg', source: 'https://ffmpeg.org/download.html', ways: [] },
  {
    tool: 'gh',
    source: 'https://github.com/cli/cli#installation',
    ways: [
      brew(
        gives('package', 'brew install gh', 'the command line'),
        gives('key', 'gh auth login', 'an account; where nobody can log in, GH_TOKEN in its place', {
          source: 'https://cli.github.com/manual/gh_auth_login',
        }),
      ),
    ],
    check: 'gh auth status',
  },
  {
    tool: 'wrangler',
    source: 'https://developers.cloudflare.com/workers/wrangler/install-and-update/',
    ways: [
      node(
        gives('package', 'npm install wrangler --save-dev', 'the command line'),
        gives('key', 'export CLOUDFLARE_API_TOKEN=TOKEN', 'the token', {
          only: 'where nobody can log in by browser',
          source: 'https://developers.cloudflare.com/workers/wrangler/system-environment-variables/',
        }),
      ),
    ],
    check: 'npx wrangler --version',
  },
];
