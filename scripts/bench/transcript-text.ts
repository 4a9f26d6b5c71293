import { seeded } from './records.ts';

/** Words, lines and ids of made-up transcripts: the same for the same seed, and as mixed as real ones are. */
export interface Speech {
  readonly below: (limit: number) => number;
  readonly id: (prefix: string) => string;
  readonly uuid: () => string;
  readonly time: () => string;
  /** Base64, as signatures and encrypted reasoning are. */
  readonly sealed: (length: number) => string;
  /** What a command prints: some `length` characters of lines. */
  readonly output: (length: number) => string;
  /** The same as an editor's reader shows it: numbered, with an arrow that is no ASCII. */
  readonly numbered: (length: number) => string;
  readonly prose: (length: number) => string;
  readonly command: () => string;
}

const WORDS = (
  'the page list table row entry file module test error warning import export const return value index node build run step cache path ' +
  'request response header token field record line column parser reader writer stream chunk buffer queue worker thread lock timeout'
).split(' ');
const MARKS = ['\t', '"', '\\', '{', '}', '[', '];', '=>', '()', "'", '// ', ' = '];
const LINES = 4096;

export function speech(seed: number): Speech {
  const random = seeded(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const word = () => WORDS[below(WORDS.length)] ?? '';
  const words = (count: number, between: () => string) =>
    Array.from({ length: count }, word).reduce((text, each) => text + between() + each);
  const code = Array.from(
    { length: LINES },
    () => '  '.repeat(below(5)) + words(3 + below(10), () => (random() < 0.3 ? (MARKS[below(MARKS.length)] ?? ' ') : ' ')),
  );
  const said = Array.from({ length: LINES }, () => `${words(8 + below(14), () => ' ')}.`);
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const seal = Array.from({ length: 65_536 }, () => digits[below(64)]).join('');
  let clock = Date.UTC(2026, 2, 1);
  const hex = (length: number) => Array.from({ length }, () => below(16).toString(16)).join('');
  const filled = (lines: readonly string[], length: number, between: string) => {
    const picked: string[] = [];
    for (let at = 0; at < length; at += (picked.at(-1)?.length ?? 0) + 1) picked.push(lines[below(LINES)] ?? '');
    return picked.join(between);
  };
  return {
    below,
    id: (prefix) =>
      `${prefix}${Array.from({ length: 3 }, () =>
        below(2 ** 40)
          .toString(36)
          .padStart(8, '0'),
      ).join('')}`,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
    time: () => {
      clock += 1 + below(4000);
      return new Date(clock).toISOString();
    },
    sealed: (length) => {
      let text = '';
      while (text.length < length) text += seal.slice(below(32_768), below(32_768) + 16_384);
      return text.slice(0, length);
    },
    output: (length) => filled(code, length, '\n'),
    numbered: (length) =>
      filled(code, length, '\n')
        .split('\n')
        .map((line, at) => `${String(at + 1).padStart(6)}→${line}`)
        .join('\n'),
    prose: (length) => filled(said, length, ' '),
    command: () =>
      `cd /srv/app-${below(1e6)} && rg -n "${word()}_${below(1e6)}" src/${word()} | head -${below(90)} # ${filled(said, below(120), ' ')}`,
  };
}
