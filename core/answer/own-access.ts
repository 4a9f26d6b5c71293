import { isSaid } from './changes.ts';
import type { View } from './view.ts';

/**
 * Where the answer says that nobody opened, read or heard the thing itself ("the talk I have not heard", "never opened the page").
 * Beside a substitute it tells that the result came another way, whatever that way is called.
 */
export function ownAccessDenied(view: View): readonly number[] {
  return view
    .cues('unseen')
    .filter(({ start }) => isSaid(view, start))
    .map(({ start }) => start);
}
