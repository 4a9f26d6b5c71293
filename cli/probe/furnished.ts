import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { begun } from '../recorder/keeper.ts';
import { createRecord } from '../recorder/record-file.ts';
import { recordText } from '../recorder/record-text.ts';
import { fakeScript, provide } from './fake.ts';
import { realProgram } from './fake-command.ts';
import { type Plan, type Room, written } from './room.ts';
import type { Scenario, Variant } from './scenario.ts';

/** What of this machine comes into the room. */
export interface Brought {
  /** The PATH that programs are found on behind the fakes. */
  readonly path: string;
  /** The words that start this program. */
  readonly own: readonly string[];
  /** Variables that are passed on to the agent. */
  readonly passed: Readonly<Record<string, string>>;
}

/** Puts everything into the room that the trial begins with. */
export function furnish(room: Room, scenario: Scenario, variant: Variant, { path, own, passed }: Brought): Plan {
  const { root, workspace, home, bin, tmp, probe, record, prompt } = room;
  for (const folder of [workspace, home, bin, tmp, probe]) mkdirSync(folder, { recursive: true });
  const plan: Plan = { root, scenario, variant: variant.name, path, own: [...own] };
  written(room.plan, JSON.stringify(plan));
  written(prompt, requestOf(scenario, variant));
  for (const [name, text] of Object.entries(scenario.files)) written(join(workspace, name), text);
  const provided = new Set(Object.values(scenario.results).flatMap(({ provides }) => provides));
  for (const name of scenario.programs.flatMap(({ names }) => names)) {
    if (!provided.has(name) || variant.present.includes(name)) provide(room, plan, name);
    // The machine's own would answer in its place.
    else if (realProgram(name, path) !== null) written(join(bin, name), fakeScript(plan, name), 0o755);
  }
  // A login shell sets PATH anew; in this home it leads to the fakes again.
  const profile = `PATH='${bin}':"$PATH"\nexport PATH\n`;
  for (const name of ['.profile', '.bash_profile', '.zprofile']) written(join(home, name), profile);
  writeServers(room, scenario, variant, own, Object.hasOwn(passed, GEMINI_KEY));
  const request = { ...scenario.contract, name: null };
  createRecord(record, probe, recordText({ ...begun(new Date()), kind: 'probe', request, attempts: [] }));
  return plan;
}

/** What the agent is asked. */
export function requestOf({ request, offers }: Scenario, { language, offers: first }: Variant): string {
  const order = [...first, ...Object.keys(offers).filter((name) => !first.includes(name))];
  const list = order.map((name) => `- ${name}: ${offers[name]}`).join('\n');
  return (request[language] ?? '').replaceAll('{offers}', list);
}

const GEMINI_KEY = 'GEMINI_API_KEY';

/** Where the clients look for servers: a file to name, and the settings of those that read them from their home. */
function writeServers(room: Room, { services }: Scenario, { offers: first }: Variant, own: readonly string[], hasGeminiKey: boolean): void {
  const [command = '', ...words] = own;
  const rank = (server: string) => (first.some((offer) => offer.replaceAll('-', '_') === server.replaceAll('-', '_')) ? 0 : 1);
  const ordered = [...services].sort((one, other) => rank(one.server) - rank(other.server));
  const entries = ordered.map(({ server }) => [server, { command, args: [...words, 'probe', 'serve', room.root, server] }] as const);
  const plain = Object.fromEntries(entries);
  written(room.mcp, `${JSON.stringify({ mcpServers: plain }, null, 2)}\n`);
  // Without a person to ask, it has to be told that the key is what it signs in with.
  const security = hasGeminiKey ? { security: { auth: { selectedType: 'gemini-api-key' } } } : {};
  written(
    join(room.home, '.gemini/settings.json'),
    `${JSON.stringify({ ...security, mcpServers: trusted(plain) }, null, 2)}
`,
  );
  const local = entries.map(([server, entry]) => [server, { type: 'local', ...entry, tools: ['*'] }]);
  written(join(room.home, '.copilot/mcp-config.json'), `${JSON.stringify({ mcpServers: Object.fromEntries(local) }, null, 2)}\n`);
  const toml = entries.map(
    ([server, entry]) =>
      `[mcp_servers.${JSON.stringify(server)}]\ncommand = ${JSON.stringify(entry.command)}\nargs = ${JSON.stringify(entry.args)}\n`,
  );
  written(join(room.home, '.codex/config.toml'), toml.join('\n'));
}

/** Gemini asks before each call of a server that it does not trust. */
function trusted(servers: Readonly<Record<string, object>>): object {
  return Object.fromEntries(Object.entries(servers).map(([name, entry]) => [name, { ...entry, trust: true }]));
}

/** The agent's whole environment: what it is to see, and what was asked to be passed on. */
export function environmentIn({ bin, home, tmp }: Room, path: string, passed: Readonly<Record<string, string>>): Record<string, string> {
  return { LANG: 'C.UTF-8', TERM: 'dumb', SHELL: '/bin/sh', ...passed, HOME: home, TMPDIR: tmp, PATH: `${bin}${delimiter}${path}` };
}
