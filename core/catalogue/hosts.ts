/** Runners that also start what a project's own file names as a script, as `Invocation.through` tells them. */
export const scriptRunners: ReadonlySet<string> = new Set([
  'uv run',
  'poetry run',
  'pdm run',
  'rye run',
  'hatch run',
  'pipenv run',
  'pixi run',
  'nix run',
]);

/** Modules of Python's own library that people start with `-m`: they run nothing of a project. */
export const libraryModules: ReadonlySet<string> = new Set(
  'http json zipfile tarfile venv ensurepip site platform sysconfig timeit compileall py_compile calendar base64 gzip ast dis this'.split(
    ' ',
  ),
);

/** Programs that start an application which stands elsewhere. */
export const launchers: ReadonlySet<string> = new Set(
  (
    'flask celery airflow prefect dagster django-admin streamlit marimo modal ray sam serverless func nodemon pm2 foreman honcho overmind ' +
    'uvicorn gunicorn hypercorn'
  ).split(' '),
);

/** Programs that build by starting compilers, bundlers and one another. */
export const drivers: ReadonlySet<string> = new Set(
  'make gmake cmake ninja bazel buck2 pants meson scons mvn mvnw gradle gradlew ant colcon docker podman buildah'.split(' '),
);

/** Of the drivers those that build images: none of them starts another of them. */
export const containers: ReadonlySet<string> = new Set(['docker', 'podman', 'buildah']);

/** Known programs, or their sub-commands, that do their work by another tool inside. Sources: their own documentation. */
export const wrapped: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'react-scripts test': ['jest'],
    'ng test': ['karma', 'jasmine', 'jest', 'vitest'],
    wdio: ['mocha', 'jasmine', 'cucumber', 'selenium'],
    pytest: ['unittest', 'playwright', 'nose'],
    jest: ['playwright'],
    vitest: ['playwright'],
    mocha: ['playwright'],
    xo: ['eslint'],
    standard: ['eslint'],
    semistandard: ['eslint'],
    'ts-standard': ['eslint'],
    'next lint': ['eslint'],
    'pretty-quick': ['prettier'],
    'go fmt': ['gofmt'],
    'vue-tsc': ['typescript'],
    'svelte-check': ['typescript'],
    pest: ['phpunit'],
    tsup: ['esbuild', 'rollup'],
    wrangler: ['esbuild'],
    gotestsum: ['go test', 'go'],
    'golangci-lint': ['go vet', 'gofmt', 'staticcheck', 'gosec', 'errcheck', 'revive'],
    'next build': ['webpack', 'turbopack'],
    'vite build': ['rollup', 'esbuild', 'rolldown'],
    'puppeteer screenshot': ['chromium'],
    playwright: ['chromium', 'firefox', 'webkit'],
    'shot-scraper': ['playwright', 'chromium'],
    crwl: ['playwright', 'chromium'],
    crawl4ai: ['playwright', 'chromium'],
    'browser-use': ['playwright', 'chromium'],
  }),
);
