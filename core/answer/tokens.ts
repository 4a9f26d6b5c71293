import { borderOf, isSoftBreak } from './borders.ts';
import type { MaskedSpan } from './mask.ts';
import type { NameFinder } from './names.ts';
import { simplifier } from './traditional.ts';
import { type Words, wordsOf } from './words.ts';

/** The word that stands for a name of the named tool, and of the other method; vocabulary is lower case, so neither can collide. */
export const NAMED = 'P';
export const OTHER = 'O';
/** Stands for the arguments of a command whose name was a tool's: `X sub` is X at work, and not X as such. */
export const ARGUMENTS = 'A';

/** An answer as words: own voice only, names replaced by their word. */
export interface Tokens extends Words {
  /** The text in the answer's own voice, with marks for names. */
  readonly text: string;
  /** Offset of each word in the normalised text. */
  readonly starts: readonly number[];
  readonly sentences: readonly number[];
  /** Sentences that end in a question mark. */
  readonly questions: ReadonlySet<number>;
  /** Words that follow a colon, or the dash right behind the named tool. */
  readonly explained: ReadonlySet<number>;
  /** Sentences that are headings, or lines that end in a colon. */
  readonly headings: ReadonlySet<number>;
}

const NAMED_MARK = '\u{e000}';
const OTHER_MARK = '\u{e001}';
const PADDING = '\u{e002}';
const ARGUMENT_MARK = '\u{e003}';
const WORD_OF_MARK: ReadonlyMap<string, string> = new Map([
  [NAMED_MARK, NAMED],
  [OTHER_MARK, OTHER],
  [ARGUMENT_MARK, ARGUMENTS],
]);
/** The same for a text in ASCII: classes of all the world's letters take longer to make than such an answer to read. */
const ASCII_TOKEN = /\n|[\ue000\ue001\ue003]|[a-zA-Z0-9]+|[^\sa-zA-Z0-9\ue000-\ue003]+/g;
const FOREIGN = /[\u0080-\udfff\ue004-\uffff]/;
const foreignToken = () => /\n|[\u{e000}\u{e001}\u{e003}]|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}\u{e000}-\u{e003}]+/gu;
const BLANK = 0x20;
const LAST_ASCII = 0x7f;
/** Words of a command that say what the command in a code span was for. */
const LONGEST_COMMAND = 120;
const LONGEST_HEADING = 100;
/** `## X`, a line in bold, a line that ends in a colon. */
const HEADING = /^\s{0,3}(?:#{1,6}\s|[*_]{2}[^*_\n]{1,80}[*_]{2}\s*$|[^.!?。\n]{1,80}[:：]\s*$)/u;
/** A file of data that a command or a code span names: what kind it is stays. */
const DATA_FILE = /\.(?:json|csv|tsv|ya?ml|xlsx?|pdf|md|txt|sqlite3?|db|sql|dump|parquet|xml|html|ics|ods)(?=`|$)/giu;
const SETUP = /\b(?:install|setup|add|pull|build)\b/giu;

/** What a service answers that lets nobody in; short, so that no log is meant. */
const REFUSAL =
  /^.(?=.{6,60}$).*(?:unauthori[sz]ed|forbidden|permission.?denied|access.?denied|unreachable|unauthenticated|not authenticated|need access|invalid.?api.?key|permesso negato|acceso denegado|acces refuse|zugriff verweigert)/iu;
/** Verbs of an answer right before it, in the present or the past. */
const RETURNS =
  /(?:returns?|returned|returning|answers?|answered|answering|responds?|responded|says|said|gets|got|gives|gave|antwortet(?: \S{1,12}){0,4}|liefert|meldet|gibt|renvoie|repond|retourne|devuelve|responde|retorna|devolve|risponde|restituisce|возвращает|отвечает|返回(?:的是|了)?|반환)(?: with| mit| par| con| com| a| an?)?[ *_]{1,3}$/iu;
const BEFORE = 60;
/** Stands for such an answer. */
const REFUSED = ' denied';

/** Cuts masked stretches out of the text, keeping its length, and puts marks where the tools are named. */
function marked(text: string, masked: readonly MaskedSpan[], named: NameFinder, other: NameFinder): string {
  const pieces: string[] = [];
  let read = 0;
  // "redis-cli" is no "redis": the other tool's full name goes before a name of the named tool that is but a part of it.
  const holdsNamed = (found: string) => {
    const left = found.replace(named.plain ?? /$^/, '');
    return left !== found && left !== '';
  };
  const voice = (stretch: string) => {
    const longer = mark(stretch, [other.plain], OTHER_MARK, holdsNamed);
    const full = mark(mark(longer, [named.plain], NAMED_MARK), [other.plain], OTHER_MARK);
    return mark(mark(full, [named.short], NAMED_MARK), [other.short], OTHER_MARK);
  };
  for (const { kind, start, end } of masked) {
    pieces.push(voice(text.slice(read, start)));
    const stretch = text.slice(start, end);
    const isAnswer =
      (kind === 'code' || kind === 'quote') && REFUSAL.test(stretch) && RETURNS.test(text.slice(Math.max(0, start - BEFORE), start));
    if (isAnswer) pieces.push(REFUSED.slice(0, stretch.length).padEnd(stretch.length, ' '));
    else pieces.push(kind === 'code' || kind === 'quote' ? skeleton(stretch, kind, named, other) : blank(stretch));
    read = end;
  }
  pieces.push(voice(text.slice(read)));
  return pieces.join('');
}

function blank(stretch: string): string {
  return stretch.replace(/[^\n]/gu, ' ').padEnd(stretch.length, ' ');
}

/** Of code, the names and the set-up verb stay; of a quotation, a name that is all of it. */
function skeleton(stretch: string, kind: 'code' | 'quote', named: NameFinder, other: NameFinder): string {
  const marks = mark(mark(stretch, [named.any], NAMED_MARK), [other.any], OTHER_MARK);
  const bare = marks.replace(/[\u{e002}"'“”„«»‹›「」『』`\s]/gu, '');
  if (kind === 'quote') return bare === NAMED_MARK || bare === OTHER_MARK ? marks.replace(/["'“”„«»‹›「」『』]/gu, ' ') : blank(stretch);
  const kept = new Set([NAMED_MARK, OTHER_MARK, PADDING]);
  const words = new Set<number>();
  if (marks.length <= LONGEST_COMMAND)
    for (const { 0: verb, index } of marks.matchAll(SETUP)) for (let at = 0; at < verb.length; at++) words.add(index + at);
  for (const { 0: kind, index } of marks.matchAll(DATA_FILE)) for (let at = 1; at < kind.length; at++) words.add(index + at);
  // What follows a name in a command, and is no question about the tool itself, leaves a mark.
  const found =
    /[\u{e000}\u{e001}]\u{e002}*\s+(?!-{1,2}(?:version|help|[vVh])\b|(?:version|help|doctor)\b)[^\p{L}\p{N}`]*[\p{L}\p{N}]/u.exec(marks);
  const argument = found === null ? -1 : found.index + found[0].length - 1;
  const shown = (at: number) => (at === argument ? ARGUMENT_MARK : kept.has(marks[at] ?? '') || words.has(at) ? marks[at] : ' ');
  return Array.from({ length: marks.length }, (_, at) => shown(at)).join('');
}

function mark(stretch: string, finders: readonly (RegExp | null)[], sign: string, counts: (found: string) => boolean = () => true): string {
  let text = stretch;
  for (const finder of finders) {
    if (finder === null) continue;
    text = text.replace(finder, (found) => (counts(found) ? sign + PADDING.repeat(found.length - 1) : found));
  }
  return text;
}

/** Cuts an answer into words, parts and sentences. */
export function tokens(text: string, masked: readonly MaskedSpan[], named: NameFinder, other: NameFinder): Tokens {
  const voice = marked(text, masked, named, other);
  const words: string[] = [];
  const starts: number[] = [];
  const parts: number[] = [];
  const sentences: number[] = [];
  const questions = new Set<number>();
  const explained = new Set<number>();
  const headings = new Set<number>();
  let part = 0;
  let sentence = 0;
  let lineStart = 0;
  const isForeign = FOREIGN.test(voice);
  const token = isForeign ? foreignToken() : ASCII_TOKEN;
  const spelled = isForeign ? simplifier(voice) : (word: string) => word;
  let read = 0;
  while (read < voice.length) {
    const plain = plainEnd(voice, read);
    if (plain > read) {
      push(voice.slice(read, plain).toLowerCase(), read);
      read = plain;
      continue;
    }
    if (voice.charCodeAt(read) === BLANK) {
      read++;
      continue;
    }
    token.lastIndex = read;
    const match = token.exec(voice);
    if (match === null) break;
    const { 0: found, index } = match;
    read = index + found.length;
    if (found === '\n') {
      if (HEADING.test(voice.slice(lineStart, Math.min(index, lineStart + LONGEST_HEADING)))) headings.add(sentence);
      if (!isSoftBreak(voice, lineStart, index)) sentence = ++part;
      lineStart = index + 1;
    } else if (WORD_OF_MARK.has(found)) {
      push(WORD_OF_MARK.get(found) ?? '', index);
    } else if (isWord(found)) {
      let at = index;
      for (const word of wordsOf(found)) {
        push(spelled(word.toLowerCase()), at);
        at += word.length;
      }
    } else {
      const end = borderOf(found, voice, index, words.at(-1) ?? '');
      if (end === 'sentence' && /[?؟]/u.test(found)) questions.add(sentence);
      if (end !== 'none') part++;
      if (end === 'part' && /^(?:[*_]{0,3}:|[—–-]+$)/u.test(found) && (found.includes(':') || words.at(-1) === NAMED))
        explained.add(words.length);
      if (end === 'sentence') sentence = part;
    }
  }
  return { text: voice, words, starts, parts, sentences, questions, explained, headings };

  function push(word: string, at: number): void {
    words.push(word);
    starts.push(at);
    parts.push(part);
    sentences.push(sentence);
  }
}

/** Where the word that begins here ends if it is letters and digits of ASCII and nothing else; otherwise where it begins. */
function plainEnd(text: string, start: number): number {
  let end = start;
  while (isPlain(text.charCodeAt(end))) end++;
  return text.charCodeAt(end) > LAST_ASCII ? start : end;
}

function isWord(found: string): boolean {
  const code = found.charCodeAt(0);
  return code > LAST_ASCII ? /^[\p{L}\p{N}\p{M}]/u.test(found) : isPlain(code);
}

function isPlain(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}
