/** What a class of letters comes to in ASCII; of other properties nothing is there. */
const IN_ASCII: ReadonlyMap<string, string> = new Map([
  ['L', 'a-zA-Z'],
  ['Lu', 'A-Z'],
  ['Ll', 'a-z'],
  ['N', '0-9'],
  ['M', ''],
  ['Script=Latin', 'a-zA-Z'],
  ['Script=Cyrillic', ''],
  ['Script=Greek', ''],
]);
const FOREIGN = /[^\0-\x7f]/;
/** A property, another escape, or a class. */
const PIECE = /\\p\{([\w=]+)\}|\\.|\[(?:[^\]\\]|\\.)*\]/gsu;
const PROPERTY = /\\p\{([\w=]+)\}/gu;

/** A pattern over letters of any script. In a text of ASCII it is another one that finds the same, since making classes of all the world's letters takes longer than such a text to read. */
export class Lettered {
  readonly #source: string;
  readonly #flags: string;
  #ofAscii: RegExp | null = null;
  #ofAll: RegExp | null = null;

  /** `source` as in a regular expression, `\p{…}` and all; made when first asked for. */
  constructor(source: string, flags: string) {
    this.#source = source;
    this.#flags = flags;
  }

  /** The pattern to look with in that text, or in a stretch of it; null: in any. */
  in(text: string | null): RegExp {
    if (text === null || FOREIGN.test(text)) {
      this.#ofAll ??= new RegExp(this.#source, this.#flags);
      return this.#ofAll;
    }
    this.#ofAscii ??= new RegExp(inAscii(this.#source), this.#flags);
    return this.#ofAscii;
  }
}

function inAscii(source: string): string {
  return source.replace(PIECE, (piece: string, property: string | undefined) => {
    if (property !== undefined) return IN_ASCII.has(property) ? `[${IN_ASCII.get(property)}]` : piece;
    return piece.startsWith('[') ? piece.replace(PROPERTY, (whole, name: string) => IN_ASCII.get(name) ?? whole) : piece;
  });
}

/** Where a capital begins a new word. */
export const HUMP = new Lettered('(?<=\\p{Ll})(?=\\p{Lu}\\p{Ll})', 'gu');
export const A_LETTER = new Lettered('\\p{L}', 'u');
export const AT_A_LETTER = new Lettered('^\\p{L}', 'u');
export const A_SIGN = new Lettered('[\\p{L}\\p{N}]', 'u');
export const NO_SIGN = new Lettered('[^\\p{L}\\p{N}]', 'gu');
export const ONE_WORD = new Lettered('^[\\p{L}\\p{N}]{2,}$', 'u');
export const BESIDE_A_DIGIT = new Lettered('(?<=\\p{L})(?=\\p{N})|(?<=\\p{N})(?=\\p{L})', 'u');
