import { type DestinationStream, type Logger, pino } from 'pino';
import type { Environment } from './environment.ts';

/** JSON lines on standard output. Headers, bodies, queries and records are never given to it; what could still slip in is struck out. */
export function logOf({ FIDELITY_LOG_LEVEL: level }: Environment, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'authorization',
        '*.authorization',
        'cookie',
        '*.cookie',
        'secret',
        '*.secret',
        'FIDELITY_INGEST_KEY',
        '*.FIDELITY_INGEST_KEY',
      ],
      censor: '[secret]',
    },
    serializers: { error: faultOf },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** An error's name, code, stack and cause; its message may quote what was sent, and a database's address holds a password. */
function faultOf(error: unknown): unknown {
  if (!(error instanceof Error)) return { name: typeof error };
  const { stack, cause } = error;
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    ...called(error),
    cause: cause instanceof Error ? called(cause) : undefined,
    frames: frames.slice(0, 8).map((line) => line.trim()),
  };
}

function called(error: Error): { readonly name: string; readonly code: string | undefined } {
  return { name: error.name, code: 'code' in error ? String(error.code) : undefined };
}
