/** Why a stretch of an answer is not the answer's own voice. */
export type MaskKind = 'fence' | 'code' | 'quote' | 'log' | 'link' | 'hidden' | 'error_table';

export interface MaskedSpan {
  readonly kind: MaskKind;
  readonly start: number;
  readonly end: number;
}

/** A code fence, closed or running to the end. */
const FENCE = /^[ \t>]{0,12}(?:(?:[-*+]|\d{1,3}[.)])[ \t]{1,4})?(`{3,}|~{3,})[^\n`]*(?:\n|$)/gmu;
/** Beyond ASCII. */
const FOREIGN = /[^\0-\x7f]/;
const HIDDEN = /<!--/gu;
/** `[//]: # (text)`: what a link is called by is not shown. A footnote is. */
const LINK_TARGET =
  /^[ \t]{0,3}\[(?!\^)[^\]\n]{1,200}\]:[ \t]*\S{1,500}(?:[ \t]{1,20}(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'|\([^()\n]{0,500}\)))?[ \t]*$/gmu;
const LINK = /\]\([^()\s]{1,500}\)|(?:https?|wss?|ftp):\/\/[^\s<>"')\]，。、）」]{1,500}/gu;
const CODE = /``[^\n]{1,400}?``|`[^`\n]{1,400}`/gu;
/** Signs that a quotation may begin with. */
const QUOTE_MARK = /["“„«»‹「『']/;

/** Bounded, and no opener inside: an unclosed quote costs nothing and hides nothing. */
function quotation(isForeign: boolean): RegExp {
  if (!isForeign) return /"[^"\n]{1,400}"|(?<![a-zA-Z0-9])'(?:[^'\n]|(?<=[a-zA-Z])'(?=[a-zA-Z])){1,300}'(?![a-zA-Z0-9])/g;
  return /"[^"\n]{1,400}"|“[^“”\n]{1,400}”|„[^„“”"\n]{1,400}[“”"]|«[^«»\n]{1,400}»|»[^«»\n]{1,400}«|‹[^‹›\n]{1,400}›|「[^「」\n]{1,400}」|『[^『』\n]{1,400}』|(?<![\p{L}\p{N}])'(?:[^'\n]|(?<=\p{L})'(?=\p{L})){1,300}'(?![\p{L}\p{N}])/gu;
}

const BLOCK_QUOTE = /^[ \t]{0,3}>.*(?:\n[ \t]{0,3}>.*)*/gmu;
/** Agents set their own remarks as block quotes: those begin with a marker, a word for "note", or, unannounced, a few bold words that name no error. */
function isRemark(block: string, text: string, start: number): boolean {
  return MARKED.test(block) || (HEADED.test(block) && !ANNOUNCING.test(lineBefore(text, start)));
}

function lineBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - LINE), start).trimEnd();
  return before.slice(before.lastIndexOf('\n') + 1);
}

/** The line above announces what somebody says, or a text that was written. */
const ANNOUNCING =
  /[:：,，、]$|\b(?:readme|docs?|documentation|message|issue|comment|text|wording|mail|ticket|thread|wrote|said|says|quote|quoted|reads|doku|meldung|texte|mensaje|texto|mensagem|testo|messaggio)\b|\b(?:an?|the|this|that|following|exact|full|der|dieser|diesen|folgende[nr]?|die|el|este|ese|un|une|cette|o|um|il|questo|l)['’ ](?:errors?|logs?|section|abschnitt|fehler|erreur|erro|errore)\b|(?:текст|сообщени|ошибк|раздел|文档|报错|消息|文案|章节|文書|節|エラー|文言|문서|메시지|오류|문구)/iu;
/** Longest line above that is looked at. */
const LINE = 300;

/** Longest remark between two paragraphs. */
const REMARK = 600;

/** A block quote that closes the answer or stands behind a whole sentence, with nothing before it that announces a quotation. */
function isOwnRemark(text: string, start: number, end: number, last: number): boolean {
  const line = lineBefore(text, start);
  if (line === '' || ANNOUNCING.test(line)) return false;
  return end >= last || (end - start <= REMARK && /^[ \t]*(?:[-*+•|#]|\d{1,3}[.)])|[.。!！)）]$/u.test(line));
}

const HEADED = /^[ \t]*>[ \t]*(?:#{1,6} |([*_])\1(?!\W*(?:err|fehl|fail|fatal|exce|trac|log|out|std)))[^*_\n]{1,60}(?:\n|\1\1)/iu;

const MARKED =
  /^[ \t]*>[ \t]*[*_]{0,3}(?:\[!|[\p{So}\p{Sk}※!]|(?:note|hinweis|anmerkung|achtung|wichtig|transparenz|quelle|source|remarque|precision|nota|avviso|aviso|aten|atten|atencion|important|warning|caution|disclaimer|caveat|heads|fuente|fonte|method|methode|metodo|注|說明|说明|备注|提示|来源|補足|出典|重要|참고|주의|출처|비고|примечание|внимание|важно|источник|uwaga|zrodlo|opmerking|let op|bron|not:|dikkat|kaynak))/iu;

const LOG = String.raw`^[ \t]*(?:[$%] \S|(?:npm|pnpm|yarn) (?:err|warn|error)|traceback \(|fatal:|error(?:\[|:| ts\d)|e: |\[(?:error|warn|warning|fatal|info|debug|trace)\]|(?:ba|z|da|k|fi)?sh: |\d{4}-\d\d-\d\d[ t]\d\d:\d\d|\[?\d\d:\d\d:\d\d|at \S{1,200} \(|file "|[\w.]{0,60}(?:error|exception): |[\w./-]{1,60}: (?:command )?not found[ \t]*$|exit (?:code|status):? ?\d+[ \t]*$).*$`;
const TABLE = /^[ \t]{0,3}\|.*(?:\n[ \t]{0,3}\|.*)+/gmu;

function tellsErrors(table: string): boolean {
  const heads = table.slice(0, Math.max(0, table.indexOf('\n')));
  return /\|[^|\n]{0,40}(?:message|error text|error code|meaning|meldung|bedeutung|mensaje|mensagem|messaggio|signification|сообщени|错误信息|提示信息|含义|メッセージ|意味|메시지|의미)/iu.test(
    heads,
  );
}

/**
 * Stretches that are code, quotation, log, address or comment, in order of their start, none inside another. What a stretch must hold is looked
 * for first, and a text of ASCII is matched as one: making a pattern takes longer than an answer to read. `isStrict`: a block quote without a
 * head of its own counts as a quotation even where nothing announces one, as it does for labels (`audit.md` §3).
 */
export function maskedSpans(text: string, isStrict = false): readonly MaskedSpan[] {
  const found: MaskedSpan[] = [...fences(text), ...comments(text), ...unshown(text)];
  const add = (kind: MaskKind, pattern: RegExp, counts: (matched: string, at: number) => boolean = () => true) => {
    for (const { 0: matched, index } of text.matchAll(pattern))
      if (counts(matched, index)) found.push({ kind, start: index, end: index + matched.length });
  };
  const isForeign = FOREIGN.test(text);
  if (text.includes('`')) add('code', CODE);
  if (text.includes(']:')) add('hidden', LINK_TARGET);
  if (text.includes('~~')) add('hidden', STRUCK);
  if (text.includes('](') || text.includes('://')) add('link', LINK);
  const last = text.trimEnd().length;
  if (text.includes('>'))
    add('quote', BLOCK_QUOTE, (block, at) => {
      const end = at + block.length;
      return !isRemark(block, text, at) && (isStrict || !isOwnRemark(text, at, end, last));
    });
  add('log', new RegExp(LOG, isForeign ? 'gimu' : 'gim'));
  if (text.includes('|')) add('error_table', TABLE, tellsErrors);
  if (QUOTE_MARK.test(text)) add('quote', quotation(isForeign));
  return outermost(found);
}

/** What a page does not show: elements that are hidden, or hold no text for a reader. */
const UNSHOWN =
  /<(script|style|template)\b[^<>]{0,500}>|<([a-z][a-z\d]{0,20})\b[^<>]{0,500}\b(?:hidden\b|display\s{0,3}:\s{0,3}none)[^<>]{0,500}>/giu;
const STRUCK = /~~[^~\n]{1,400}~~/gu;

function unshown(text: string): readonly MaskedSpan[] {
  if (!text.includes('<')) return [];
  const found: MaskedSpan[] = [];
  let read = 0;
  for (const { 0: opening, 1: bare, 2: hidden, index } of text.matchAll(UNSHOWN)) {
    if (index < read) continue;
    const close = text.indexOf(`</${bare ?? hidden}`, index + opening.length);
    read = close < 0 ? text.length : close;
    found.push({ kind: 'hidden', start: index, end: read });
  }
  return found;
}

function fences(text: string): readonly MaskedSpan[] {
  if (!text.includes('```') && !text.includes('~~~')) return [];
  const found: MaskedSpan[] = [];
  let open: { readonly mark: string; readonly start: number } | null = null;
  for (const { 0: line, 1: mark = '', index } of text.matchAll(FENCE)) {
    if (open === null) open = { mark, start: index };
    else if (mark.startsWith(open.mark)) {
      found.push({ kind: 'fence', start: open.start, end: index + line.length });
      open = null;
    }
  }
  if (open !== null) found.push({ kind: 'fence', start: open.start, end: text.length });
  return found;
}

function comments(text: string): readonly MaskedSpan[] {
  if (!text.includes('<!--')) return [];
  const found: MaskedSpan[] = [];
  let read = 0;
  for (const { index } of text.matchAll(HIDDEN)) {
    if (index < read) continue;
    const close = text.indexOf('-->', index);
    read = close < 0 ? text.length : close + 3;
    found.push({ kind: 'hidden', start: index, end: read });
  }
  return found;
}

function outermost(spans: readonly MaskedSpan[]): readonly MaskedSpan[] {
  const ordered = [...spans].sort((one, other) => one.start - other.start || other.end - one.end);
  const kept: MaskedSpan[] = [];
  for (const span of ordered) if (span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span);
  return kept;
}
