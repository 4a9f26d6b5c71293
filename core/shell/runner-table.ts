/** A sub-command, or the program itself where `sub` is empty, that starts another program by name. */
export interface Runner {
  readonly program: string;
  /** Sub-commands that do it, each one or two words. */
  readonly sub: readonly string[];
  /** Options with a value before the sub-command. */
  readonly globals?: string;
  /** Options with a value behind it. */
  readonly values?: string;
  /** Those of the options that name the package to take the program from. */
  readonly packages?: string;
  /** The option that carries a command line as one text. */
  readonly text?: string;
  /** The option that names a Python module to run. */
  readonly module?: string;
  /** Words of its own before the program: a folder. */
  readonly own?: number;
  /** Its own words end at `--`. */
  readonly dashes?: boolean;
}

const UV_SHARED =
  '--with --with-editable --with-requirements -p --python --index --default-index -i --index-url --extra-index-url -f --find-links ' +
  '--directory --project --cache-dir --config-file --index-strategy --keyring-provider --resolution --prerelease --exclude-newer ' +
  '--link-mode --color -P --upgrade-package --reinstall-package --refresh-package -C --config-setting --env-file -b --build-constraints ' +
  '-c --constraints --overrides --torch-backend --allow-insecure-host -w';
const UV_RUN = `${UV_SHARED} --extra --no-extra --group --no-group --only-group --package -m --module`;
const UV_TOOL = `${UV_SHARED} --from`;
const UV_GLOBALS = '--directory --project --cache-dir --config-file --color --allow-insecure-host';
const NPM_GLOBALS = '--prefix -C -w --workspace --userconfig --globalconfig --cache --loglevel --registry';
const NPM_EXEC = `-p --package -c --call ${NPM_GLOBALS}`;
const PNPM_GLOBALS = '-C --dir --filter -F --package --reporter --loglevel --workspace-concurrency --store-dir --config';
const CONDA = '-n --name -p --prefix --cwd';

/** Options as in each program's own help. */
export const RUNNERS: readonly Runner[] = [
  { program: 'npx', sub: [], values: NPM_EXEC, packages: '-p --package', text: '-c --call' },
  { program: 'npm', sub: ['exec', 'x'], globals: NPM_GLOBALS, values: NPM_EXEC, packages: '-p --package', text: '-c --call' },
  { program: 'pnpm', sub: ['exec', 'dlx'], globals: PNPM_GLOBALS, values: PNPM_GLOBALS, packages: '--package' },
  { program: 'pnpx', sub: [], values: '--package -p', packages: '--package -p' },
  { program: 'pnx', sub: [], values: '--package -p', packages: '--package -p' },
  { program: 'yarn', sub: ['exec', 'dlx'], globals: '--cwd', values: '-p --package', packages: '-p --package' },
  { program: 'bunx', sub: [], values: '-p --package', packages: '-p --package' },
  { program: 'bun', sub: ['x'], globals: '--cwd -c --config', values: '-p --package', packages: '-p --package' },
  { program: 'uvx', sub: [], values: UV_TOOL, packages: '--from --with' },
  { program: 'uv', sub: ['tool run'], globals: UV_GLOBALS, values: UV_TOOL, packages: '--from --with' },
  { program: 'uv', sub: ['run'], globals: UV_GLOBALS, values: UV_RUN, packages: '--with', module: '-m --module' },
  { program: 'poetry', sub: ['run'], globals: '-C --directory -P --project' },
  { program: 'pdm', sub: ['run'], globals: '-c --config', values: '-p --project' },
  { program: 'rye', sub: ['run'], values: '--pyproject' },
  { program: 'hatch', sub: ['run'], globals: '-e --env -p --project --data-dir --cache-dir --config' },
  { program: 'pipenv', sub: ['run'], globals: '--python --pypi-mirror' },
  {
    program: 'pixi',
    sub: ['run', 'exec'],
    values: '-e --environment --manifest-path -s --spec -w --with',
    packages: '-s --spec -w --with',
  },
  { program: 'pipx', sub: ['run'], values: '--spec --python --pip-args --index-url --with', packages: '--spec --with' },
  { program: 'conda', sub: ['run'], values: CONDA },
  { program: 'mamba', sub: ['run'], values: CONDA },
  { program: 'micromamba', sub: ['run'], values: CONDA },
  { program: 'bundle', sub: ['exec'], globals: '--gemfile' },
  { program: 'gem', sub: ['exec'], values: '-g --gem -v --version', packages: '-g --gem' },
  {
    program: 'mise',
    sub: ['exec', 'x'],
    globals: '-C --cd -E --env',
    values: '-c --command -C --cd -j --jobs',
    text: '-c --command',
    dashes: true,
  },
  { program: 'rtx', sub: ['exec', 'x'], values: '-c --command -C --cd -j --jobs', text: '-c --command', dashes: true },
  { program: 'dotnet', sub: ['tool run', 'tool exec'], values: '--version --source --configfile' },
  { program: 'dnx', sub: [], values: '--version --source --configfile' },
  { program: 'direnv', sub: ['exec'], own: 1 },
  {
    program: 'devcontainer',
    sub: ['exec'],
    values:
      '--workspace-folder --container-id --id-label --config --override-config --docker-path --docker-compose-path --remote-env ' +
      '--user-data-folder --container-data-folder --container-system-data-folder --default-user-env-probe --log-level --log-format ' +
      '--terminal-columns --terminal-rows --mount-workspace-git-root',
  },
  { program: 'toolbox', sub: ['run'], values: '-c --container -d --distro -r --release' },
  { program: 'op', sub: ['run'], values: '--env-file --account', dashes: true },
  { program: 'doppler', sub: ['run'], values: '-p --project -c --config -t --token --command', text: '--command' },
  { program: 'infisical', sub: ['run'], values: '--env --path --projectId --command', text: '--command' },
];
