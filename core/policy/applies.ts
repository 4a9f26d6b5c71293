import type { Contract } from '../contract.ts';
import { bareName } from '../names.ts';
import { fits, foldedName } from './wildcard.ts';

/** What a contract's `when` is held against. null: not known. */
export interface Circumstances {
  readonly agent: string | null;
  readonly model: string | null;
  readonly touches: Touches | null;
}

/** Whether a change touches a path that some of these patterns fit. Core knows no globs. */
export type Touches = (patterns: readonly string[]) => boolean;

export type Condition = 'agent' | 'model' | 'changed_paths';

/** `applies`, or the condition that it does not fit, or that cannot be told because nothing is known of it. */
export type Applicability = 'applies' | { readonly fails: Condition } | { readonly unknown: Condition };

/** Whether a contract applies. What a known fact rules out is not unknown. */
export function applicability({ when }: Pick<Contract, 'when'>, circumstances: Circumstances): Applicability {
  const { agent, model, touches } = circumstances;
  const answers = [
    ['agent', named(when?.agent, agent)],
    ['model', named(when?.model, model)],
    ['changed_paths', touched(when?.changed_paths, touches)],
  ] as const;
  const fails = answers.find(([, answer]) => answer === false);
  if (fails !== undefined) return { fails: fails[0] };
  const unknown = answers.find(([, answer]) => answer === null);
  return unknown === undefined ? 'applies' : { unknown: unknown[0] };
}

type Listed = readonly string[] | null | undefined;

function named(patterns: Listed, name: string | null): boolean | null {
  if (patterns == null || patterns.some((pattern) => /^\*+$/.test(pattern))) return true;
  if (name === null) return null;
  const bare = bareName(name);
  return patterns.some((pattern) => fits(pattern, name, foldedName) || (bare !== '' && bareName(pattern) === bare));
}

function touched(patterns: Listed, touches: Touches | null): boolean | null {
  if (patterns == null) return true;
  return touches === null ? null : touches(patterns);
}
