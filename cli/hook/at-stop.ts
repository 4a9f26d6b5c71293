import { stopInput } from '@tool-fidelity/core/importers/hook-input.ts';
import { hookFolder } from './folder.ts';
import { type Hook, letGo } from './hook-command.ts';
import { sealTurn } from './seal-turn.ts';
import { type StopAnswer, stopAnswer } from './stop.ts';

/** `hook stop`. What stands in the journal is sealed whatever the verdict, unless the turn goes on. */
export const atStop: Hook = async ({ client, value, mode, cwd, now, say }) => {
  const input = stopInput(client, value);
  const folder = hookFolder(input.cwd, cwd);
  const answer = await stopAnswer(input, { folder, mode, now, say }).catch((error: unknown): StopAnswer => {
    say(letGo(error));
    return {};
  });
  if (!('decision' in answer)) await sealTurn(input, folder, now, say);
  return answer;
};
