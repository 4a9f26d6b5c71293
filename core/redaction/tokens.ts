/** What stands where a secret stood. */
export const SECRET = '[secret]';

/**
 * Tokens that are known by their form. Each alternative either matches a run of characters whole or gives up within
 * a fixed distance, or starts only where no such run goes before, so that hostile text costs linear time.
 * Sources: what the issuers publish about the form of their tokens.
 */
const TOKEN = new RegExp(
  [
    'gh[opsur]_[A-Za-z0-9]{10,}',
    'github_pat_\\w{10,}',
    'glpat-[\\w-]{10,}',
    '(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z0-9]{12,}',
    'xox[a-z]-[\\w-]{8,}',
    'xapp-[\\w-]{8,}',
    'AIza[\\w-]{30,}',
    '(?<![\\w-])(?:ya29\\.|GOCSPX-)[\\w-]{20,}',
    '(?<![\\w-])(?:npm_|hf_|dop_v1_)[A-Za-z0-9]{30,}',
    '(?<![\\w-])pypi-Ag[\\w-]{16,}',
    '(?<![\\w-])[prs]k_(?:live|test)_\\w{10,}',
    '(?<![\\w-])whsec_[A-Za-z0-9+/=]{20,}',
    '(?<![\\w-])sk-[\\w-]{12,}',
    '(?<![\\w-])SG\\.[\\w-]{16,}\\.[\\w-]{16,}',
    '(?<![\\w-])eyJ[\\w-]{8,}\\.[\\w-]+(?:\\.[\\w-]*)?',
    // Ends with the key: what no key holds ends it, too, so that a heading alone hides nothing that follows it.
    '-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY[A-Z ]{0,10}-----(?:[A-Za-z0-9+/=\\s\\\\:,.]|-(?!----)){0,20000}(?:-----END [A-Z0-9 ]{1,60}-----)?',
  ].join('|'),
  'g',
);

const WEB_HOOK = /(hooks\.slack\.com\/services\/)[\w/-]{16,}/g;
/** The password of an address. */
const IN_ADDRESS = /(:\/\/[^\s/:@]{0,100}:)([^\s/@]{1,200})(?=@)/g;

/** Beyond it are the format characters. They are invisible: one inside a token would hide it from the pattern and not from a reader who copies it. */
const ASCII = /^[\0-\x7f]*$/;

/**
 * The text with every token that is known by its form masked.
 * Text without one comes back unchanged, invisible characters included.
 */
export function withoutTokens(text: string): string {
  const bare = ASCII.test(text) ? text : text.replace(/\p{Cf}+/gu, '');
  const masked = bare
    .replace(TOKEN, (token) => (isPackageName(token) ? token : SECRET))
    .replace(WEB_HOOK, `$1${SECRET}`)
    .replace(IN_ADDRESS, (all: string, before: string, password: string) => (isVariable(password) ? all : before + SECRET));
  return masked === bare ? text : masked;
}

/** `sk-` also begins ordinary package names; keys carry digits or capitals. */
function isPackageName(token: string): boolean {
  return token.startsWith('sk-') && !/[A-Z0-9]/.test(token);
}

function isVariable(password: string): boolean {
  return /^\$(?:\w{1,80}|\{\w{1,80}\})$/.test(password);
}
