import { attributed, hidesAgents, tellAgents } from './atif-agents.ts';
import { type Refs, stepReader } from './atif-steps.ts';
import { conversation } from './conversation.ts';
import { type DocumentReader, documentImporter } from './document-importer.ts';
import { type Fields, fieldsOf, instantOf, listOf, textOf } from './fields.ts';
import { inThreadOrder } from './thread-order.ts';
import { textIn } from './told-result.ts';

/** Harbor's trajectory format. It has no field for how a call ended, and an agent that types its commands keeps them in its messages. */
export const atif = documentImporter({
  id: 'atif',
  title: 'ATIF trajectory',
  words: { what: 'an ATIF trajectory', parts: 'steps' },
  isDocument: ({ schema_version, steps }) =>
    typeof schema_version === 'string' && schema_version.startsWith('ATIF-') && Array.isArray(steps),
  reader,
  version: ({ schema_version }) => textOf(schema_version),
});

function reader(line: number): DocumentReader {
  const told = conversation();
  const refs: Refs = { byCall: new Map(), ofNobody: [] };
  const main = stepReader(told, line, null, refs);
  let count = 0;
  let begun = false;
  let named = false;
  let first: string | null = null;
  let last: string | null = null;

  const take = (step: Fields) => {
    count++;
    named ||= typeof step.model_name === 'string';
    last = instantOf(step.timestamp) ?? last;
    first ??= last;
    begun ||= step.source === 'agent';
    told.kinds.take(step.source === 'system' || step.source === 'user' || step.source === 'agent');
    // A part that was copied from the file before tells nothing new, and that there is such a file.
    if (step.is_copied_context === true) told.miss();
    else if (step.source === 'user' && !begun) told.ask(textIn(step.message) ?? '');
    else if (step.source === 'agent') main.act(step);
    else if (step.source === 'system') main.settle(step);
    if (step.source === 'agent') told.model(textOf(step.model_name));
  };

  return {
    take: ({ steps }) => {
      for (const step of listOf(steps)) take(fieldsOf(step));
    },
    runs: (document) => {
      if (count > 0 && told.kinds.isForeign()) return [];
      const agent = fieldsOf(document.agent);
      if (!named) told.model(textOf(agent.model_name));
      const embedded = tellAgents(document, told, line, refs);
      if (typeof document.continued_trajectory_ref === 'string' || hidesAgents(refs, embedded)) told.miss();
      const name = textOf(agent.name);
      const { record, ...place } = told.run(
        {
          format: 'atif',
          agent: name === null ? null : { name, version: textOf(agent.version) },
          sessionId: textOf(document.session_id),
          startedAt: first,
          finishedAt: last,
          limits: ['outcomes_hidden'],
        },
        line,
      );
      return [{ ...place, record: { ...record, attempts: [...inThreadOrder(attributed(record.attempts ?? [], refs, embedded))] } }];
    },
  };
}
