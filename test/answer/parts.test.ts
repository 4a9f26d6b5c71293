import { describe, expect, it } from 'vitest';
import { fieldsOf, unfenced } from '../../core/answer/fields.ts';
import { maskedSpans } from '../../core/answer/mask.ts';
import { nameFinder } from '../../core/answer/names.ts';
import { comparable, normalised } from '../../core/answer/normalise.ts';
import { CUE_KINDS } from '../../core/answer/pack.ts';
import { packs } from '../../core/answer/packs/index.ts';
import { Fitting, stepOf } from '../../core/answer/phrase.ts';
import { tokens } from '../../core/answer/tokens.ts';
import { View } from '../../core/answer/view.ts';
import { phrasesOf } from '../../core/answer/vocabulary.ts';

describe('normalising', () => {
  it.each([
    ['É', 'e'],
    ['könnte', 'könnte'],
    ['ＡＢＣ', 'abc'],
    ['don’t', "don't"],
    ['weiß', 'weiss'],
    ['ещё', 'еще'],
    ['가\u200b나', '가나'],
    ['が', 'が'],
    ['تعذّر', 'تعذر'],
  ])('%s becomes %s', (text, folded) => {
    expect(comparable(text)).toBe(folded);
  });

  it('keeps the way back', () => {
    const text = `ﬃ\u200b\u200b x ${'é'.repeat(3)} y`;
    const { text: folded, originalAt } = normalised(text);
    expect(text.slice(originalAt(folded.indexOf('y')))).toBe('y');
    expect(text.slice(originalAt(folded.indexOf('x')), originalAt(folded.indexOf('x')) + 1)).toBe('x');
  });
});

describe('masks', () => {
  const hidden = (text: string) => maskedSpans(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);
  it.each([
    ['a ``` that never closes', 'a\n```\nb', [['fence', '```\nb']]],
    ['a fence with another inside', '````\n```\n````\nx', [['fence', '````\n```\n````\n']]],
    [
      'quotes of all sorts',
      "“a” «b» „c“ 「d」 'e f'",
      [
        ['quote', '“a”'],
        ['quote', '«b»'],
        ['quote', '„c“'],
        ['quote', '「d」'],
        ['quote', "'e f'"],
      ],
    ],
    ['an apostrophe is no quote', "the users' list isn't the site's", []],
    ['a block quote', '> a\n> b\nc', [['quote', '> a\n> b']]],
    ['a remark is own voice', '> [!NOTE]\n> a', []],
    ['a log line', 'x\nError: a\ny', [['log', 'Error: a']]],
    ['a table of errors', '| Message | Meaning |\n|---|---|\n| a | b |', [['error_table', '| Message | Meaning |\n|---|---|\n| a | b |']]],
    ['a table of facts is own voice', '| Tool | State |\n|---|---|\n| a | b |', []],
    ['an address', 'see https://a.example/b now', [['link', 'https://a.example/b']]],
    ['a comment', 'a <!-- b --> c', [['hidden', '<!-- b -->']]],
  ])('%s', (_, text, spans) => {
    expect(hidden(text)).toEqual(spans);
  });
});

describe('names', () => {
  const finds = (names: readonly string[], text: string) => {
    const { plain, short } = nameFinder(names);
    return [plain, short].some((finder) => finder !== null && new RegExp(finder.source, 'iu').test(text));
  };
  it.each([
    [['crawl4ai'], 'Crawl-4-AI is here', true],
    [['crawl4ai==0.7'], 'crawl4ai is here', true],
    [['WebSearch'], 'the web-search tool', true],
    [['uvicorn'], 'uvicorns', false],
    [['compose'], 'docker-compose', false],
    [['.*'], 'anything', false],
    [['a|b(c'], 'a', false],
    [[''], 'x', false],
    [['ruff'], '中文ruff中文', true],
  ])('%o in %s: %s', (names, text, found) => {
    expect(finds(names, text)).toBe(found);
  });
});

