import type { Environment } from '../../server/environment.ts';

export const keyCommand = 'npx tool-fidelity keys create --name laptop';

/** Where this server answers, as a sender would write it. */
export function addressOf({ PUBLIC_URL, HOST, PORT, BASE_PATH = '' }: Environment): string {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL.replace(/\/$/, '');
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}${BASE_PATH}`;
}

/** Sends the records of the folder that the command line reads by default. */
export function uploadCommand(environment: Environment): string {
  return `FIDELITY_KEY=tf_… npx tool-fidelity upload .fidelity/runs --url ${addressOf(environment)}`;
}

/** A workflow that audits each pull request's records and sends them here. */
export function workflowText(environment: Environment): string {
  return `name: fidelity
on: pull_request
permissions:
  contents: read
jobs:
  audit:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: tool-fidelity/tool-fidelity@v1
        with:
          records: .fidelity/runs/**/*.json
          dashboard-url: ${addressOf(environment)}
        env:
          FIDELITY_KEY: \${{ secrets.FIDELITY_KEY }}
`;
}
