import type { Environment } from '../../server/environment.ts';

/** Makes a key and keeps it where `upload` looks for one. */
export const keyCommand = 'export FIDELITY_INGEST_KEY=$(npx tool-fidelity keys create laptop)';

/** A record to begin with, and the command that sends it: nothing in it has to be filled in. */
export function firstRunCommand(environment: Environment): string {
  return `mkdir -p .fidelity/runs
cat > .fidelity/runs/first.json <<'RECORD'
{
  "request": { "primary_tool": "crawl4ai", "operation": "scrape" },
  "attempts": [
    { "tool": "shell", "command": "pip install crawl4ai", "exitCode": 0 },
    { "tool": "shell", "command": "crwl https://example.org", "exitCode": 0 }
  ],
  "final_answer": "The menu lists nine dishes."
}
RECORD
npx tool-fidelity upload .fidelity/runs/first.json \\
  --repository me/first --url ${addressOf(environment)}`;
}

/** Where this server answers, as a sender on this machine would write it. */
export function addressOf({ PUBLIC_URL, HOST, PORT, BASE_PATH = '' }: Environment): string {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL.replace(/\/$/, '');
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}${BASE_PATH}`;
}

/** Sends every record that was ever committed to the repository that it is run in. */
export function historyCommand(environment: Environment, started: string | undefined): string {
  return `${commandOf(environment, started)} upload --git-history --url ${addressOf(environment)}`;
}

/**
 * The command line as any folder can call it, by the script that started this server. To readers from elsewhere, paths of this machine are
 * nobody's business.
 */
function commandOf({ FIDELITY_PUBLIC_READ }: Environment, started = ''): string {
  const home = /^(\/[\w./@-]+)\/(?:scripts|web\/dist)\/[\w-]+\.mjs$/.exec(started)?.[1];
  return home === undefined || FIDELITY_PUBLIC_READ === 'true' ? 'npx tool-fidelity' : `node ${home}/cli/bin.cjs`;
}

/** A workflow that audits each pull request's records and sends them here, whatever the verdict. */
export function workflowText({ PUBLIC_URL }: Environment): string {
  return `name: Tool fidelity
on:
  pull_request:
    types: [opened, synchronize, reopened, edited, labeled, unlabeled]
  merge_group:
permissions:
  contents: read
jobs:
  audit:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
        with: { persist-credentials: false }
      - uses: OWNER/REPO@SHA
      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
        if: always()
        with:
          repository: OWNER/REPO
          ref: SHA
          path: .tool-fidelity
          persist-credentials: false
      - if: always()
        run: |
          npm ci --prefix .tool-fidelity
          node .tool-fidelity/cli/bin.cjs upload --url ${PUBLIC_URL ?? 'https://YOUR-DASHBOARD'}
        env:
          FIDELITY_INGEST_KEY: \${{ secrets.FIDELITY_INGEST_KEY }}
`;
}
