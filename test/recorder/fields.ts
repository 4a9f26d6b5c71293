/** What a recorder writes into a record beyond the schema; no part of the audit reads it. docs/recorder.md explains each. */
export const FIELDS = {
  record: ['recording'],
  origin: ['recorder', 'repository', 'head_sha', 'run_id', 'run_attempt', 'job'],
  attempt: [
    'operation',
    'cwd',
    'tty',
    'signal',
    'exit_code_seen',
    'stderr_seen',
    'stdout_bytes',
    'stdout_sha256',
    'stderr_bytes',
    'stderr_sha256',
    'output_cut',
  ],
} as const;
