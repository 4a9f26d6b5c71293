import { runsIn } from '../runs-in.ts';
import { historyItems } from './history/history-items.ts';
import type { UploadItem } from './upload-item.ts';

const DEFAULT_PATTERNS: readonly string[] = ['.fidelity/runs/**/*.json*'];

export interface Asked {
  readonly patterns: readonly string[];
  readonly cwd: string;
  readonly from: string | null;
  /** null: the files as they are now. */
  readonly history: { readonly all: boolean } | null;
}

/** The runs that are to be sent, one after the other. */
export async function* uploadItems({ patterns, cwd, from, history }: Asked): AsyncGenerator<UploadItem> {
  const named = patterns.length === 0 ? DEFAULT_PATTERNS : patterns;
  if (history === null) yield* runsIn(named, cwd, from);
  else yield* historyItems({ cwd, patterns: named, from, all: history.all });
}
