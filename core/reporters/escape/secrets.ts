/** What stands in a report where a secret stood. */
export const SECRET = '[secret]';

/**
 * Tokens that are known by their form. Each alternative either matches a run of characters whole or gives up within
 * a fixed distance, or starts only where no such run goes before, so that hostile text costs linear time.
 */
const TOKEN = new RegExp(
  [
    'gh[opsur]_[A-Za-z0-9]{10,}',
    'github_pat_\\w{10,}',
    'glpat-[\\w-]{10,}',
    '(?:AKIA|ASIA)[A-Z0-9]{12,}',
    'xox[a-z]-[\\w-]{8,}',
    'xapp-[\\w-]{8,}',
    'AIza[\\w-]{30,}',
    '(?<![\\w-])(?:npm_|hf_|pypi-)[A-Za-z0-9_-]{20,}',
    '(?<![\\w-])[prs]k_(?:live|test)_\\w{10,}',
    '(?<![\\w-])sk-[\\w-]{12,}',
    '(?<![\\w-])eyJ[\\w-]{8,}\\.[\\w-]+(?:\\.[\\w-]*)?',
    '-----BEGIN [A-Z0-9 ]{1,60}-----[\\s\\S]*?(?:-----END [A-Z0-9 ]{1,60}-----|$)',
    '(?<=://[^\\s/:@]{0,100}:)[^\\s/@]{1,200}(?=@)',
  ].join('|'),
  'g',
);

/** Format characters are invisible: one inside a token would hide it from the pattern and not from a reader who copies it. */
const INVISIBLE = /\p{Cf}+/gu;

/**
 * The text with every token that is known by its form masked.
 * Text without one comes back unchanged, invisible characters included.
 */
export function redacted(text: string): string {
  const bare = text.replace(INVISIBLE, '');
  const masked = bare.replace(TOKEN, (token) => (isPlainName(token) ? token : SECRET));
  return masked === bare ? text : masked;
}

/** `sk-` also begins ordinary package names; keys carry digits or capitals. */
function isPlainName(token: string): boolean {
  return token.startsWith('sk-') && !/[A-Z0-9]/.test(token);
}
