import type { Contract } from './contract.ts';
import { printable } from './names.ts';
import type { Request, RunRecord } from './record.ts';

/**
 * The contracts that apply to a run: the standing ones, and the record's own request.
 * They stay apart: labels, aliases and equivalents of a record's own request never reach a standing contract.
 */
export function contractsOf(record: RunRecord, standing: readonly Contract[]): readonly Contract[] {
  const own = record.request;
  return own != null && namesATool(own) ? [...standing, own] : standing;
}

function namesATool(request: Request): request is Request & { primary_tool: string } {
  if (typeof request.primary_tool !== 'string') return false;
  const name = printable(request.primary_tool);
  return /[a-z0-9]/i.test(name) || /[\p{L}\p{N}]/u.test(name);
}
