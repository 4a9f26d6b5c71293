import type { Contract } from '@tool-fidelity/core/contract.ts';
import type { StopInput } from '@tool-fidelity/core/importers/hook-input.ts';
import type { RunRecord } from '@tool-fidelity/core/record.ts';
import type { Finding } from '@tool-fidelity/core/report.ts';
import type { HookState } from './state.ts';

/** A client that names no turn begins one with each request of a person. */
export function turnOf({ turn }: StopInput, { user_requests }: RunRecord): string {
  return turn ?? `request ${user_requests?.length ?? 0}`;
}

/** The state as the turn has it. `calls`: those that the transcript holds; null: it was not read from its beginning. */
export function inTurn(state: HookState, turn: string, calls: number | null): HookState {
  const held = calls ?? state.calls;
  if (state.turn === turn) return { ...state, calls: held };
  return { ...state, turn, blocks: 0, calls_before: Math.min(state.calls, held), calls: held };
}

/**
 * By these a finding is known again. In its turn it is the same whatever else speaks for it by then; what only the record shows was let go
 * with the turn that it was found in; what the answer says is new in every turn.
 */
export function findingKeys({ name, primary_tool, operation }: Contract, { rule, basis }: Finding, turn: string): readonly string[] {
  const found = [rule, primary_tool, operation ?? '', name ?? ''];
  return [[...found, turn], ...(basis === 'answer' ? [] : [found])].map((key) => JSON.stringify(key));
}

/** Whether the turn ends with a question: then the agent waits for the person, and is not done. */
export function asksBack({ final_answer: answer }: RunRecord): boolean {
  return /[?\uff1f\u061f\u037e][\s\p{Pe}\p{Pf}"'*_`~]{0,10}$/u.test((answer ?? '').slice(-200));
}
