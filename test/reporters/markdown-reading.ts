/** What a page would show, read by the rules of CommonMark and GitHub that matter here. */
export interface MarkdownReading {
  readonly headings: readonly string[];
  /** Cells of each row of a table, delimiter rows left out. */
  readonly rows: readonly (readonly string[])[];
  /** Names of HTML tags and comments. */
  readonly html: readonly string[];
  /** Mentions, references, links, images, emphasis, autolinks, emoji: anything that text outside of code would turn into. */
  readonly active: readonly string[];
  /** Contents of code spans and of `<code>`. */
  readonly code: readonly string[];
}

const ACTIVE = [
  /(?<![\w&])@[\w-]/u,
  /\w@\w/u,
  /(?<![&\w])#\w/u,
  /\w+\/\w+#\d/u,
  /\bGH-\d/u,
  /:[a-z0-9_+-]+:/u,
  /https?:\/\//u,
  /www\./iu,
  /\]\(/u,
  /!\[/u,
  /[*_~]{1,2}\S/u,
  /\$\S/u,
];

export function markdownReading(page: string): MarkdownReading {
  const lines = page.split(/\r\n|\r|\n/);
  const headings = lines.filter((line) => /^ {0,3}#{1,6}\s/.test(line) || /^ {0,3}(?:=+|-+)\s*$/.test(line));
  const tables = lines.filter((line) => line.startsWith('|'));
  const rows = tables.map(cells).filter((row) => !row.every((cell) => /^:?-+:?$/.test(cell)));
  const parts = lines.map(spans);
  const code = parts.flatMap((part) => part.code);
  const text = parts.map((part) => part.text);
  const html = text.flatMap((line) => line.match(/<[!/?]?[A-Za-z-]+/g) ?? []);
  const plain = text.map((line) => rendered(line.replace(/<code>[\s\S]*?<\/code>/g, ' ')));
  const active = ACTIVE.flatMap((pattern) => plain.flatMap((line) => line.match(pattern)?.[0] ?? []));
  return { headings, rows, html, active, code };
}

/** Cells are split at every bar that no backslash precedes, in code or not: the stricter of the known readings. */
function cells(line: string): readonly string[] {
  return line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.trim());
}

function spans(line: string): { readonly text: string; readonly code: readonly string[] } {
  const code: string[] = [];
  let text = '';
  let rest = line;
  for (;;) {
    const open = /`+/.exec(rest);
    if (open === null) return { text: text + rest, code };
    const fence = open[0];
    const from = open.index + fence.length;
    const close = [...rest.slice(from).matchAll(/`+/g)].find((run) => run[0] === fence);
    text += rest.slice(0, open.index);
    if (close === undefined) {
      text += fence;
      rest = rest.slice(from);
    } else {
      code.push(rest.slice(from, from + close.index));
      rest = rest.slice(from + close.index + fence.length);
    }
  }
}

/** Entities as characters: mentions and references are looked for after that. */
function rendered(text: string): string {
  return text.replace(/&#(\d+);/g, (_all, code: string) => {
    const character = String.fromCodePoint(Number(code));
    return /[@#\u200b]/.test(character) ? character : ' ';
  });
}
