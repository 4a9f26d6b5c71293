import type { Attempt } from '@tool-fidelity/core/record.ts';

/** What the record states of a call's end: `exit 1`, `denied`, `ok`. Nothing stated is said so: it is not the same as 0. */
export function exitText({ state, exitCode, ok }: Attempt): string {
  if (state) return state.replace('_', ' ');
  const code = `${exitCode ?? ''}`.trim();
  if (code !== '') return `exit ${code}`;
  if (typeof ok === 'boolean') return ok ? 'ok' : 'not ok';
  return 'no exit recorded';
}
