/** Which options of a program take a value as their next word. */
export interface ValueOptions {
  has(option: string): boolean;
}

/** An option and its value; `''`: none. */
export type Given = readonly [option: string, value: string];

export const NO_VALUES: ValueOptions = new Set<string>();

/** A set out of a line of names, so that tables read like a manual page. */
export function optionSet(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}

/**
 * The index of the first word that is no option and no option's value; `--` ends the options.
 * `given` collects what was passed. An option in `last` ends them too: `python -m X` leaves the rest to X.
 */
export function afterOptions(
  texts: readonly string[],
  from: number,
  values: ValueOptions,
  given: Given[] = [],
  last: ValueOptions = NO_VALUES,
): number {
  let at = from;
  while (at < texts.length) {
    const text = texts[at] ?? '';
    if (text.charCodeAt(0) !== 45 || text === '-') return at;
    if (text === '--') return at + 1;
    at++;
    if (values.has(text)) given.push([text, texts[at++] ?? '']);
    else if (text.startsWith('--')) given.push(longOption(text));
    else if (endsWithValue(text, values, texts[at] ?? '', given)) at++;
    if (last !== NO_VALUES && last.has(given.at(-1)?.[0] ?? '')) return at;
  }
  return at;
}

function longOption(text: string): Given {
  const equal = text.indexOf('=');
  return equal === -1 ? [text, ''] : [text.slice(0, equal), text.slice(equal + 1)];
}

/** Reads `-abc`; true where the last of them takes the next word as its value. */
function endsWithValue(text: string, values: ValueOptions, next: string, given: Given[]): boolean {
  for (let index = 1; index < text.length; index++) {
    const option = `-${text[index]}`;
    if (!values.has(option)) {
      given.push([option, '']);
      continue;
    }
    const rest = text.slice(index + 1);
    given.push([option, rest === '' ? next : rest.startsWith('=') ? rest.slice(1) : rest]);
    return rest === '';
  }
  return false;
}

/** The values given for any of these options, in order. */
export function valuesOf(given: readonly Given[], options: ReadonlySet<string>): readonly string[] {
  return given.filter(([option, value]) => options.has(option) && value !== '').map(([, value]) => value);
}
