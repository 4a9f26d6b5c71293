/**
 * In code mode the model calls its tools from a script, which has no files, no network and no processes of its own: what it does, it does
 * through `tools`, as the client's description of it says.
 */

/** The shell lines that a script runs, each of them spelled out in it; null: it may do something else, or calls by words that only it knows. */
export function scriptedLines(script: string): readonly string[] | null {
  const lines: string[] = [];
  let end = 0;
  for (;;) {
    CALL.lastIndex = end;
    const called = CALL.exec(script);
    const between = script.slice(end, called?.index);
    if (ELSEWHERE.test(between)) return null;
    if (called === null) return lines;
    const line = lineAt(script, CALL.lastIndex);
    if (line === null) return null;
    lines.push(line);
    end = PROPERTY.lastIndex;
  }
}

const CALL = /\btools\s*\.\s*exec_command\s*\(\s*\{/g;
const PROPERTY = /\s*(?:"(\w+)"|(\w+))\s*:\s*("(?:[^"\\]|\\.)*"|'[^'\\\n]*'|`[^`\\$]*`|[\w.-]+)\s*(,\s*\}|[,}])/y;
/** Other tools, and ways to reach one without naming it. */
const ELSEWHERE = /\\u|\b(?:ALL_TOOLS|Function|Reflect|constructor|eval|globalThis|import|self|this|tools)\b/;

function lineAt(script: string, start: number): string | null {
  let line: string | null = null;
  PROPERTY.lastIndex = start;
  for (let found = PROPERTY.exec(script); found !== null; found = PROPERTY.exec(script)) {
    const [, quoted, bare, value = '', after] = found;
    if ((quoted ?? bare) === 'cmd') line = spelledOut(value);
    if (after !== ',') return line;
  }
  return null;
}

/** The text of a literal; null: it is none. */
function spelledOut(value: string): string | null {
  if (value.startsWith('"')) return parsed(value);
  return /^['`]/.test(value) ? value.slice(1, -1) : null;
}

function parsed(literal: string): string | null {
  try {
    const value: unknown = JSON.parse(literal);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}
