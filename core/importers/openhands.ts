import { conversation } from './conversation.ts';
import { type Fields, fieldsOf, isFields, listOf, textOf } from './fields.ts';
import type { ImportedRun, Importer } from './importer.ts';
import { actionReader } from './openhands-actions.ts';
import { eventReader } from './openhands-events.ts';
import { unknownKinds } from './unknown-kinds.ts';

/** OpenHands' events of both generations: a list, one a line, or the `history` of an evaluation's output. */
export const openhands: Importer = {
  id: 'openhands',
  title: 'OpenHands events',
  recognises: (head) => head.some((value) => isFields(value) && (isAction(value) || isEvent(value) || historyOf(value, false) !== null)),
  read: (entries, losses, refuse) => {
    const runs: ImportedRun[] = [];
    const events = reader();
    let first: number | null = null;
    let own: ReturnType<typeof reader> | null = null;
    for (const { value, line, more } of entries) {
      const history = historyOf(fieldsOf(value), own !== null);
      first ??= line;
      if (history === null) events.take(fieldsOf(value), line);
      else {
        own ??= reader();
        for (const event of history) own.take(fieldsOf(event), line);
        if (more !== undefined) continue;
        runs.push(own.run(line, false, fieldsOf(fieldsOf(value).metadata)));
        own = null;
      }
    }
    if (runs.length > 0) return runs;
    if (!events.isForeign()) return [events.run(first ?? 1, losses().unreadableLines > 0 || losses().cutLastLine)];
    refuse?.(unknownKinds('a list of OpenHands events', events.version(), 'events', first ?? 1));
    return [];
  },
};

function isAction({ source, action, observation, kind }: Fields): boolean {
  return typeof source === 'string' && kind === undefined && (typeof action === 'string' || typeof observation === 'string');
}

function isEvent({ kind, source, id }: Fields): boolean {
  return (
    typeof kind === 'string' &&
    /^(?:Message|Action|Observation|SystemPrompt|ACPToolCall)Event$/.test(kind) &&
    typeof source === 'string' &&
    id !== undefined
  );
}

/** `isOpen`: parts of the same document came before. */
function historyOf({ history, trajectory, info }: Fields, isOpen: boolean): readonly unknown[] | null {
  // What the server gives when it is asked for a trajectory.
  const list = trajectory === undefined ? history : history === undefined && info === undefined ? trajectory : null;
  if (!Array.isArray(list)) return null;
  // The oldest evaluations kept pairs of an action and what was observed.
  const events = list.flatMap((each: unknown) => (Array.isArray(each) ? listOf(each) : [each]));
  return isOpen || events.some((each) => isAction(fieldsOf(each)) || isEvent(fieldsOf(each))) ? events : null;
}

function reader() {
  const told = conversation();
  const actions = actionReader(told);
  const events = eventReader(told);
  let count = 0;
  return {
    take: (event: Fields, line: number) => {
      count++;
      told.kinds.take(typeof event.kind === 'string' ? events.take(event, line) : actions.take(event, line), event.kind);
    },
    isForeign: () => told.kinds.isForeign(),
    version: actions.version,
    /** `metadata`: what an evaluation notes of the run. */
    run: (line: number, lost: boolean, metadata: Fields = {}) => {
      actions.close();
      events.close();
      // One event is a file of a store that keeps each in a file of its own.
      if (lost || count === 1) told.miss();
      if (!told.isModelKnown()) told.model(textOf(fieldsOf(metadata.llm_config).model) ?? textOf(fieldsOf(metadata.llm).model));
      return told.run(
        { format: 'openhands', agent: { name: 'openhands', version: actions.version() }, sessionId: events.session(), ...events.times() },
        line,
      );
    },
  };
}
