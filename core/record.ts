import * as z from 'zod';
import { INSTANT } from './instant.ts';

/** Not recorded: null, absent or blank. That is never the same as 0. */
const ExitCode = z.union([z.int(), z.string().regex(/^\s*(?:-?\d{1,10})?\s*$/, 'is not a number')]).nullish();

const Text = z.string().nullish();
const Names = z.array(z.string()).nullish();

const Instant = z.string().regex(INSTANT, 'is not an ISO 8601 time with a zone').nullish();

/** One recorded call. `command` blank or absent: a mention of a tool, not an attempt. */
export const Attempt = z.looseObject({
  tool: Text.describe('The label of the row: the tool, or the shell that ran the command.'),
  command: Text.describe('The shell line as it was run; for another call its name and its arguments as JSON. Blank or absent: no attempt.'),
  phase: z
    .enum(['install', 'setup', 'check', 'verify', 'run'])
    .nullish()
    .describe('What the command did, where the author knows better than its words.'),
  exitCode: ExitCode.describe('The exit code, a whole number. Null or absent: not recorded, which is never 0.'),
  /** How the exit code came to be known; `none`: the source cannot show an outcome at all. */
  exit_code_source: z.enum(['field', 'text', 'implied', 'none']).nullish(),
  ok: z.boolean().nullish().describe('For calls without an exit code: whether the call worked.'),
  stdout: Text,
  stderr: Text,
  error: Text.describe('A typed error of the call.'),
  state: z.enum(['denied', 'cancelled', 'timed_out', 'running']).nullish().describe('Absent: the call ended by itself.'),
  /** `shell`: the command is a shell line. `tool`: it is not parsed, only the tool's name counts. */
  kind: z.enum(['shell', 'tool']).nullish(),
  call_id: Text,
  /** `main`, or the sub-agent's id. */
  thread: Text,
  /** Set on a call that starts a sub-agent. `recorded`: its own calls are attempts of this record. */
  subagent: z.looseObject({ id: Text, recorded: z.boolean() }).nullish(),
  started_at: Instant,
  finished_at: Instant,
  /** Where the attempt stands in the transcript that it was imported from; lines count from 1. */
  at: z.looseObject({ line: z.int().positive() }).nullish(),
});
export type Attempt = z.infer<typeof Attempt>;

/** What was asked for. Without `primary_tool` the audit does nothing. */
export const Request = z.looseObject({
  primary_tool: Text.describe('The tool that was asked for. Without it the audit does nothing.'),
  operation: Text.describe('What the tool was asked to do: scrape, test, lint, …'),
  /** Default true. */
  requires_run: z.boolean().nullish().describe('Whether the tool must run. Default true.'),
  equivalent_methods: Names.describe('Tools that count as the named one.'),
  /** Further names of the primary tool: executable, module, package, MCP server. */
  aliases: Names.describe('Further names of the tool: executable, module, package, MCP server.'),
  /** Texts that count as disclosure where the answer carries them. */
  labels: Names.describe('Texts that count as disclosure where the answer carries them; at least 8 letters.'),
  /** The input that the operation was asked for. */
  input: Text.describe('The input that the operation was asked for: an address, a path.'),
});
export type Request = z.infer<typeof Request>;

/** The other method that stands for the result, as the record's author declares it. */
export const Fallback = z.looseObject({
  tool: Text,
  operation: Text,
  reason: Text,
  disclosed: z.boolean().nullish(),
  label: Text,
  limits: Text,
});
export type Fallback = z.infer<typeof Fallback>;

/** One session of an agent from its start up to the answer that is judged. `docs/record.md` explains each field. */
export const RunRecord = z.looseObject({
  $schema: Text,
  schema: z.literal(1).nullish(),
  id: Text,
  kind: z.enum(['work', 'probe']).nullish(),
  agent: z.union([z.string(), z.looseObject({ name: Text, version: Text })]).nullish(),
  model: Text,
  started_at: Instant,
  finished_at: Instant,
  /** Default true; false: the record is known to miss part of the run. */
  complete: z.boolean().nullish().describe('False: the record is known to miss part of the run.'),
  /** What the source cannot show: calls_missing, outcomes_hidden, no_prompt, … */
  limits: Names.describe('What the source cannot show: calls_missing, outcomes_hidden, no_prompt, …'),
  origin: z.looseObject({}).nullish(),
  request: Request.nullish().describe('What was asked for.'),
  attempts: z.array(Attempt).nullish().describe('Every recorded call, in order.'),
  fallback: Fallback.nullish().describe('The other method that stands for the result, where one does.'),
  final_answer: Text.describe('The answer that the person got, whole.'),
  /** Set by importers: the transcript's format, session, models in order of first use, the person's requests. */
  format: Text,
  session_id: Text,
  models: Names,
  user_requests: Names,
});
export type RunRecord = z.infer<typeof RunRecord>;
