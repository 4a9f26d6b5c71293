import { usage } from '../arguments.ts';

/** Where records are sent, and what proves that they may be. The key goes into one header and nowhere else. */
export interface Destination {
  readonly url: URL;
  readonly key: string;
}

export interface DestinationAsked {
  readonly url: string | null;
  /** The name of the environment variable that holds the key. */
  readonly keyFrom: string;
  /** Plain HTTP to another machine is wanted. */
  readonly insecure: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws an InputError that never shows the key. A dashboard below a path keeps it: `https://host/fidelity` has its API below that. */
export function destinationOf({ url, keyFrom, insecure }: DestinationAsked, env: Environment): Destination {
  if (url === null) throw usage('upload', '--url is missing.', 'Say where the dashboard is: `--url https://fidelity.example.org`.');
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !['http:', 'https:'].includes(parsed.protocol)) {
    throw usage('upload', '--url is not an http or https address.', 'Write it whole: `--url https://fidelity.example.org`.');
  }
  if (parsed.username !== '' || parsed.password !== '') {
    throw usage('upload', '--url holds a user or a password.', `Leave it out: the key is taken from ${keyFrom}.`);
  }
  if (parsed.protocol === 'http:' && !isLoopback(parsed.hostname) && !insecure) {
    const hint = 'Use https, or say that you want it: --insecure-http.';
    throw usage('upload', '--url is plain http to another machine, where everybody on the way reads the key.', hint);
  }
  if (!/^[A-Za-z_]\w{0,200}$/.test(keyFrom)) {
    throw usage(
      'upload',
      '--key-from takes the name of an environment variable.',
      'The key itself never stands on a command line, where others can read it.',
    );
  }
  const key = env[keyFrom]?.trim() ?? '';
  if (key === '')
    throw usage('upload', `${keyFrom} holds no key.`, 'Make one with `tool-fidelity keys create`, and put it into that variable.');
  if (!/^[\x21-\x7e]{1,500}$/.test(key))
    throw usage('upload', `${keyFrom} holds something that is no key.`, 'Check how it was set: a key is one word.');
  const folder = parsed.pathname.replace(/(?<=[^/])\/$|^\/$/, '');
  return { url: new URL(`${folder}/api/v1/runs`, parsed.origin), key };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
