/** Beside a bucket's name: from here on, another version of the rules judged. */
export function RulesNote({ version }: { readonly version: number | undefined }) {
  return version === undefined ? null : <span className="muted"> from here rules {version}</span>;
}
