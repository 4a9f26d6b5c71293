import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Document } from 'openapi-backend';
import { OpenAPIBackend } from 'openapi-backend';
import { type Answer, answers } from './answers.ts';
import { type Fault, faults } from './faults.ts';
import { filled } from './filled.ts';
import { type Repository, repository } from './repository.ts';

const document: Document & { readonly paths: Record<string, Record<string, unknown>> } = JSON.parse(
  readFileSync(new URL('./rest-subset.json', import.meta.url), 'utf8'),
);

/** What a token may do. Reading is allowed to everybody. */
export interface Holder {
  readonly login: string;
  readonly checks: boolean;
  readonly comments: boolean;
  /** false: contents answer 404, as GitHub does for what a token may not see. */
  readonly contents: boolean;
}

export const TOKEN = 'ghs_fakefakefakefakefakefakefakefakefake';

/** A request as it came in. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export interface FakeGitHub {
  readonly repository: Repository;
  /** `GITHUB_API_URL`. */
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly token: string;
  /** Every request, in order, faults included. */
  readonly seen: Seen[];
  /** Requests that the schema or a hand rule refused, and answers of the fake that its own schema refuses. */
  readonly complaints: string[];
  holder: Holder;
  readonly fail: (fault: Fault) => void;
  /** Back to an empty repository. */
  readonly forget: () => void;
  /** Closes every connection that waits for another request. */
  readonly dropConnections: () => void;
  readonly close: () => Promise<void>;
}

const WRITER: Holder = { login: 'github-actions[bot]', checks: true, comments: true, contents: true };
export const READER: Holder = { ...WRITER, checks: false, comments: false };

const NEEDS: Readonly<Record<string, keyof Omit<Holder, 'login'>>> = {
  'checks/create': 'checks',
  'checks/update': 'checks',
  'issues/create-comment': 'comments',
  'issues/update-comment': 'comments',
  'issues/delete-comment': 'comments',
};

/** What a handler needs of the fake that was asked. */
interface World {
  readonly repo: Repository;
  readonly holder: Holder;
  readonly complaints: string[];
  readonly origin: string;
}

