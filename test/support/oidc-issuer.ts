import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** An issuer of workflow tokens on loopback, in the place of GitHub's own. */
export interface Issuer {
  readonly url: string;
  readonly token: (claims?: Readonly<Record<string, unknown>>, more?: TokenOptions) => Promise<string>;
  /** `ACTIONS_ID_TOKEN_REQUEST_URL`: where the runner lets a job have a token. */
  readonly requestUrl: string;
  /** How often its keys were asked for. */
  readonly asked: () => number;
  /** From now on its keys cannot be had. */
  down: boolean;
  readonly close: () => Promise<void>;
}

export interface TokenOptions {
  readonly issuer?: string;
  readonly audience?: string;
  /** Seconds since 1970. */
  readonly expires?: number;
  /** Signed by a key that the issuer does not have. */
  readonly forged?: boolean;
}

/** `ACTIONS_ID_TOKEN_REQUEST_TOKEN` */
export const RUNNER_SECRET = 'runner-secret';
export const AUDIENCE = 'https://fidelity.example.org';
export const WORKFLOW = 'acme/ci/.github/workflows/agent.yml@refs/heads/main';

export const CLAIMS = {
  repository: 'acme/site',
  repository_id: '11',
  repository_owner_id: '22',
  job_workflow_ref: 'acme/site/.github/workflows/x.yml@refs/pull/41/merge',
  run_id: '6001',
  sub: 'repo:acme/site:pull_request',
};

export async function oidcIssuer(): Promise<Issuer> {
  const own = await generateKeyPair('RS256');
  const other = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  let asked = 0;
  const state = { down: false };
  const server = createServer((request, response) => {
    const asking = new URL(request.url ?? '/', 'http://x');
    if (asking.pathname === '/token') {
      if (request.headers.authorization !== `Bearer ${RUNNER_SECRET}`) {
        response.writeHead(401).end();
        return;
      }
      void signed({}, { audience: asking.searchParams.get('audience') ?? '' }).then((value) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ value }));
      });
      return;
    }
    if (request.url !== '/.well-known/jwks' || state.down) {
      response.writeHead(state.down ? 500 : 404).end();
      return;
    }
    asked += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the issuer has no port');
  const url = `http://127.0.0.1:${address.port}`;
  const signed = (
    claims: Readonly<Record<string, unknown>> = {},
    { issuer = url, audience = AUDIENCE, expires, forged = false }: TokenOptions = {},
  ) =>
    new SignJWT({ ...CLAIMS, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(expires ?? '5m')
      .sign(forged ? other.privateKey : own.privateKey);
  return Object.assign(state, {
    url,
    token: signed,
    requestUrl: `${url}/token?api-version=2.0`,
    asked: () => asked,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  });
}
