/**
 * Lines in which git itself names a commit, a branch, a file or a repository. The author's own words come back in them, so a name there
 * tells nothing of what a hook ran.
 */
const OWN_LINES = [
  /^\[[^\]]{1,300} [0-9a-f]{7,64}\] /,
  /^ (?:create|delete) mode \d{6} /,
  /^ mode change \d{6} => \d{6} /,
  /^ (?:rename|copy|rewrite) .{1,2000} \(\d{1,3}%\)$/,
  /^ \S.{0,2000} \| +(?:\d+|Bin)\b/,
  /^(?:To|From) \S+$/,
  /^ [ *+=!t-] *(?:\[[a-z ]+\]|[0-9a-f]{7,64}\.{2,3}[0-9a-f]{7,64}) +\S+ +-> +\S/,
  /^remote: /,
  /^(?:On branch|Your branch is|HEAD is now at|Switched to|Already on|Everything up-to-date|branch ['"]|Branch ['"]|Updating [0-9a-f]|Merge made by|Auto-merging|CONFLICT \()/,
  /^\t(?:modified|new file|deleted|renamed|both modified): /,
];

/** The text without the lines that are git's own; the rest is what something that git started has printed. */
export function besideGitsOwnLines(text: string): string {
  return text
    .split('\n')
    .filter((line) => !OWN_LINES.some((pattern) => pattern.test(line)))
    .join('\n');
}
