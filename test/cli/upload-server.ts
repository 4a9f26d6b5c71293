import { spawn } from 'node:child_process';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { Envelope } from '../../core/envelope.ts';
import { type BuiltCli, basics, type Ended } from './built-cli.ts';

/** One request as it came in. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly envelopes: readonly Envelope[];
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Absent: every line was added. */
  readonly body?: unknown;
  /** The connection ends without an answer. */
  readonly hangUp?: boolean;
}

export interface UploadServer {
  readonly url: string;
  readonly received: readonly Received[];
  readonly close: () => Promise<void>;
}

/** A dashboard's ingest on this machine that answers as it is told. `reply` is asked for each request, the first being 0. */
export async function uploadServer(reply: (request: Received, at: number) => Reply = () => ({ status: 201 })): Promise<UploadServer> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const lines = gunzipSync(Buffer.concat(chunks)).toString('utf8').trimEnd().split('\n');
    const envelopes = lines.map((line) => Envelope.parse(JSON.parse(line)));
    const one = { path: request.url ?? '', headers: request.headers, envelopes };
    received.push(one);
    const { status, headers = {}, body = allAdded(envelopes.length), hangUp = false } = reply(one, received.length - 1);
    if (hangUp) request.socket.destroy();
    else response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function allAdded(count: number): unknown {
  return { added: count, repeated: 0, refused: 0, results: Array.from({ length: count }, (_, at) => lineAdded(at + 1)) };
}

export function lineAdded(line: number): unknown {
  return { line, status: 201, state: 'added', id: 'a', verdict: 'faithful', runs: [] };
}

export const KEY = 'k3y-of-the-test-0123456789';

/** The command line beside this process, which meanwhile answers it. */
export function uploading(
  cli: BuiltCli,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = cli.folder(),
): Promise<Ended> {
  const child = spawn(process.execPath, [cli.bin(), 'upload', ...words], {
    cwd,
    env: { ...basics(), NODE_ENV: 'test', FIDELITY_INGEST_KEY: KEY, GIT_CONFIG_NOSYSTEM: '1', HOME: cli.folder(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })));
}
