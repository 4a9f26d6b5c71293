/** A web address, in the spelling in which addresses are compared: scheme, `www.`, usual ports, fragments and case play no part. */
export interface Address {
  readonly host: string;
  /** Decoded, without the slash at its end and without `index.html`; empty for the front page. */
  readonly path: string;
  /** `name=value`, in the order as written. */
  readonly query: readonly string[];
}

/** The longest address that is read, in UTF-16 units. */
const LONGEST = 2_000;
const WITH_SCHEME = /^(?:https?:)?\/\/(?:[^/@\s]{0,200}@)?([^/?#\s:@]+)(:\d{1,5})?([^?#\s]*)(?:\?([^#\s]*))?(?:#.*)?$/i;
const USUAL = /^(?:www\.)?(?:[a-z\d-]+\.)+(?:com|org|net|io|dev|ai|app|edu|gov|info|de|uk|eu|fr|jp)(?::\d{1,5})?(?:[/?#]|$)/i;

/** The address that a text is; null: it is none. Without a scheme only usual hosts are told from files. */
export function addressOf(text: string): Address | null {
  if (text.length > LONGEST) return null;
  const [, host, port = '', path = '', query = ''] = WITH_SCHEME.exec(USUAL.test(text) ? `//${text}` : text) ?? [];
  if (host === undefined) return null;
  return {
    host: `${host.toLowerCase().replace(/^www\./, '')}${/^:(?:80|443)?$/.test(port) ? '' : port}`,
    path: plain(path)
      .replace(/\/index\.[a-z]{3,5}$/, '')
      .replace(/\/+$/, ''),
    query: plain(query)
      .split('&')
      .filter((pair) => pair !== ''),
  };
}

/** Lower case, `%2F` and the like decoded, quotes and escapes of a shell or of JSON left out. */
function plain(text: string): string {
  return text
    .replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/["'\\]/g, '')
    .toLowerCase();
}

/** Whether an address stands in a text, alone or inside another one (`https://cache.example.org/https://…`). */
export function carriesAddress(text: string, { host, path, query }: Address): boolean {
  const words = plain(text);
  if (!query.every((pair) => stands(words, pair, /[\w%-]/))) return false;
  return stands(words, `${host}${path}`, /[\w-]/);
}

function stands(words: string, sought: string, goesOn: RegExp): boolean {
  for (let at = words.indexOf(sought); at !== -1; at = words.indexOf(sought, at + 1)) {
    const rest = words.slice(at + sought.length, at + sought.length + 20);
    const isWhole = !goesOn.test(rest.charAt(0)) && (!/^\/+[\w-]/.test(rest) || /^\/+index\.[a-z]{3,5}(?![\w/])/.test(rest));
    if (isWhole && !/[\w-]/.test(words.charAt(at - 1))) return true;
  }
  return false;
}

const LOCAL = /^(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[|host\.docker\.)|\.(?:local|internal|test)$/;
const FORWARDS = /^(?:bit\.ly|t\.co|goo\.gl|tinyurl\.com|lnkd\.in|youtu\.be|git\.io|aka\.ms|(?:dx\.)?doi\.org|hdl\.handle\.net|purl\.org)$/;

/** Hosts that have a second spelling: letters beyond ASCII, and numbers that a name may stand for. */
const SPELLED_TWICE = /[^\x21-\x7e ]|xn--|(?:^| )(?:\d{1,3}\.){3}\d/;

/**
 * Whether two addresses can only lead to different pages. False where one may forward to the other, or be a copy or a part of it.
 * `followsLinks`: what was started may have gone on to other pages of the same site.
 */
export function leadElsewhere(asked: Address, used: Address, followsLinks: boolean): boolean {
  if (SPELLED_TWICE.test(`${asked.host} ${used.host}`) || LOCAL.test(used.host) || FORWARDS.test(used.host) || FORWARDS.test(asked.host))
    return false;
  const [askedParts, usedParts] = [partsOf(asked), partsOf(used)];
  if (asked.host !== used.host) {
    if (site(asked.host) === site(used.host) || labels(asked.host).some((label) => labels(used.host).includes(label))) return false;
    return !askedParts.some((part) => usedParts.includes(part));
  }
  if (followsLinks || asked.path === '') return false;
  if (asked.path === used.path) return asked.query.some((pair) => used.query.some((each) => each !== pair && name(each) === name(pair)));
  // A number, or what one has in its query and the other in its path, tells the same page by another form of address.
  const shared = [...askedParts, ...values(asked)].filter((part) => usedParts.includes(part) || values(used).includes(part));
  if (shared.some((part) => /\d/.test(part) || values(asked).includes(part) || values(used).includes(part))) return false;
  return last(asked.path) !== last(used.path) && !used.path.startsWith(`${asked.path}/`);
}

const partsOf = ({ path }: Address) => path.split('/').filter((part) => part.length > 2);
const values = ({ query }: Address) => query.map((pair) => pair.slice(pair.indexOf('=') + 1)).filter((value) => value.length > 2);
const site = (host: string) => host.split('.').slice(-2).join('.');
/** `example.com` and `example.org` are two sites, however alike: they are set apart for documents. */
const labels = (host: string) =>
  host
    .split('.')
    .slice(0, -1)
    .filter((label) => label.length > 3 && label !== 'example');
const last = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z]{2,5}$/, '');
const name = (pair: string) => pair.slice(0, pair.indexOf('='));
