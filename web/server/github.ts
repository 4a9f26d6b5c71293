import type { Environment } from './environment.ts';

const OF_GITHUB = 'token.actions.githubusercontent.com';

/**
 * The origin of the GitHub that senders' workflows run on, as whoever set this server up says: it signs their tokens. No upload has a say
 * in where links lead.
 */
export function githubOrigin({ FIDELITY_OIDC_ISSUER: issuer }: Pick<Environment, 'FIDELITY_OIDC_ISSUER'>): string {
  const { host, protocol } = new URL(issuer);
  if (host === OF_GITHUB) return 'https://github.com';
  // An enterprise with a subdomain of ghe.com signs as `token.actions.NAME.ghe.com`.
  return `${protocol}//${host.replace(/^token\.actions\.(?=.+\.ghe\.com$)/, '')}`;
}
