import type { Family } from './families.ts';

/** Programs that start, prepare or look, and are never another tool under its label: shell builtins and everyday helpers. */
export const neverBelieved: ReadonlySet<string> = new Set(
  (
    'alias basename bg bind break builtin cal cat cd chgrp chmod chown clear cmp column comm command continue cp cut date dd declare df diff ' +
    'dirname dirs disown du echo egrep eval exec exit export expr false fg fgrep file find getent getopts git grep groups hash head help history ' +
    'hostname id jobs kill less let ln local locale ls lsof md5sum mkdir mkfifo mktemp more mv nl od paste pgrep pidof pkill popd printenv ' +
    'printf ps pushd pwd read readarray readlink realpath return rm rmdir sed seq set sha256sum shift shopt sleep sort source stat strings sum sync ' +
    'tac tail tar tee test tload top touch tr trap tree true truncate tty type typeset ulimit umask unalias uname uniq unset unzip uptime venv ' +
    'virtualenv wait wc where whereis which who whoami xxd yes zip zcat gzip gunzip awk gawk jq yq : . [ [[ ensurepip'
  ).split(' '),
);

/** Interpreters and shells: what they run is the file or the code that they are given. */
export const interpreters: ReadonlySet<string> = new Set(
  'python python2 python3 py pypy node nodejs deno bun tsx ts-node ruby perl php lua Rscript julia java bash sh zsh dash ksh'.split(' '),
);

/** Shells that are not bash: their lines are not parsed. The label of the row tells which. */
export const otherShells: ReadonlySet<string> = new Set(['powershell', 'pwsh', 'cmd', 'fish', 'nu', 'nushell']);

/** Labels under which an agent's client records a shell: they say nothing about the tool. Compared as `bareName` does. */
export const shellLabels: ReadonlySet<string> = new Set(
  (
    'bash sh zsh shell terminal execcommand runshellcommand runterminalcommand runcommand executecommand localshell console executebash ' +
    'runbash commandline'
  ).split(' '),
);

/** Agents' own tools that hand work to a sub-agent. Compared as `bareName` does. */
export const delegating: ReadonlySet<string> = new Set(
  'task agent spawnagent invokeagent delegate delegatetask subagent runsubagent newtask dispatchagent'.split(' '),
);

/** Agents' own tools that write a file. Compared as `bareName` does. */
export const writing: ReadonlySet<string> = new Set(
  'write edit multiedit createfile writefile editfile strreplaceeditor strreplacebasededittool applypatch notebookedit replace insertedit'.split(
    ' ',
  ),
);

/** Programs whose targets or scripts are defined in a project's own file, with the sub-commands that start one; '*': any argument does. */
export const projectRunners: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    npm: ['run', 'run-script', 'test', 't', 'tst', 'start', 'it', 'install-test', 'cit', 'install-ci-test'],
    pnpm: ['*'],
    yarn: ['*'],
    bun: ['run'],
    make: ['*'],
    gmake: ['*'],
    just: ['*'],
    task: ['*'],
    rake: ['*'],
    invoke: ['*'],
    tox: ['*'],
    nox: ['*'],
    'pre-commit': ['run'],
    nix: ['develop', 'shell', 'flake'],
    gh: ['workflow'],
    devenv: ['test', 'tasks', 'shell'],
    'lint-staged': ['*'],
    turbo: ['*'],
    nx: ['*'],
    lerna: ['run'],
    composer: ['run', 'run-script', 'test'],
    deno: ['task'],
    hatch: ['run', 'test'],
    mvn: ['*'],
    gradle: ['*'],
    gradlew: ['*'],
    mage: ['*'],
    mise: ['run', 'r', 'task', 'tasks', 'watch'],
    poe: ['*'],
    pdm: ['run'],
    grunt: ['*'],
    gulp: ['*'],
    trunk: ['*'],
    lefthook: ['run'],
    husky: ['*'],
    mix: ['*'],
    sbt: ['*'],
    lein: ['*'],
    ninja: ['*'],
    bazel: ['*'],
    pants: ['*'],
    buck2: ['*'],
    earthly: ['*'],
    dagger: ['*'],
    moon: ['*'],
    wireit: ['*'],
    ant: ['*'],
    cargo: ['make', 'xtask', 'run', 'bench'],
    dotnet: ['run'],
    doit: ['*'],
    inv: ['*'],
    rye: ['run'],
    rush: ['*'],
    meson: ['test', 'compile'],
    artisan: ['*'],
    snakemake: ['*'],
    dvc: ['repro', 'exp'],
    papermill: ['*'],
    pixi: ['run'],
    devbox: ['run'],
    'run-s': ['*'],
    'run-p': ['*'],
    'npm-run-all': ['*'],
    concurrently: ['*'],
    act: ['*'],
    circleci: ['local'],
    woodpecker: ['exec'],
    drone: ['exec'],
  }),
);

/** Project runners whose very purpose puts them in a family, whatever target they are given. */
export const runnersByFamily: ReadonlyMap<string, Family> = new Map([
  ['tox', 'testing'],
  ['nox', 'testing'],
  ['pre-commit', 'linting'],
  ['lint-staged', 'linting'],
]);

/** Agents' own tools that run a program inside: under that program's name they are neither it nor another. Case counts: the shell has a `grep`. */
export const builtOn: ReadonlyMap<string, string> = new Map([
  ['Grep', 'ripgrep'],
  // Playwright's own MCP server, where the client leaves the server's name out. Others took its names over.
  ...'browser_navigate browser_take_screenshot browser_snapshot browser_click browser_type browser_evaluate browser_fill_form browser_wait_for'
    .split(' ')
    .map((name): [string, string] => [name, 'playwright']),
]);
