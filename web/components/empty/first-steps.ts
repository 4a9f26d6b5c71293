import type { Environment } from '../../server/environment.ts';

/** Makes a key and keeps it where `upload` looks for one. */
export const keyCommand = 'export FIDELITY_INGEST_KEY=$(npx tool-fidelity keys create laptop)';

/** Where this server answers, as a sender on this machine would write it. */
export function addressOf({ PUBLIC_URL, HOST, PORT, BASE_PATH = '' }: Environment): string {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL.replace(/\/$/, '');
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}${BASE_PATH}`;
}

/** Sends the records of the folder that the command line reads by default. */
export function uploadCommand(environment: Environment): string {
  return `npx tool-fidelity upload --url ${addressOf(environment)}`;
}

/** Sends every record that was ever committed. */
export function historyCommand(environment: Environment): string {
  return `${uploadCommand(environment)} --git-history`;
}

/** A workflow that audits each pull request's records and sends them here, whatever the verdict. */
export function workflowText({ PUBLIC_URL }: Environment): string {
  return `name: Tool fidelity
on: [pull_request, merge_group]
permissions:
  contents: read
jobs:
  audit:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
        with: { persist-credentials: false }
      - uses: OWNER/REPO@SHA # the repository of Tool Fidelity and a full commit SHA
        with: { records: .fidelity/runs/**/*.json* }
      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
        if: always()
        with: { repository: OWNER/REPO, ref: SHA, path: .tool-fidelity, persist-credentials: false }
      - if: always()
        run: |
          npm ci --prefix .tool-fidelity
          node .tool-fidelity/cli/bin.cjs upload --url ${PUBLIC_URL ?? 'https://YOUR-DASHBOARD'}
        env:
          FIDELITY_INGEST_KEY: \${{ secrets.FIDELITY_INGEST_KEY }}
`;
}
