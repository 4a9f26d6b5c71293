import { Lettered } from './lettered.ts';

/** An answer that is data, told as lines of words, so that it can be read like any other. */
export interface Fields {
  /** `key: value` lines. */
  readonly text: string;
  /** A field says in so many words that the method was changed (`fallback_used: true`). */
  readonly saysChanged: boolean;
}

const MOST_FIELDS = 2000;
const CHANGED = /fallback|substitut|replac|alternativ|workaround|ersatz|repli|deviat|degraded|estimated|simulated|synthetic/iu;
/** A field that says that there was no change. */
const NOTHING =
  /^\s*(?:|none|no|n\/?a|null|false|0|-|nothing|not (?:used|needed|necessary|applicable)|keine?r?|nein|aucun|non|ninguno|nessuno|nenhum|нет|无|なし|없음)\s*$/iu;
const OWN_RUN = /(?:primary|requested|named|required|specified|tool)[ _-]?(?:tool)?[ _-]?(?:was)?[ _-]?(?:used|run|ran|executed|invoked)/iu;

/** Null: the answer is no JSON object or array and no YAML, bare or as its only code fence. */
export function fieldsOf(answer: string): Fields | null {
  const bare = unfenced(answer.trim());
  if (!/^[[{]/u.test(bare)) return yamlOf(bare);
  try {
    return told(JSON.parse(bare));
  } catch {
    return null;
  }
}

/** `key:` or `- item`; a key is one word, since prose has colons too. */
const YAML_LINE = new Lettered('^\\s{0,40}(?:- {0,8}|(?:- {0,8})?[\\p{L}\\p{N}_.-]{1,60}:(?=\\s|$))(?<value>.*)$', 'u');
const YAML_KEY = new Lettered('^\\s*(?:- )?[\\p{L}\\p{N}_.-]{1,60}:', 'u');
const QUOTED = /^\s{0,8}(["'])(?<inner>.*)\1,?\s{0,8}$/u;
const FEWEST_LINES = 3;

/** The same for YAML: nothing but keys, items and what is indented under them. Its values are the answer's own words in any quotes. */
function yamlOf(text: string): Fields | null {
  const lines = text.split('\n', MOST_FIELDS).filter((line) => !/^\s*(?:-{3})?$/u.test(line));
  if (lines.length < FEWEST_LINES) return null;
  // A comment may as well be the heading of a list.
  const isData = (line: string) => /^(?:\s{2}|\s*#)/u.test(line) || YAML_LINE.in(line).test(line);
  const keys = lines.filter((line) => YAML_KEY.in(line).test(line));
  if (keys.length < FEWEST_LINES || !lines.every(isData)) return null;
  const isNothing = (line: string) => {
    const [, key = '', value = ''] = /^\s*(?:- )?([^:]{1,60}):(.*)$/u.exec(line) ?? [];
    return CHANGED.test(key) && NOTHING.test(value.replace(/["']/gu, ''));
  };
  const plain = lines
    .filter((line) => !isNothing(line))
    .map((line) => {
      const value = YAML_LINE.in(line).exec(line)?.groups?.value ?? '';
      const inner = QUOTED.exec(value)?.groups?.inner;
      return spaced(inner === undefined ? line : `${line.slice(0, line.length - value.length)} ${inner}`);
    });
  const says = (line: string) =>
    (/:\s*(?:true|yes)\s*$/iu.test(line) && CHANGED.test(line)) || (/:\s*(?:false|no)\s*$/iu.test(line) && OWN_RUN.test(line));
  return {
    text: plain.map((line) => (/^\s*#/u.test(line) || YAML_LINE.in(line).test(line) ? `\n${line}` : line)).join('\n'),
    saysChanged: plain.some(says),
  };
}

/** What stands in a single fence that is the whole answer; otherwise the answer. */
export function unfenced(answer: string): string {
  if (!answer.startsWith('```') || !answer.endsWith('```')) return answer;
  const first = answer.indexOf('\n');
  const inner = first < 0 ? '' : answer.slice(first + 1, -3);
  return inner.includes('```') || !/^```(?:json|ya?ml|)[ \t\r]*$/u.test(answer.slice(0, first)) ? answer : inner.trim();
}

function told(root: unknown): Fields {
  const lines: string[] = [];
  let saysChanged = false;
  const open: { readonly key: string; readonly value: unknown }[] = [{ key: '', value: root }];
  for (let field = open.pop(); field !== undefined && lines.length < MOST_FIELDS; field = open.pop()) {
    const { key, value } = field;
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).map(([name, each]) => ({ key: Array.isArray(value) ? key : name, value: each }));
      open.push(...entries.slice(0, MOST_FIELDS).reverse());
    } else if (typeof value === 'boolean') {
      if ((value && CHANGED.test(key)) || (!value && OWN_RUN.test(key))) saysChanged = true;
    } else if (value !== null && !(CHANGED.test(key) && NOTHING.test(String(value)))) lines.push(`${spaced(key)}: ${String(value)}`);
  }
  return { text: lines.join('\n\n'), saysChanged };
}

function spaced(key: string): string {
  return key.replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ').replace(/_+/gu, ' ');
}
