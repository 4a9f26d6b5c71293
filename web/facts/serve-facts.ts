import type { MessagePort } from 'node:worker_threads';
import type { Fact } from './fact.ts';
import { FactsError } from './facts-error.ts';
import type { FactsAnswers, FactsAsk, FactsReply, FactsRequest } from './facts-message.ts';
import { type FactsTable, factsTable } from './facts-table.ts';

/** Rows read at once. */
const PAGE = 5_000;

/** Where facts come from: rows whose revision is higher, in the order of revisions, at most `limit`. */
export interface FactsSource {
  factsSince(revision: number, limit: number): Promise<readonly Fact[]>;
  close(): Promise<void>;
}

/** Answers what comes through the port until it is told to end. What was stored before something was asked is part of its answer. */
export function serveFacts(port: MessagePort, source: FactsSource): void {
  const table = factsTable();
  const asked: Exclude<FactsRequest, null>[] = [];
  let working = false;

  port.on('message', (request: FactsRequest) => {
    if (request === null) {
      void source.close().finally(() => port.close());
      return;
    }
    asked.push(request);
    if (!working) void work();
  });

  async function work(): Promise<void> {
    working = true;
    while (asked.length > 0) {
      const together = asked.splice(0);
      const stale = await readNewer(table, source).then(
        () => null,
        (error: unknown) => new FactsError('unavailable', 'The database did not give the newest runs.', { cause: error }),
      );
      for (const { id, ask } of together) port.postMessage(replyTo(id, () => answersTo(table, ask), stale));
    }
    working = false;
  }
}

/** A server makes the next page while this one is put in. */
async function readNewer(table: FactsTable, source: FactsSource): Promise<void> {
  let next = source.factsSince(table.revision, PAGE);
  for (;;) {
    const facts = await next;
    const last = facts.length < PAGE ? undefined : facts.at(-1);
    if (last !== undefined) {
      next = source.factsSince(last.revision, PAGE);
      // Until it is awaited, a fault must not count as one that nobody looks at.
      next.catch(() => {});
    }
    table.put(facts);
    if (last === undefined) return;
  }
}

function replyTo(id: number, answers: () => FactsAnswers, stale: FactsError | null): FactsReply {
  try {
    if (stale) throw stale;
    return { id, answers: answers() };
  } catch (error) {
    const { code, message } = error instanceof FactsError ? error : new FactsError('unavailable', 'The numbers could not be counted.');
    return { id, fault: { code, message } };
  }
}

function answersTo(table: FactsTable, ask: FactsAsk): FactsAnswers {
  if (ask.name === 'load') return { load: table.length };
  if (ask.name === 'groups') return { groups: table.groups(ask.filter, ask.groupings) };
  if (ask.name === 'select') return { select: table.select(ask.filter, ask.selection) };
  if (ask.name === 'values') return { values: table.values(ask.dimension) };
  return ask.name === 'rules' ? { rules: table.rules() } : { span: table.span() };
}
