import { usage } from '../arguments.ts';
import { version } from '../version.ts';
import { notThere } from './behaviour.ts';
import { performed } from './fake.ts';
import { printedBy, recordCall, streamedFrom } from './fake-record.ts';
import type { CallEnd } from './mcp-server.ts';
import { type Plan, planIn, type Room, roomAt } from './room.ts';
import type { Service } from './scenario.ts';

/** Offers a scenario's service to an agent, over the Model Context Protocol on standard input and output. Ends when the agent goes. */
export async function serviceCommand(root: string, name: string): Promise<void> {
  const room = roomAt(root);
  const plan = planIn(room.plan);
  const service = plan.scenario.services.find(({ server }) => server === name);
  if (service === undefined) throw usage('probe', `The scenario has no server ${JSON.stringify(name)}.`);
  const { serve } = await import('./mcp-server.ts');
  await serve(service.server, version, service.tools, (tool, given) => answered(service, tool, given, room, plan));
}

function answered(service: Service, name: string, given: Readonly<Record<string, unknown>>, room: Room, plan: Plan): CallEnd {
  const tool = service.tools.find((each) => each.name === name);
  if (tool === undefined) return { text: `There is no tool ${name}.`, failed: true };
  const startedAt = new Date();
  const argument = (key: string) => (typeof given[key] === 'string' ? given[key] : '');
  const [program = '', ...args] = tool.runs.map((word) => word.replace(/\{([\w-]+)\}/g, (_, key: string) => argument(key)));
  const answer = performed({ program, args, cwd: room.workspace, here: room.bin }, room, plan);
  const printed = printedBy(answer.real ? { ...answer, results: [notThere(program)] } : answer);
  const label = `mcp__${service.server}__${name}`;
  const call = { tool: label, phase: tool.phase, words: [program, ...args], cwd: room.workspace, startedAt };
  recordCall(call, streamedFrom(printed), room, plan, `${label} ${JSON.stringify(given)}`);
  return { text: [printed.stdout, printed.stderr].filter((text) => text !== '').join('\n'), failed: printed.exit !== 0 };
}