/** Compiled once: that takes longer than most tests. */
const api = new OpenAPIBackend({ definition: document, quick: true, ajvOpts: { strict: false, formats: formats() }, coerceTypes: true });
api.register({
  validationFail: (context, { complaints }: World) => {
    complaints.push(`${context.operation.operationId}: ${JSON.stringify(context.validation.errors)}`);
    return { status: 422, body: { message: 'Validation Failed' } };
  },
  notFound: () => ({ status: 404, body: { message: 'Not Found' } }),
});
for (const [id, handler] of Object.entries(answers)) {
  api.register(id, (context, { repo, holder, complaints, origin }: World) => {
    const need = NEEDS[id];
    if (need !== undefined && !holder[need]) return { status: 403, body: { message: 'Resource not accessible by integration' } };
    if (!holder.contents && /^(?:repos|git)\//.test(id)) return { status: 404, body: { message: 'Not Found' } };
    const { params, query, requestBody: body } = context.request;
    const answer = handler(repo, { params: decoded(params), query: decoded(query), body, login: holder.login, origin });
    if (answer.status === 422) complaints.push(`${id}: ${JSON.stringify(answer.body)}`);
    return complete(id, answer, complaints);
  });
}
await api.init();

/** Fills in what a real answer would hold besides, and holds the whole to the description. */
function complete(id: string, answer: Answer, complaints: string[]): Answer {
  if (answer.status >= 300 || answer.body === undefined) return answer;
  const schema = schemaOf(id, String(answer.status));
  const body = schema === null ? answer.body : filled(schema, answer.body, lookUp);
  const { errors } = api.validateResponse(body, id, answer.status);
  if (errors) complaints.push(`answer of ${id}: ${JSON.stringify(errors.slice(0, 3))}`);
  return { ...answer, body };
}

/** A GitHub on loopback with one repository. Requests and answers are held to the REST description. `prefix`: `/api/v3` on an Enterprise Server. */
export async function fakeGitHub(prefix = ''): Promise<FakeGitHub> {
  const repo = repository();
  const seen: Seen[] = [];
  const complaints: string[] = [];
  const scripted = faults();
  let origin = '';
  const fake: { holder: Holder } = { holder: WRITER };

  const server = createServer((request, response) => {
    answered(request).then(
      (given) => (given === null ? undefined : sent(response, given)),
      (error: unknown) => {
        complaints.push(`the fake broke: ${error instanceof Error ? error.stack : String(error)}`);
        sent(response, { status: 500, body: { message: 'the fake broke' } });
      },
    );
  });

  async function answered(request: IncomingMessage): Promise<(Answer & { readonly cut?: true }) | null> {
    const url = new URL(request.url ?? '/', origin);
    const method = request.method ?? 'GET';
    const body = await bodyOf(request);
    const path = url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length) : url.pathname;
    seen.push({ method, path: path + url.search, body });
    const fault = scripted.of(`${method} ${path}${url.search}`);
    if (fault?.hang) return null;
    if (fault?.cut) return { status: 200, cut: true };
    if (fault !== null)
      return { status: fault.status ?? 500, body: fault.body ?? { message: 'Server Error' }, headers: fault.headers ?? {} };
    const { authorization } = request.headers;
    if (path.startsWith('/signed/')) {
      if (authorization !== undefined) return { status: 400, body: 'a signed address takes no token' };
      const artifact = repo.artifacts.find(({ id }) => id === Number(path.slice('/signed/'.length)));
      return artifact === undefined ? { status: 404 } : { status: 200, body: artifact.zip };
    }
    if (authorization !== `Bearer ${TOKEN}`) return { status: 401, body: { message: 'Bad credentials' } };
    if (/\/graphql$/.test(url.pathname)) return { status: 200, body: { data: { viewer: { login: fake.holder.login } } } };
    if (!path.startsWith(`/repos/${repo.fullName}`)) return { status: 404, body: { message: 'Not Found' } };
    const world: World = { repo, holder: fake.holder, complaints, origin };
    const asked = {
      method,
      path: path.replace(/(?<=\/contents\/).+/, (rest) => encodeURIComponent(rest)),
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      ...(body === null ? {} : { body }),
    };
    return api.handleRequest(asked, world);
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the fake has no port');
  origin = `http://127.0.0.1:${address.port}`;
  return Object.assign(fake, {
    repository: repo,
    apiUrl: origin + prefix,
    graphqlUrl: `${origin}/${prefix === '' ? '' : 'api/'}graphql`,
    token: TOKEN,
    seen,
    complaints,
    fail: scripted.add,
    forget() {
      fake.holder = WRITER;
      seen.length = 0;
      complaints.length = 0;
      scripted.clear();
      for (const each of [repo.commits, repo.pulls, repo.attestations, repo.events]) each.clear();
      for (const each of [repo.comments, repo.checks, repo.artifacts, repo.runs, repo.pushes]) each.length = 0;
    },
    dropConnections: () => server.closeIdleConnections(),
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  });
}

function sent(response: ServerResponse, { status, body, headers = {}, cut }: Answer & { readonly cut?: true }): void {
  const isText = typeof body === 'string' || body instanceof Uint8Array;
  const bytes = body === undefined ? '' : isText ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': isText ? 'application/octet-stream' : 'application/json; charset=utf-8', ...headers });
  if (cut) {
    response.write('{"sha": "');
    setTimeout(() => response.destroy(), 20);
  } else {
    response.end(bytes);
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function decoded(values: unknown): Record<string, string> {
  const entries = typeof values === 'object' && values !== null ? Object.entries(values) : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, decodeURIComponent(String(value))]));
}

function lookUp(ref: string): unknown {
  let node: unknown = document;
  for (const part of ref.split('/').slice(1))
    node = typeof node === 'object' && node !== null ? Object.entries(node).find(([key]) => key === part)?.[1] : undefined;
  return node;
}

/** The schema of an answer, where the description has one for JSON. */
function schemaOf(id: string, status: string): unknown {
  for (const methods of Object.values(document.paths)) {
    for (const operation of Object.values(methods)) {
      if (JSON.stringify(operation).includes(`"operationId":${JSON.stringify(id)}`)) return jsonSchema(operation, status);
    }
  }
  return null;
}

function jsonSchema(operation: unknown, status: string): unknown {
  const at = (node: unknown, key: string): unknown => {
    const found = typeof node === 'object' && node !== null ? Object.entries(node).find(([name]) => name === key)?.[1] : undefined;
    const ref = typeof found === 'object' && found !== null && '$ref' in found ? found.$ref : undefined;
    return typeof ref === 'string' ? lookUp(ref) : found;
  };
  return at(at(at(at(at(operation, 'responses'), status), 'content'), 'application/json'), 'schema') ?? null;
}

/** Formats of the description that carry no rule of their own here. */
function formats(): Record<string, true> {
  return {
    'date-time': true,
    uri: true,
    email: true,
    date: true,
    int64: true,
    int32: true,
    'uri-template': true,
    timestamp: true,
    'repo.nwo': true,
  };
}
