import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Dialect } from './dialect.ts';
import type { Step } from './script.ts';

/** A model that says what its script says, whatever it is told. */
export interface Model {
  readonly port: number;
  /** What the client told the model before each step that was played. */
  readonly heard: readonly string[];
  /** The model that each of them asked. */
  readonly models: readonly string[];
  /** What went wrong: a request that is not known, or one more than there are steps. */
  readonly faults: readonly string[];
  readonly close: () => Promise<void>;
}

/** Far more than a client sends, in bytes. */
const LONGEST = 8_388_608;

/** Plays the steps on loopback, one for each request. After the last one it refuses: a hook without a cap would go round for ever. */
export function modelOf(steps: readonly Step[], dialect: Dialect): Promise<Model> {
  const heard: string[] = [];
  const models: string[] = [];
  const faults: string[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await bodyOf(request);
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
    const kind = dialect.kind(path);
    if (kind === 'aside') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(dialect.aside());
      return;
    }
    const step = kind === 'turn' ? steps[heard.length] : undefined;
    if (step === undefined) throw new Error(kind === null ? `unknown request ${request.method} ${path}` : 'asked after the last step');
    const body: unknown = JSON.parse(text);
    const events = dialect.stream(step, `call_${heard.length + 1}`, body);
    heard.push(dialect.heard(body));
    models.push(dialect.modelOf(path, body));
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    for (const event of events) response.write(event);
    response.end();
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      faults.push(error instanceof Error ? error.message : String(error));
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"message":"the script has no answer to this"}}');
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') return reject(new Error('no port'));
      const close = () =>
        new Promise<void>((closed) => {
          server.close(() => closed());
          server.closeAllConnections();
        });
      resolve({ port: address.port, heard, models, faults, close });
    });
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > LONGEST) throw new Error('a request is longer than 8 MiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
