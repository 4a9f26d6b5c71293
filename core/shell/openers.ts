/** In UTF-16 units. The parser is linear up to here: about 30 ms for the worst plain text, and real commands stay under 4,000. */
export const LONGEST = 65_536;

/** Under the parser's own limit of 256 levels, near which its answer depends on how much stack is left. */
const MOST_OPENERS = 200;

/**
 * Each level of nesting makes the parser read the rest of the text again, so openers times length bounds its work.
 * The most that sample commands reach is 160,000.
 */
const MOST_WORK = 250_000;

/** Whatever makes the parser read ahead or recurse: substitutions, expansions, here-documents, `function` and `coproc` without a body. */
const OPENER = /[$<>]\(|\$[{[]|`|<<|coproc|function/g;

const QUOTED_DOCUMENT = /<<-?[ \t]*(['"])([\w.-]+)\1/g;
/** Text in which `<<` can only be the operator of a here-document. */
const PLAIN = /^[^'"`\\#<(){}]*$/;

/** True where the text could be nested so deeply that parsing it takes more than milliseconds. */
export function maybeTooNested(source: string): boolean {
  const openers = openersIn(source);
  if (openers <= 2) return false;
  if (openers <= MOST_OPENERS && openers * source.length <= MOST_WORK) return false;
  const rest = withoutQuotedDocuments(source);
  const left = openersIn(rest);
  return left > MOST_OPENERS || left * rest.length > MOST_WORK;
}

/** No closer is believed: one inside quotes would hide how deep the text is. */
function openersIn(text: string): number {
  let count = 0;
  OPENER.lastIndex = 0;
  while (OPENER.test(text)) count++;
  return count;
}

/** Leaves out the bodies of here-documents that are certainly quoted: a written file may hold any number of backticks. */
function withoutQuotedDocuments(source: string): string {
  let kept = '';
  let from = 0;
  QUOTED_DOCUMENT.lastIndex = 0;
  for (let found = QUOTED_DOCUMENT.exec(source); found !== null; found = QUOTED_DOCUMENT.exec(source)) {
    const lineEnd = source.indexOf('\n', QUOTED_DOCUMENT.lastIndex);
    if (lineEnd === -1) break;
    if (!PLAIN.test(source.slice(from, found.index)) || !PLAIN.test(source.slice(QUOTED_DOCUMENT.lastIndex, lineEnd))) break;
    const end = source.indexOf(`\n${found[2]}\n`, lineEnd);
    kept += source.slice(from, lineEnd + 1);
    if (end === -1) return kept;
    from = end + 1 + (found[2]?.length ?? 0);
    QUOTED_DOCUMENT.lastIndex = from;
  }
  return kept + source.slice(from);
}
