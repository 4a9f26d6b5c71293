import { describe, expect, test } from 'vitest';
import { explainAttempts } from '../../core/explain.ts';
import type { Request } from '../../core/record.ts';

/** What one command is to a tool: its phases, or nothing. */
function phases(command: string, tool: string, different: Partial<Request> & { label?: string } = {}): string {
  const { label = 'Bash', ...request } = different;
  const contract = { operation: 'use', ...request, primary_tool: tool };
  const [row] = explainAttempts({ attempts: [{ tool: label, command, exitCode: 0 }] }, contract);
  return row?.whose === 'primary' ? row.phases.join('+') : '';
}

const installs: readonly (readonly [command: string, tool: string])[] = [
  ['pip install acme', 'acme'],
  ['pip3 install -U acme', 'acme'],
  ['python -m pip install acme', 'acme'],
  ['python3.12 -m pip install --index-url https://example.org/simple acme', 'acme'],
  ['.venv/bin/pip install acme', 'acme'],
  ['py -3 -m pip install acme', 'acme'],
  ['pip install "acme[all]==1.2"', 'acme'],
  ['pip install git+https://example.org/o/acme.git@main', 'acme'],
  ['pip install ./dist/acme-1.0-py3-none-any.whl', 'acme'],
  ['npm install acme', 'acme'],
  ['npm i -g acme', 'acme'],
  ['npm add -D acme@1', 'acme'],
  ['npm install --prefix /opt @acme/cli', '@acme/cli'],
  ['pnpm add acme', 'acme'],
  ['yarn add acme', 'acme'],
  ['yarn global add acme', 'acme'],
  ['bun add acme', 'acme'],
  ['uv add acme', 'acme'],
  ['uv pip install acme', 'acme'],
  ['uv tool install acme', 'acme'],
  ['apt-get update && apt-get install -y acme', 'acme'],
  ['sudo apt install -y acme', 'acme'],
  ['brew install acme', 'acme'],
  ['brew install --cask acme', 'acme'],
  ['git clone https://example.org/o/acme.git', 'acme'],
  ['git clone --depth 1 https://example.org/o/acme', 'acme'],
  ['docker pull registry.example.org/o/acme:latest', 'acme'],
  ['docker build -t acme .', 'acme'],
  ['curl -fsSL https://example.org/acme/install.sh | sh', 'acme'],
  ['wget -qO- https://acme.example.org/install | bash', 'acme'],
  ['acme-setup', 'acme'],
  ['acme setup', 'acme'],
  ['acme init', 'acme'],
  ['playwright install --with-deps chromium', 'playwright'],
  ['npx playwright install', 'playwright'],
  ['npx -y playwright@1.50 install', 'playwright'],
  ['python -m playwright install chromium', 'playwright'],
  ['uv run playwright install chromium', 'playwright'],
  ['pipx install acme', 'acme'],
  ['poetry add acme', 'acme'],
  ['conda install -y -c forge acme', 'acme'],
  ['mamba install acme', 'acme'],
  ['pdm add acme', 'acme'],
  ['cargo install acme', 'acme'],
  ['cargo binstall -y acme', 'acme'],
  ['go install example.org/o/acme@latest', 'acme'],
  ['gem install acme', 'acme'],
  ['bundle add acme', 'acme'],
  ['composer require o/acme', 'acme'],
  ['dotnet tool install -g acme', 'acme'],
  ['apk add acme', 'acme'],
  ['dnf install -y acme', 'acme'],
  ['pacman -S --noconfirm acme', 'acme'],
  ['choco install acme', 'acme'],
  ['npm install crawl-4-ai', 'crawl4ai'],
  ['pip install Crawl4AI', 'crawl4ai'],
  ['cargo install ripgrep', 'ripgrep'],
  ['claude mcp add acme', 'acme'],
  ['gh extension install o/acme', 'acme'],
  ['ollama pull acme', 'acme'],
];

const wrapped = [
  (command: string) => command,
  (command: string) => `cd /srv/app && ${command}`,
  (command: string) => `bash -lc '${command.replaceAll("'", "'\\''")}'`,
  (command: string) => `. .venv/bin/activate && ${command} 2>&1`,
  (command: string) => `set -e; ${command}`,
  (command: string) => `${command} # as asked`,
];

