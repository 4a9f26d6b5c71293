import type { Tool } from '../evidence/tool.ts';

/** Longest output of a call that is passed on, in UTF-16 units: enough to see how it began and how it ended. */
export const LONGEST_OUTPUT = 4_096;
const HEAD = 1_400;
const TAIL = 1_900;
/** Room for names in the note, in UTF-16 units. */
const LONGEST_NAMES = 500;

/**
 * The beginning and the end of an output, and between them how many characters (UTF-16 units) were left out.
 * A tool's name that stood only in what was left out is told: whether a command printed it decides whether the tool may have run unseen.
 */
export function cutOutput(text: string, tools: readonly Tool[]): string {
  if (text.length <= LONGEST_OUTPUT) return text;
  const head = text.slice(0, isLeading(text, HEAD - 1) ? HEAD - 1 : HEAD);
  const from = text.length - TAIL;
  const tail = text.slice(isLeading(text, from - 1) ? from + 1 : from);
  const count = `${text.length - head.length - tail.length}`;
  const shown = `${head}\n${tail}`;
  const lost = tools.filter((tool) => tool.canOccurIn(text) && !tool.canOccurIn(shown));
  const names = listed(lost.flatMap(({ written, canOccurIn }) => written.find((name) => canOccurIn(name)) ?? []));
  const notes = [
    `[... ${count} characters left out${names === '' ? '' : `, among them: ${names}`} ...]`,
    `[... ${count} ...] ${names}`.trim(),
  ];
  const others = tools.filter((tool) => !lost.includes(tool) && !tool.canOccurIn(shown));
  const note = notes.find((each) => !others.some((tool) => tool.canOccurIn(each))) ?? `[...] ${names}`.trim();
  return `${head}\n${note}\n${tail}`;
}

/** Whole names only, as many as there is room for. */
function listed(names: readonly string[]): string {
  let text = '';
  for (const name of names) {
    const longer = text === '' ? name : `${text}, ${name}`;
    if (longer.length <= LONGEST_NAMES) text = longer;
  }
  return text;
}

function isLeading(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdbff;
}
