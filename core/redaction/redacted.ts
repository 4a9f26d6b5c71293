import type { Contract } from '../contract.ts';
import { contractsOf } from '../contracts-of.ts';
import { taskOf } from '../evidence/task.ts';
import { type Tool, toolOf } from '../evidence/tool.ts';
import { bareName } from '../names.ts';
import type { Attempt, RunRecord } from '../record.ts';
import { isRunRecord } from '../schema/is-run-record.ts';
import { cutOutput } from './cut-output.ts';
import { SECRET_NAME, withoutNamedSecrets } from './named-secrets.ts';
import { SECRET, withoutTokens } from './tokens.ts';

/**
 * The record as it may be passed on: secrets masked in every text, keys and names among them, outputs cut to `LONGEST_OUTPUT`.
 * Everything else stays, and so does what the audit says under its own request and under `standing`, unless a name was itself a secret.
 * Pure and linear; once redacted, a record stays as it is.
 */
export function redacted(record: RunRecord, standing: readonly Contract[] = []): RunRecord {
  const tools = toolsOf(record, standing);
  const masked = withoutSecrets(record, tools);
  if (masked.attempts == null) return masked;
  const cut = masked.attempts.map((attempt) => withShortOutputs(attempt, tools));
  return withoutSecrets({ ...masked, attempts: cut }, tools);
}

/** The tools whose names decide a verdict, so that they are no secret for standing behind the name of one. */
function toolsOf(record: RunRecord, standing: readonly Contract[]): readonly Tool[] {
  const tasks = contractsOf(record, standing).map((contract) => taskOf(contract));
  const other = record.fallback?.tool ?? '';
  return [...tasks.flatMap(({ tool, equivalents }) => [tool, ...equivalents]), ...(other.trim() === '' ? [] : [toolOf(other)])];
}

function withoutSecrets(record: RunRecord, tools: readonly Tool[]): RunRecord {
  const inCommand = { inCommand: true, keeps: (value: string) => tools.some(({ bare }) => bare.has(bareName(value))) };
  const inText = { inCommand: false, keeps: (value: string) => tools.some(({ canOccurIn }) => canOccurIn(value)) };
  const text = (each: string, key: string) => withoutNamedSecrets(withoutTokens(each), key === 'command' ? inCommand : inText);

  function masked(value: unknown, key: string): unknown {
    if (typeof value === 'string') return namesSecret(key) && value !== '' ? SECRET : text(value, key);
    if (Array.isArray(value)) return value.map((each: unknown) => masked(each, key));
    if (typeof value !== 'object' || value === null) return value;
    const taken = new Set<string>();
    const entries = Object.entries(value).map(([name, each]: [string, unknown]) => {
      const plain = text(name, '');
      const free = taken.has(plain) ? `${plain} ${taken.size}` : plain;
      taken.add(free);
      return [free, masked(each, name)] as const;
    });
    return Object.fromEntries(entries);
  }

  const copy = masked(record, '');
  if (!isRunRecord(copy)) throw new Error('masking secrets made something else of a record');
  return copy;
}

function namesSecret(key: string): boolean {
  return NAMES_SECRET.test(key);
}

const NAMES_SECRET = new RegExp(`${SECRET_NAME}$`, 'i');

function withShortOutputs(attempt: Attempt, tools: readonly Tool[]): Attempt {
  const { stdout, stderr, error } = attempt;
  return {
    ...attempt,
    ...(typeof stdout === 'string' ? { stdout: cutOutput(stdout, tools) } : {}),
    ...(typeof stderr === 'string' ? { stderr: cutOutput(stderr, tools) } : {}),
    ...(typeof error === 'string' ? { error: cutOutput(error, tools) } : {}),
  };
}
