import type { Painter, Style } from '../painter.ts';
import { characterWidth, widthOf } from './width.ts';

/** A piece of a paragraph and its look. The text is one line and safe to print. */
export interface Span {
  readonly text: string;
  readonly style?: Style;
}

export interface Paragraph {
  /** What the first line begins with, and what the others do: spaces, or a mark. Plain text. */
  readonly first: string;
  readonly rest: string;
  /** The look of `first`. */
  readonly mark?: Style;
  readonly spans: readonly Span[];
}

const NARROWEST = 16;

interface Piece extends Span {
  readonly width: number;
  /** A blank goes before it, unless it begins a line. */
  readonly spaced: boolean;
}

/** The paragraph as lines of at most `width` columns, broken at blanks, and inside a word only where it alone is too long. */
export function wrapped(paragraph: Paragraph, width: number, paint: Painter): readonly string[] {
  const room = Math.max(NARROWEST, width - Math.max(widthOf(paragraph.first), widthOf(paragraph.rest)));
  const lines: Piece[][] = [[]];
  let used = 0;
  for (const piece of paragraph.spans.flatMap((span, at) => pieces(span, room, at === 0))) {
    const line = lines.at(-1) ?? [];
    const needed = piece.width + (piece.spaced && line.length > 0 ? 1 : 0);
    if (line.length > 0 && used + needed > room) {
      lines.push([piece]);
      used = piece.width;
    } else {
      line.push(piece);
      used += needed;
    }
  }
  return lines.map((line, at) => {
    const lead = at === 0 ? paragraph.first : paragraph.rest;
    const styledLead = at === 0 && paragraph.mark !== undefined && lead.trim() !== '' ? markPainted(lead, paragraph.mark, paint) : lead;
    return (styledLead + painted(line, paint)).trimEnd();
  });
}

function pieces(span: Span, room: number, isFirst: boolean): readonly Piece[] {
  const words = span.text.split(' ');
  return words.flatMap((word, at) => {
    if (word === '') return [];
    const spaced = at > 0 || (!isFirst && span.text.startsWith(' '));
    return chunks(word, room).map((text, part) => ({ ...span, text, width: widthOf(text), spaced: spaced && part === 0 }));
  });
}

/** A word in parts that each fit. */
function chunks(word: string, room: number): readonly string[] {
  if (widthOf(word) <= room) return [word];
  const parts: string[] = [];
  let part = '';
  let width = 0;
  for (const character of word) {
    const needed = characterWidth(character);
    if (width + needed > room) {
      parts.push(part);
      part = '';
      width = 0;
    }
    part += character;
    width += needed;
  }
  return [...parts, part];
}

function painted(line: readonly Piece[], paint: Painter): string {
  let text = '';
  let run = '';
  let style: Style | undefined;
  const flush = () => {
    text += style === undefined || run.trim() === '' ? run : paint(style, run);
    run = '';
  };
  for (const [at, piece] of line.entries()) {
    const gap = piece.spaced && at > 0 ? ' ' : '';
    if (piece.style === style) {
      run += gap + piece.text;
    } else {
      flush();
      text += gap;
      style = piece.style;
      run = piece.text;
    }
  }
  flush();
  return text;
}

function markPainted(lead: string, style: Style, paint: Painter): string {
  const mark = lead.trim();
  const start = lead.indexOf(mark);
  return lead.slice(0, start) + paint(style, mark) + lead.slice(start + mark.length);
}