describe('phrases', () => {
  const fits = (pattern: string, text: string) => {
    const words = text.split(' ').filter((word) => word !== ',');
    const parts: number[] = [];
    let part = 0;
    for (const word of text.split(' '))
      if (word === ',') part++;
      else parts.push(part);
    const steps = pattern.split(' ').map(stepOf);
    return new Fitting({ words, parts }, new Set(['here'])).end({ kind: 'x', first: false, step: (index) => steps[index] }, 0);
  };
  it.each([
    ['a|b c', 'b c', 2],
    ['a_b c', 'a b c', 3],
    ['inst* x', 'installed x', 2],
    ['a ?b c', 'a c', 2],
    ['a ~ c', 'a 1 2 3 c', 5],
    ['a ~ c', 'a 1 2 3 4 c', -1],
    ['a ~~ c', 'a 1 2 3 4 5 6 c', 8],
    ['a b', 'a , b', -1],
    ['a $', 'a here', 1],
    ['a $', 'a there', -1],
    ['a $', 'a , there', 1],
  ])('%s in %s ends at %i', (pattern, text, end) => {
    expect(fits(pattern, text)).toBe(end);
  });
});

describe('vocabulary', () => {
  const all = packs.flatMap((pack) => phrasesOf(pack).map((phrase) => ({ pack, phrase })));

  it('fills in every list', () => {
    const named = packs.flatMap((pack) =>
      CUE_KINDS.flatMap((kind) => (pack.cues[kind] ?? '').match(/\{\w+\}/gu) ?? []).filter((name) => !(name.slice(1, -1) in pack.lists)),
    );
    expect(named).toEqual([]);
  });

  it('has no phrase that begins with a gap or could be empty', () => {
    const open = all.filter(({ phrase }) => {
      const first = phrase.step(0);
      return first === undefined || first.gap > 0 || first.last || ([...first.whole.keys()].length === 0 && first.begun.length === 0);
    });
    expect(open).toEqual([]);
  });

  it('guards by no word that is an everyday word of another language', () => {
    const everyday =
      'the a of and to in is that for with on it not are was der die das und ist von mit auf hier als le la les et est pas ici qui el los es no aqui o os e do da il di che non per qui de het een van niet i w na jest bir ve bu'.split(
        ' ',
      );
    const guards = ['modal', 'overcome', 'reported', 'elsewhere', 'display', 'untrue', 'no_result', 'resolved'];
    const bare = all.filter(({ pack, phrase }) => pack.script === 'latin' && guards.includes(phrase.kind) && phrase.step(1) === undefined);
    const clashes = bare.flatMap(({ phrase }) =>
      everyday.filter((word) =>
        phrase
          .step(0)
          ?.whole.get(word)
          ?.some((rest) => rest.length === 0),
      ),
    );
    expect(clashes).toEqual([]);
  });
});

describe('sentences and parts', () => {
  const cut = (text: string) => {
    const view = new View(tokens(normalised(text).text, [], nameFinder([]), nameFinder([])));
    return view.words.map((word, at) => (at > 0 && view.sentences[at] !== view.sentences[at - 1] ? `|${word}` : word)).join(' ');
  };
  it.each([
    ['One. Two! Three?', 'one |two |three'],
    ['e.g. this, v1.2 and Node.js', 'e g this v1 2 and node js'],
    ['一。二', '一 |二'],
    ['a line that was only wrapped because the\neditor is narrow', 'a line that was only wrapped because the editor is narrow'],
    ['- one\n- two', 'one |two'],
    ['one\n\ntwo', 'one |two'],
    ['one\r\ntwo', 'one |two'],
  ])('%s', (text, words) => {
    expect(cut(text)).toBe(words);
  });
});

describe('data', () => {
  it('is told as lines', () => {
    expect(fieldsOf('{"toolUsed":"a_b","list":[1,{"x":null}]}')?.text).toBe('tool Used: a_b\n\nlist: 1');
  });

  it.each([
    ['{"fallback_used":true}', true],
    ['{"fallback_used":false}', false],
    ['{"primary_tool_used":false}', true],
    ['{"ok":true}', false],
  ])('%s says that the method was changed: %s', (text, changed) => {
    expect(fieldsOf(text)?.saysChanged).toBe(changed);
  });

  it('is nothing else', () => {
    expect(fieldsOf('{not json')).toBeNull();
    expect(unfenced('```js\n{}\n```')).toBe('```js\n{}\n```');
  });
});
