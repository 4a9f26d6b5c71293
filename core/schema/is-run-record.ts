// Made from core/record.ts by `npm run schemas`. Do not edit.
import { isFields } from '../fields.ts';
import type { RunRecord } from '../record.ts';

function object1(value: unknown): boolean {
  if (!isFields(value)) return false;
  return (
    ((typeof value.name === 'string' || value.name === null) || value.name === undefined) &&
    ((typeof value.version === 'string' || value.version === null) || value.version === undefined)
  );
}

const text2 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

function list3(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const elements: readonly unknown[] = value;
  for (const each of elements) if (!(typeof each === 'string')) return false;
  return true;
}

function object4(value: unknown): boolean {
  if (!isFields(value)) return false;
  return (
    true
  );
}

function object5(value: unknown): boolean {
  if (!isFields(value)) return false;
  return (
    ((typeof value.primary_tool === 'string' || value.primary_tool === null) || value.primary_tool === undefined) &&
    ((typeof value.operation === 'string' || value.operation === null) || value.operation === undefined) &&
    ((typeof value.requires_run === 'boolean' || value.requires_run === null) || value.requires_run === undefined) &&
    ((list3(value.equivalent_methods) || value.equivalent_methods === null) || value.equivalent_methods === undefined) &&
    ((list3(value.aliases) || value.aliases === null) || value.aliases === undefined) &&
    ((list3(value.labels) || value.labels === null) || value.labels === undefined) &&
    ((typeof value.input === 'string' || value.input === null) || value.input === undefined)
  );
}

const text6 = /^\s*(?:-?\d{1,10})?\s*$/;

function object7(value: unknown): boolean {
  if (!isFields(value)) return false;
  return (
    ((typeof value.id === 'string' || value.id === null) || value.id === undefined) &&
    typeof value.recorded === 'boolean'
  );
}

function object8(value: unknown): boolean {
  if (!isFields(value)) return false;
  return (
    typeof value.line === 'number' && Number.isSafeInteger(value.line) && value.line > 0
  );
}

function object9(value: unknown): boolean {
  if (!isFields(value)) return false;
  return (
    ((typeof value.tool === 'string' || value.tool === null) || value.tool === undefined) &&
    ((typeof value.command === 'string' || value.command === null) || value.command === undefined) &&
    (((value.phase === 'install' || value.phase === 'setup' || value.phase === 'check' || value.phase === 'verify' || value.phase === 'run') || value.phase === null) || value.phase === undefined) &&
    (((typeof value.exitCode === 'number' && Number.isSafeInteger(value.exitCode) || typeof value.exitCode === 'string' && text6.test(value.exitCode)) || value.exitCode === null) || value.exitCode === undefined) &&
    (((value.exit_code_source === 'field' || value.exit_code_source === 'text' || value.exit_code_source === 'implied' || value.exit_code_source === 'none') || value.exit_code_source === null) || value.exit_code_source === undefined) &&
    ((typeof value.ok === 'boolean' || value.ok === null) || value.ok === undefined) &&
    ((typeof value.stdout === 'string' || value.stdout === null) || value.stdout === undefined) &&
    ((typeof value.stderr === 'string' || value.stderr === null) || value.stderr === undefined) &&
    ((typeof value.error === 'string' || value.error === null) || value.error === undefined) &&
    (((value.state === 'denied' || value.state === 'cancelled' || value.state === 'timed_out' || value.state === 'running') || value.state === null) || value.state === undefined) &&
    (((value.kind === 'shell' || value.kind === 'tool') || value.kind === null) || value.kind === undefined) &&
    ((typeof value.call_id === 'string' || value.call_id === null) || value.call_id === undefined) &&
    ((typeof value.thread === 'string' || value.thread === null) || value.thread === undefined) &&
    ((object7(value.subagent) || value.subagent === null) || value.subagent === undefined) &&
    ((typeof value.started_at === 'string' && text2.test(value.started_at) || value.started_at === null) || value.started_at === undefined) &&
    ((typeof value.finished_at === 'string' && text2.test(value.finished_at) || value.finished_at === null) || value.finished_at === undefined) &&
    ((object8(value.at) || value.at === null) || value.at === undefined)
  );
}

function list10(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const elements: readonly unknown[] = value;
  for (const each of elements) if (!(object9(each))) return false;
  return true;
}

function object11(value: unknown): boolean {
  if (!isFields(value)) return false;
  return (
    ((typeof value.tool === 'string' || value.tool === null) || value.tool === undefined) &&
    ((typeof value.operation === 'string' || value.operation === null) || value.operation === undefined) &&
    ((typeof value.reason === 'string' || value.reason === null) || value.reason === undefined) &&
    ((typeof value.disclosed === 'boolean' || value.disclosed === null) || value.disclosed === undefined) &&
    ((typeof value.label === 'string' || value.label === null) || value.label === undefined) &&
    ((typeof value.limits === 'string' || value.limits === null) || value.limits === undefined)
  );
}

function object12(value: unknown): boolean {
  if (!isFields(value)) return false;
  return (
    ((typeof value.$schema === 'string' || value.$schema === null) || value.$schema === undefined) &&
    (((value.schema === 1) || value.schema === null) || value.schema === undefined) &&
    ((typeof value.id === 'string' || value.id === null) || value.id === undefined) &&
    (((value.kind === 'work' || value.kind === 'probe') || value.kind === null) || value.kind === undefined) &&
    (((typeof value.agent === 'string' || object1(value.agent)) || value.agent === null) || value.agent === undefined) &&
    ((typeof value.model === 'string' || value.model === null) || value.model === undefined) &&
    ((typeof value.started_at === 'string' && text2.test(value.started_at) || value.started_at === null) || value.started_at === undefined) &&
    ((typeof value.finished_at === 'string' && text2.test(value.finished_at) || value.finished_at === null) || value.finished_at === undefined) &&
    ((typeof value.complete === 'boolean' || value.complete === null) || value.complete === undefined) &&
    ((list3(value.limits) || value.limits === null) || value.limits === undefined) &&
    ((object4(value.origin) || value.origin === null) || value.origin === undefined) &&
    ((object5(value.request) || value.request === null) || value.request === undefined) &&
    ((list10(value.attempts) || value.attempts === null) || value.attempts === undefined) &&
    ((object11(value.fallback) || value.fallback === null) || value.fallback === undefined) &&
    ((typeof value.final_answer === 'string' || value.final_answer === null) || value.final_answer === undefined) &&
    ((typeof value.format === 'string' || value.format === null) || value.format === undefined) &&
    ((typeof value.session_id === 'string' || value.session_id === null) || value.session_id === undefined) &&
    ((list3(value.models) || value.models === null) || value.models === undefined) &&
    ((list3(value.user_requests) || value.user_requests === null) || value.user_requests === undefined)
  );
}

/** Accepts exactly what the schema accepts. */
export function isRunRecord(value: unknown): value is RunRecord {
  return object12(value);
}
