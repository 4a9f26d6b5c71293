import type { Problem } from '@tool-fidelity/core/policy/problems.ts';
import { nearest } from './nearest.ts';

const MOST_NAMED = 12;

/** What to do about a mistake in what a person wrote. `under`: the key of a policy that it stands under in the schema; null: at its root. */
export function problemHint({ known }: Problem, under: string | null): string {
  const near = known === null || known.written === '' ? null : nearest(known.written, known.among);
  if (near !== null) return `Did you mean \`${near}\`?`;
  if (known !== null && known.among.length > 0 && known.among.length <= MOST_NAMED) return `It takes ${known.among.join(', ')}.`;
  return `\`tool-fidelity schema policy\` prints what may stand there${under === null ? '' : `, under \`${under}\``}.`;
}
