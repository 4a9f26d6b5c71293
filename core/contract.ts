import * as z from 'zod';
import { Request, type RunRecord } from './record.ts';

/** A request that is kept apart from the record: every field of a record's `request`, and a name. */
export const Contract = Request.extend({ name: z.string().nullish(), primary_tool: z.string().min(1) });
export type Contract = z.infer<typeof Contract>;

/**
 * The contracts that apply to a run: the standing ones, and the record's own request.
 * They stay apart: labels, aliases and equivalents of a record's own request never reach a standing contract.
 */
export function contractsOf(record: RunRecord, standing: readonly Contract[]): readonly Contract[] {
  const own = record.request;
  return own != null && namesATool(own) ? [...standing, own] : standing;
}

function namesATool(request: Request): request is Request & { primary_tool: string } {
  return typeof request.primary_tool === 'string' && request.primary_tool.trim() !== '';
}
