import type { CommandNode, Pipeline } from 'unbash';
import { deeper } from './call.ts';
import { condition, ENDS, FAILS, FIRST, inSubshell, masked, OWN, SUCCEEDS, UNKNOWN } from './place.ts';
import { type Frame, forked } from './state.ts';

/** Reads the stages of a pipeline, or one command behind `!` or `time`; returns how it ends. */
export function readPipeline(node: Pipeline, place: number, frame: Frame): number {
  const { commands } = node;
  const isNegated = node.prefixes.some((prefix) => prefix.type === 'Negation');
  const isTimed = node.prefixes.some((prefix) => prefix.type === 'Time');
  const around = isTimed ? { ...frame, through: deeper(frame.through, 'time') } : frame;
  const here = isNegated ? condition(place) : place;
  const [only] = commands;
  if (commands.length === 1 && only !== undefined) {
    const status = around.reader.node(only, here & ~FIRST, around);
    if (!isNegated || (status & ENDS) !== 0) return status;
    return status === SUCCEEDS ? FAILS : status === FAILS ? SUCCEEDS : UNKNOWN;
  }
  let feed: CommandNode | null = frame.feed;
  for (const [index, stage] of commands.entries()) {
    const stagePlace = placeOfStage(here, index, commands.length, frame);
    around.reader.node(stage, inSubshell(stagePlace), forked(around, stagePlace & OWN, feed));
    feed = stage;
  }
  return UNKNOWN;
}

/** The last stage's status is the pipeline's, or any stage's under `pipefail`. */
function placeOfStage(place: number, index: number, count: number, frame: Frame): number {
  if ((place & FIRST) !== 0) return index === 0 ? place & ~FIRST : masked(place);
  return index === count - 1 || frame.shell.pipefail ? place : masked(place);
}
