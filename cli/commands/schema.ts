import { usage } from '../arguments.ts';
import type { Command } from '../command.ts';

const help = `Prints a JSON Schema, so that an editor can complete and check what you write.

Usage: tool-fidelity schema record|report|policy

  record   what a run record holds
  report   what \`audit --reporter json\` prints
  policy   what .github/tool-fidelity.yml holds

Examples
  tool-fidelity schema record > record.schema.json
  then begin a record with  "$schema": "./record.schema.json"

  tool-fidelity schema policy > .github/tool-fidelity.schema.json
  then begin the policy with
  # yaml-language-server: $schema=tool-fidelity.schema.json
`;

const NAMES = 'Name record, report or policy.';

export const schema: Command = {
  name: 'schema',
  options: {},
  help,
  async run({ words: [name, ...more] }, terminal) {
    if (name === undefined || more.length > 0) throw usage('schema', 'schema takes one name.', NAMES);
    const text = await schemaText(name);
    if (text === null) throw usage('schema', `There is no schema ${JSON.stringify(name)}.`, NAMES);
    await terminal.out(text);
    return 0;
  },
};

async function schemaText(name: string): Promise<string | null> {
  if (name === 'record')
    return indented((await import('@tool-fidelity/core/schema/record.schema.json', { with: { type: 'json' } })).default);
  if (name === 'report')
    return indented((await import('@tool-fidelity/core/schema/report.schema.json', { with: { type: 'json' } })).default);
  if (name === 'policy')
    return indented((await import('@tool-fidelity/core/schema/policy.schema.json', { with: { type: 'json' } })).default);
  return null;
}

function indented(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