describe('an install of the tool', () => {
  test.each(installs)('%s', (command, tool) => {
    for (const wrap of wrapped) expect(phases(wrap(command), tool), wrap(command)).toBe('install');
  });
});

const checks: readonly (readonly [command: string, tool: string])[] = [
  ['which acme', 'acme'],
  ['command -v acme', 'acme'],
  ['type acme', 'acme'],
  ['acme --version', 'acme'],
  ['acme -V', 'acme'],
  ['acme version', 'acme'],
  ['acme run --help', 'acme'],
  ['acme help', 'acme'],
  ['acme-doctor', 'acme'],
  ['acme doctor', 'acme'],
  ['pip show acme', 'acme'],
  ['pip uninstall -y acme', 'acme'],
  ['pip download acme', 'acme'],
  ['npm ls acme', 'acme'],
  ['npm view acme version', 'acme'],
  ['npm pack acme', 'acme'],
  ['npm uninstall acme', 'acme'],
  ['uv pip uninstall acme', 'acme'],
  ['brew list acme', 'acme'],
  ['docker images acme', 'acme'],
  ['docker rmi acme:latest', 'acme'],
  ['npx playwright --version', 'playwright'],
  ['npx playwright screenshot --help', 'playwright'],
  ['python -c "import acme"', 'acme'],
  ['python3 -c "import acme; print(acme.__version__)"', 'acme'],
  ['python -c "from acme import Client; print(\'ok\')"', 'acme'],
  ['node -e "require(\'acme\')"', 'acme'],
  ['node -e "console.log(require(\'acme\').version)"', 'acme'],
  ['npx acme --version', 'acme'],
  ['docker run --rm example/acme acme --version', 'acme'],
];

test.each(checks)('only looks: %s', (command, tool) => expect(phases(command, tool)).toBe('check'));

const runs: readonly (readonly [command: string, tool: string])[] = [
  ['acme https://example.org', 'acme'],
  ['acme', 'acme'],
  ['A=1 acme x', 'acme'],
  ['sudo -E env B=2 timeout 60 acme x', 'acme'],
  ['xvfb-run -a acme x', 'acme'],
  ['npx acme x', 'acme'],
  ['npx -p acme acme-cli-thing x', 'acme'],
  ['npm exec acme -- x', 'acme'],
  ['pnpm dlx acme x', 'acme'],
  ['yarn dlx acme x', 'acme'],
  ['bunx acme x', 'acme'],
  ['uvx acme x', 'acme'],
  ['uvx --from crawl4ai crwl https://example.org', 'crawl4ai'],
  ['uv run acme x', 'acme'],
  ['poetry run acme x', 'acme'],
  ['pipx run acme x', 'acme'],
  ['bundle exec acme x', 'acme'],
  ['python -m acme.cli x', 'acme'],
  ['./node_modules/.bin/acme x', 'acme'],
  ['/usr/local/bin/acme x', 'acme'],
  ['C:\\venv\\Scripts\\acme.exe x', 'acme'],
  ['docker run --rm -v a:b -e X=1 example.org/o/acme:1 x', 'acme'],
  ['docker run --rm python:3.12 acme x', 'acme'],
  ['docker exec box acme x', 'acme'],
  ['docker compose up -d', 'docker-compose'],
  ['echo x | acme', 'acme'],
  ['cat urls | xargs -n1 acme', 'acme'],
  ['find . -name x -exec acme {} \\;', 'acme'],
  ['OUT=$(acme x)', 'acme'],
  ['python -c "from acme import Client; print(Client().get(1))"', 'acme'],
  ["python - <<'E'\nimport acme\nacme.go('x')\nE", 'acme'],
  ['node -e "require(\'acme\').go(1)"', 'acme'],
  ["bash <<'E'\nacme x\nE", 'acme'],
  ['rg -n legacy src', 'ripgrep'],
  ['npx playwright test', 'playwright'],
  ['npx playwright screenshot https://example.org a.png', 'playwright'],
  ['psql -h localhost -c "select 1"', 'postgres'],
  ['rg -h needle src', 'ripgrep'],
  ['terraform plan', 'terraform'],
  ['uv run pytest -q', 'uv'],
  ['sudo uv run --with x python a.py', 'uv'],
  ['npx eslint .', 'npx'],
  ['yarn jest --ci', 'jest'],
  ['pnpm vitest run', 'vitest'],
];

