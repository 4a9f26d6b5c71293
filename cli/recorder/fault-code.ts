/** The system's name of what went wrong, such as `ENOSPC`; null: it was not the system. */
export function faultCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error ? error.code : null;
}
