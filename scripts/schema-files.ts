import * as z from 'zod';
import { Policy } from '../core/policy/policy.ts';
import { RunRecord } from '../core/record.ts';
import { Report } from '../core/report.ts';

/** The committed JSON Schemas, each with the text that it must have. Paths are relative to the repository. */
export function schemaFiles(): readonly { readonly path: string; readonly text: string }[] {
  return [
    { path: 'core/schema/record.schema.json', text: schemaText(RunRecord, 'Tool Fidelity run record') },
    { path: 'core/schema/report.schema.json', text: schemaText(Report, 'Tool Fidelity report') },
    { path: 'core/schema/policy.schema.json', text: schemaText(Policy, 'Tool Fidelity policy') },
  ];
}

/** As what may be written, not as what reading makes of it. */
function schemaText(schema: z.ZodType, title: string): string {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7' });
  return `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`;
}