test.each(runs)('runs: %s', (command, tool) => expect(phases(command, tool)).toBe('run'));

const nothings: readonly (readonly [command: string, tool: string])[] = [
  ['echo "acme x"', 'acme'],
  ['printf "%s" acme', 'acme'],
  ['grep acme package.json', 'acme'],
  ['cat acme.log', 'acme'],
  ['true # acme x', 'acme'],
  ['git commit -m "acme x"', 'acme'],
  ['curl -s https://acme.example.org/', 'acme'],
  ['ls node_modules/acme', 'acme'],
  ['cd acme && ls', 'acme'],
  ["cat > a.sh <<'E'\nacme x\nE", 'acme'],
  ['acmetool x', 'acme'],
  ['acme-extra x', 'acme'],
  ['pip install acme-extra', 'acme'],
  ['pip install -r acme.txt', 'acme'],
  ['uvicorn app:main', 'uv'],
  ['npx react-scripts test', 'act'],
  ['pnpm install', 'npm'],
  ['false && acme x', 'acme'],
  ['if false; then acme x; fi', 'acme'],
  ['exit 0; acme x', 'acme'],
  ['f() { acme x; }', 'acme'],
  ['mcp__acme__go x', 'acme'],
  ['python -c "print(\'import acme\')"', 'acme'],
  ['npm run build', 'acme'],
];

test.each(nothings)('is nothing of the tool: %s', (command, tool) => expect(phases(command, tool)).toBe(''));

describe('both at once, or decided by something else', () => {
  test.each([
    ['pip install acme && acme x', 'acme', {}, 'install+run'],
    ['acme x || pip install acme', 'acme', {}, 'run+install'],
    ['which acme || go install example.org/acme@latest', 'acme', {}, 'check+install'],
    ['npm it acme', 'acme', {}, 'install+run'],
    ['git clone https://example.org/a.git', 'git', { operation: 'clone' }, 'run'],
    ['pnpm install --frozen-lockfile', 'pnpm', { operation: 'install' }, 'run'],
    ['docker pull example/acme', 'docker', { operation: 'pull' }, 'run'],
    ['npx playwright install chromium', 'playwright', { operation: 'install browsers' }, 'run'],
    ['npm ci', 'npm', { operation: 'test' }, 'check'],
    ['helm install web ./chart', 'helm', { operation: 'deploy' }, 'run'],
    ['make install', 'make', { operation: 'verify' }, 'run'],
    ['uv add requests', 'uv', { operation: 'manage dependencies' }, 'run'],
    ['python page.py', 'acme', { label: 'acme' }, 'run'],
    ['npm run lint', 'eslint', { label: 'eslint' }, 'run'],
    ['echo done', 'acme', { label: 'acme' }, ''],
    ['curl -s https://example.org', 'acme', { label: 'acme' }, ''],
    ['curl -s http://localhost:11235/crawl', 'acme', { label: 'acme' }, 'run'],
    ['pip install acme && echo done', 'acme', { label: 'acme' }, 'install'],
    ['python -m venv .venv', 'acme', { label: 'acme' }, ''],
    ['browser_navigate {"url":"u"}', 'acme', { label: 'mcp__acme__browser_navigate' }, 'run'],
    ['browser_install {}', 'acme', { label: 'mcp__acme__browser_install' }, 'install'],
    ['acme {"q":1}', 'acme', { label: 'acme' }, 'run'],
  ] satisfies readonly (readonly [string, string, Partial<Request> & { label?: string }, string])[])(
    '%s as %s %o: %s',
    (command, tool, different, expected) => {
      expect(phases(command, tool, different)).toBe(expected);
    },
  );
});
