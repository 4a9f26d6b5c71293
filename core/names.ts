const LONGEST_NAME = 80;

/** A name fit for every surface: no control, format or bidirectional characters, one line, at most 80 characters. */
export function printable(name: string): string {
  const beginning = name.slice(0, 4 * LONGEST_NAME);
  const plain = (NOT_ASCII.test(beginning) ? visible(beginning) : beginning).replace(/\s+/gu, ' ').trim();
  const characters = [...plain];
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME - 1).join('')}…` : plain;
}

function visible(name: string): string {
  return name.replace(/\p{Cf}+/gu, '').replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** Names that tell one thing from another have letters or digits; a longer text is no name. */
const LONGEST_COMPARED = 200;

/**
 * The form in which two names are compared: NFKC, case folded, without version, extras, program endings and separators.
 * `Crawl4AI` = `crawl-4-ai` = `crawl4ai[all]==0.7` = `crawl4ai.exe`. Whole names only: nothing is ever cut to fit.
 */
export function bareName(name: string): string {
  let bare = name.length > LONGEST_COMPARED ? name.slice(0, LONGEST_COMPARED) : name;
  if (NOT_ASCII.test(bare)) bare = bare.normalize('NFKC');
  bare = bare.trim().toLowerCase();
  if (PLAIN.test(bare)) return bare;
  bare = bare.replace(/\.(?:exe|cmd|bat|ps1)$/, '');
  const version = /(?!^)@|[=<>~!]=|[<>[;]/.exec(bare);
  if (version) bare = bare.slice(0, version.index);
  return bare.replace(/[-_. ]/g, '');
}

const NOT_ASCII = /[^\x20-\x7e]/;
const PLAIN = /^[a-z0-9]*$/;

/** `python3.12` and `pip3` are the program of that name; other programs keep their digits. */
export function bareProgram(program: string): string {
  const bare = bareName(program);
  return /^(?:python|pip|pypy|ruby|php|perl|lua|gcc|clang|node)\d+$/.test(bare) ? bare.replace(/\d+$/, '') : bare;
}

/** What an object of an install form is called: `git+https://h/o/name.git@v`, `registry/o/name:tag`, `./name-1.0-py3.whl`, `name[x]==1`. */
export function packageName(spec: string): string {
  const scoped = /^@[^/@]+\/[^/@]+/.exec(spec);
  if (scoped) return scoped[0];
  const flake = spec.includes('#') ? /^[\w./:+-]+#([\w.-]+)$/.exec(spec)?.[1] : undefined;
  if (flake !== undefined && !spec.includes('://')) return flake;
  const isAddress = /^[a-z+]+:\/\/|^git@|^\.{0,2}\/|^[^\s/]+\/[^\s/]+/i.test(spec);
  if (!isAddress) return spec.replace(/^npm:/, '').replace(/(?<=.):.*$/s, '');
  const path = spec.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  const last = path.slice(path.lastIndexOf('/') + 1);
  return last
    .replace(/@sha256:.*$/, '')
    .replace(/:[^:]*$/, '')
    .replace(/\.git(?:@.*)?$/, '')
    .replace(/-\d[^/]*\.(?:whl|tar\.gz|tgz|zip)$/, '');
}

/**
 * The parts of an agent's tool name that can name a tool: the whole, and the server and tool of an MCP name
 * (`mcp__server__tool`, `mcp__plugin_p_server__tool`, `mcp_server_tool`, `server:tool (MCP)`, `server.tool`, `server/tool`).
 */
export function calledNames(label: string): readonly string[] {
  const plain = label
    .slice(0, LONGEST_COMPARED)
    .replace(/\s*\(MCP\)\s*$/i, '')
    .replace(/^functions\./, '');
  const mcp = /^mcp__(.+?)__(.+)$/i.exec(plain);
  if (mcp?.[1] !== undefined && mcp[2] !== undefined) {
    const [server, tool] = [mcp[1], mcp[2]];
    const parts = /^(?:plugin|claude_ai)_/i.test(server) ? splits(server) : [];
    return [server, tool, ...parts, `${server}/${tool}`, `${server}.${tool}`, plain];
  }
  if (/^mcp_./i.test(plain)) return [plain, ...splits(plain.slice(4))];
  const pair = /^([^\s:/.]+)[:/.]([^\s:/]+)$/.exec(plain);
  if (pair?.[1] !== undefined && pair[2] !== undefined && !plain.startsWith('@')) return [plain, pair[1], pair[2]];
  return [plain];
}

/** For a call whose client joins server and tool by one sign (`server_tool`, `server-tool`): the names that a server could have. */
export function serverNames(called: string): readonly string[] {
  const plain = called.slice(0, LONGEST_COMPARED);
  if (/^mcp_/i.test(plain)) return [];
  return [...plain.matchAll(/[-_]/g)].slice(0, MOST_SPLITS).map(({ index }) => plain.slice(0, index));
}

/** The servers that an MCP name can mean, without the words that say that they are one: `mcp__linear-server__x`, `mcp__mcp-server-fetch__x`. */
export function plainServers(label: string): readonly string[] {
  const server = /^mcp__(.+?)__./i.exec(label.slice(0, LONGEST_COMPARED))?.[1];
  if (server === undefined) return [];
  return (/^(?:plugin|claude_ai)_/i.test(server) ? splits(server) : [server]).map(plainServer).filter((name) => name !== '');
}

/** A server's name without such words: `github-mcp-server`, `@playwright/mcp`, `@modelcontextprotocol/server-fetch`. Empty: it has no others. */
export function plainServer(name: string): string {
  const slash = name.lastIndexOf('/');
  const own = name
    .slice(slash + 1)
    .split(/[-_. ]/)
    .filter((word) => !/^(?:mcp|server)$/i.test(word));
  return own.length > 0 || slash === -1 ? own.join('-') : name.slice(0, slash).replace(/^@/, '');
}

const MOST_SPLITS = 10;

/** Where one sign both joins and stands inside names, every place may be the joint. */
function splits(joined: string): readonly string[] {
  const joints = [...joined.matchAll(/_/g)].slice(0, MOST_SPLITS);
  return [joined, ...joints.flatMap(({ index }) => [joined.slice(0, index), joined.slice(index + 1)])];
}
