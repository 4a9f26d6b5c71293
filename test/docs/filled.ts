import type { Rule } from '../../core/rules/rule.ts';

const BLOCK = /(<!-- prints: npx tool-fidelity ([^\n]+?) -->\n\n```text\n)([\s\S]*?)(^```\n)/gm;
const TABLE = /(\| Rule \| Severity \| It says \|\n\| --- \| --- \| --- \|\n)((?:\|[^\n]*\n)*)/;

/** The command lines whose output a page shows. */
export function shownCommands(page: string): readonly string[] {
  return [...page.matchAll(BLOCK)].flatMap(([, , command]) => (command === undefined ? [] : [command]));
}

/** A page with its output blocks and its table of rules as they must be. */
export function filled(page: string, outputs: ReadonlyMap<string, string>, rules: readonly Rule[]): string {
  const rows = rules.map(({ id, severity, title }) => `| [\`${id}\`](docs/rules/${id}.md) | ${severity} | ${title}. |\n`);
  return page
    .replace(BLOCK, (_, before: string, command: string, _old: string, end: string) => `${before}${outputs.get(command) ?? ''}${end}`)
    .replace(TABLE, (_, head: string) => `${head}${rows.join('')}`);
}
