import type { Row } from './row.ts';
import { namesTool, type Tool } from './tool.ts';

const ADDRESS = /https?:\/\/[^\s"'<>\\)}\]]{1,500}/g;
const LOCAL = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|host\.docker\.internal)(?::\d+)?$/i;
/** Addresses at which a service says that it is up. */
const HEALTH =
  /^\/?(?:health\w*|healthz|livez?|readyz?|readiness|liveness|status|ping|up|version|metrics|api\/(?:health|status|version))\/?$/i;

/**
 * Whether a request reads nothing but pages about the tool itself (its documentation, its package, its sources), or only asks a service of
 * this machine whether it is up: looks by the way, whose content is no result. `input`: the page that was asked for may be such a one itself.
 */
export function isByTheWay({ line }: Row, tool: Tool, input: string | null): boolean {
  if (!line.includes('://')) return false;
  if (input !== null && isAside(/^https?:/i.test(input) ? input : `https://${input}`, tool)) return false;
  const addresses = line.slice(0, LONGEST_READ).match(ADDRESS) ?? [];
  return addresses.length > 0 && addresses.every((address) => isAside(address, tool));
}

const LONGEST_READ = 4_000;

function isAside(address: string, tool: Tool): boolean {
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(address) ?? [];
  if (LOCAL.test(host)) return HEALTH.test(path);
  const parts = path.split('/').map((part) => part.replace(/\.(?:git|html?|md|json)$/, ''));
  return (
    host
      .split('.')
      .slice(0, -1)
      .some((name) => namesTool(tool, name)) ||
    parts.some((part, at) => (ABOUT_CODE.test(host) || PACKAGES.test(parts[at - 1] ?? '')) && namesTool(tool, part))
  );
}

/** Where code is kept and told of: there a path names the tool. */
const ABOUT_CODE =
  /(?:^|\.)(?:github\.com|githubusercontent\.com|gitlab\.com|codeberg\.org|readthedocs\.io|docs\.rs|go\.dev|stackoverflow\.com)$/i;
/** What stands before the name of a package on the page that is about it. */
const PACKAGES = /^(?:packages?|projects?|crates?|gems?|pypi)$/i;
