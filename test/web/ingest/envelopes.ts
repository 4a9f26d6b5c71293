import { digestOf } from '../../../web/ingest/digest.ts';

/** A record whose agent installed the named tool, never ran it and says that it is done: one error finding. */
export function violatedRecord(more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    id: 'never-ran',
    agent: 'plover',
    model: 'testmodel-1',
    request: { primary_tool: 'crawl4ai', operation: 'scrape' },
    attempts: [{ tool: 'bash', command: 'pip install crawl4ai', exitCode: 0 }],
    final_answer: 'The scraper is ready to use.',
    ...more,
  };
}

/** A record whose agent ran the named tool. */
export function faithfulRecord(more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    id: 'ran',
    agent: 'plover',
    model: 'testmodel-1',
    request: { primary_tool: 'vitest', operation: 'test' },
    attempts: [{ tool: 'bash', command: 'npx vitest run', exitCode: 0 }],
    final_answer: 'All tests pass.',
    ...more,
  };
}

/** An envelope as a sender writes it, around a record's text. */
export function sent(record: unknown, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const text = typeof record === 'string' ? record : JSON.stringify(record);
  return {
    schema: 1,
    repository: { id: 41, owner_id: 4, name: 'acme/site' },
    source: { file: 'runs/a.json', line: 1, format: 'record', sha256: digestOf(text) },
    policy: { on: '2026-11-30' },
    record_text: text,
    ...more,
  };
}

export function bytesOf(envelope: unknown): Uint8Array {
  return new TextEncoder().encode(typeof envelope === 'string' ? envelope : JSON.stringify(envelope));
}
