/** The last path element without the endings that Windows adds. The case stays; an empty name is null. */
export function programOf(word: string): string | null {
  let cut = word.lastIndexOf('/');
  if (word.includes('\\')) cut = Math.max(cut, word.lastIndexOf('\\'));
  const name = cut === -1 ? word : word.slice(cut + 1);
  const bare = name.charCodeAt(name.length - 4) === 46 && WINDOWS_ENDING.test(name) ? name.slice(0, -4) : name;
  return bare === '' ? null : bare;
}

const WINDOWS_ENDING = /\.(?:exe|cmd|bat|ps1)$/i;

const SCRIPT_ENDING = /\.(?:[cm]?[jt]s|[jt]sx|py|sh|bash|zsh|rb|pl|php|lua|R|ps1|bat|cmd)$/i;
const PROGRAM_FOLDER = /(?:^|[/\\])(?:\.?bin|sbin|Scripts|libexec)[/\\][^/\\]*$/;

/** The word itself, where it is a path to a script rather than to an installed program. */
export function scriptOf(word: string): string | null {
  if (word.includes('.') && SCRIPT_ENDING.test(word)) return word;
  return word.includes('/') && !word.includes('://') && !PROGRAM_FOLDER.test(word) ? word : null;
}
