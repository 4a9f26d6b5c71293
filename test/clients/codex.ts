import type { Place, TestedClient } from './client.ts';
import { responses } from './responses.ts';

/** Neither an account nor the network is needed where the provider is one of the configuration, and nothing is looked for or sent. */
function config(model: string, { port, work }: Place): string {
  return `model = "${model}"
model_provider = "scripted"
check_for_update_on_startup = false

[model_providers.scripted]
name = "scripted"
base_url = "http://127.0.0.1:${port}/v1"
env_key = "SCRIPTED_KEY"
wire_api = "responses"
request_max_retries = 0
stream_max_retries = 0
supports_websockets = false

[analytics]
enabled = false

[feedback]
enabled = false

[projects."${work}"]
trust_level = "trusted"
`;
}

function codexWith(model: string, id: string, name: string): TestedClient {
  return {
    id,
    name,
    hooks: 'codex',
    package: '@openai/codex',
    pinned: '0.171.0',
    program: 'node_modules/@openai/codex/bin/codex.js',
    startedBy: 'node',
    isOptIn: false,
    holdsUp: true,
    dialect: responses,
    model,
    settings: (place) => ({ '.codex/config.toml': config(model, place) }),
    environment: () => ({ SCRIPTED_KEY: 'none' }),
    // The sandbox is switched off: in a container it often cannot be made, and the run is in a home of its own.
    words: (request) => ['exec', '--json', '--dangerously-bypass-approvals-and-sandbox', '--dangerously-bypass-hook-trust', request],
    session: {
      folder: '.codex/sessions',
      file: /^rollout-.*\.jsonl$/,
      format: 'codex_rollout',
      ends: 'all',
      hasRequest: true,
      hasModel: true,
      hasVersion: true,
      limits: [],
    },
    stream: {
      format: 'codex_exec',
      ends: 'all',
      hasRequest: false,
      hasModel: false,
      hasVersion: false,
      limits: ['no_prompt', 'calls_missing'],
    },
  };
}

/** A model that calls the shell as a function. */
export const codex = codexWith('gpt-5.5', 'codex', 'Codex CLI');

/** A model that calls everything from a script: the client offers it one tool, which runs JavaScript. */
export const codexCode = codexWith('gpt-6-sol', 'codex-code', 'Codex CLI, code mode');
