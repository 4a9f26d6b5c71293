import type { Attempt } from '../record.ts';

/** Attempts in the order of their threads: what a sub-agent did follows the call that started it; of one without such a call, the end. */
export function inThreadOrder(attempts: readonly Attempt[]): readonly Attempt[] {
  const apart = new Map<string, Attempt[]>();
  for (const attempt of attempts) {
    const thread = attempt.thread ?? 'main';
    const own = apart.get(thread) ?? [];
    own.push(attempt);
    apart.set(thread, own);
  }
  const ordered: Attempt[] = [];
  const waiting: Iterator<Attempt>[] = [];
  const enter = (thread: string) => {
    const own = apart.get(thread);
    apart.delete(thread);
    if (own !== undefined) waiting.push(own.values());
  };
  enter('main');
  while (waiting.length > 0 || apart.size > 0) {
    const next = waiting.at(-1)?.next();
    if (next !== undefined && !next.done) {
      ordered.push(next.value);
      if (typeof next.value.subagent?.id === 'string') enter(next.value.subagent.id);
      continue;
    }
    waiting.pop();
    const [left] = waiting.length === 0 ? apart.keys() : [];
    if (left !== undefined) enter(left);
  }
  return ordered;
}
