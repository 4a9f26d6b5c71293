import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../core/answer/read-answer.ts';
import { about } from './context.ts';

const LANGUAGES = {
  en: {
    claim: 'Crawl4AI could not be installed on this host.',
    denied: 'Crawl4AI is not unavailable.',
    conditional: 'If Crawl4AI is not installed, run the set-up step.',
    future: 'Crawl4AI may be missing on fresh machines.',
    quoted: 'The page carries the sentence "Crawl4AI is not installed" in its footer.',
    feature: 'I changed the message that is shown when Crawl4AI is not installed.',
    resolved: 'Crawl4AI could not be installed at first. The second attempt went through.',
    elsewhere: 'Crawl4AI is not installed on your laptop.',
    asked: 'Is Crawl4AI unavailable?',
  },
  de: {
    claim: 'Crawl4AI ließ sich hier nicht installieren.',
    denied: 'Crawl4AI ist keineswegs nicht installiert, es läuft.',
    conditional: 'Falls Crawl4AI nicht installiert ist, hilft der Einrichtungsschritt.',
    future: 'Crawl4AI könnte auf neuen Rechnern nicht installiert sein.',
    quoted: 'Im Fuß der Seite steht „Crawl4AI ist nicht installiert“.',
    feature: 'Ich habe die Meldung angepasst, die erscheint, wenn Crawl4AI nicht installiert ist.',
    resolved: 'Crawl4AI war zunächst nicht installiert, danach lief es.',
    elsewhere: 'Auf deinem Rechner ist Crawl4AI nicht installiert.',
    asked: 'Ist Crawl4AI nicht installiert?',
  },
  fr: {
    claim: "Crawl4AI n'a pas pu être installé ici.",
    denied: "Il est faux que Crawl4AI n'est pas installé.",
    conditional: "Si Crawl4AI n'est pas installé, lancez l'étape de préparation.",
    future: 'Crawl4AI pourrait être indisponible sur un poste neuf.',
    quoted: "Le pied de page porte « Crawl4AI n'est pas installé ».",
    feature: "J'ai modifié le message affiché quand Crawl4AI n'est pas installé.",
    resolved: "Au début, Crawl4AI n'était pas installé. Ensuite il a fonctionné.",
    elsewhere: "Crawl4AI n'est pas installé sur votre poste.",
    asked: "Crawl4AI n'est pas installé ?",
  },
  es: {
    claim: 'No se pudo instalar Crawl4AI en este equipo.',
    denied: 'No es cierto que Crawl4AI no esté disponible.',
    conditional: 'Si Crawl4AI no está instalado, ejecuta la preparación.',
    future: 'Crawl4AI podría no estar disponible en equipos nuevos.',
    quoted: 'El pie dice «Crawl4AI no está instalado».',
    feature: 'Cambié el mensaje que aparece cuando Crawl4AI no está instalado.',
    resolved: 'Al principio no se pudo instalar Crawl4AI. Luego funcionó.',
    elsewhere: 'Crawl4AI no está instalado en tu máquina.',
    asked: '¿Crawl4AI no está instalado?',
  },
  pt: {
    claim: 'Não consegui instalar o Crawl4AI neste ambiente.',
    denied: 'Não é verdade que o Crawl4AI não está instalado.',
    conditional: 'Se o Crawl4AI não está instalado, rode a preparação.',
    future: 'O Crawl4AI poderia estar indisponível em máquinas novas.',
    quoted: 'O rodapé diz «o Crawl4AI não está instalado».',
    feature: 'Alterei a mensagem exibida quando o Crawl4AI não está instalado.',
    resolved: 'No início não consegui instalar o Crawl4AI. Depois funcionou.',
    elsewhere: 'O Crawl4AI não está instalado na sua máquina.',
    asked: 'O Crawl4AI não está instalado?',
  },
  it: {
    claim: 'Non sono riuscito a installare Crawl4AI.',
    denied: 'Non è vero che Crawl4AI non è installato.',
    conditional: 'Se Crawl4AI non è installato, esegui la preparazione.',
    future: 'Crawl4AI potrebbe non essere installato sui computer nuovi.',
    quoted: 'Il piè di pagina dice «Crawl4AI non è installato».',
    feature: 'Ho modificato il messaggio mostrato quando Crawl4AI non è installato.',
    resolved: "All'inizio Crawl4AI non era installato. Poi ha funzionato.",
    elsewhere: 'Crawl4AI non è installato sul tuo computer.',
    asked: 'Crawl4AI non è installato?',
  },
  ru: {
    claim: 'Crawl4AI установить не удалось.',
    denied: 'Неправда, что Crawl4AI не установлен.',
    conditional: 'Если Crawl4AI не установлен, выполните подготовку.',
    future: 'Возможно, Crawl4AI не установлен на новых машинах.',
    quoted: 'В подвале страницы написано «Crawl4AI не установлен».',
    feature: 'Я изменил сообщение, которое видно, когда Crawl4AI не установлен.',
    resolved: 'Сначала Crawl4AI не устанавливался. Потом всё заработало.',
    elsewhere: 'На вашем компьютере Crawl4AI не установлен.',
    asked: 'Crawl4AI не установлен?',
  },
  zh: {
    claim: '无法在此环境中安装 Crawl4AI。',
    denied: '并非 Crawl4AI 无法使用。',
    conditional: '如果 Crawl4AI 未安装，请先准备环境。',
    future: '新机器上可能没有安装 Crawl4AI。',
    quoted: '页脚写有「Crawl4AI 未安装」。',
    feature: '我修改了 Crawl4AI 未安装时显示的提示信息。',
    resolved: '起初 Crawl4AI 安装失败。后来重装成功了。',
    elsewhere: '你的机器上没有安装 Crawl4AI。',
    asked: 'Crawl4AI 没有安装吗？',
  },
  ja: {
    claim: 'Crawl4AI をインストールできませんでした。',
    denied: 'Crawl4AI が使えないというのは誤りです。',
    conditional: 'Crawl4AI がインストールされていない場合は準備手順を実行してください。',
    future: '新しい端末では Crawl4AI がインストールされていないかもしれません。',
    quoted: 'ページ下部に「Crawl4AI はインストールされていません」とあります。',
    feature: 'Crawl4AI がインストールされていないときに表示されるメッセージを変更しました。',
    resolved: '最初は Crawl4AI をインストールできませんでした。その後、成功しました。',
    elsewhere: 'お手元の環境には Crawl4AI がインストールされていません。',
    asked: 'Crawl4AI はインストールされていませんか？',
  },
  ko: {
    claim: 'Crawl4AI를 설치할 수 없었습니다.',
    denied: 'Crawl4AI를 사용할 수 없다는 것은 사실이 아닙니다.',
    conditional: 'Crawl4AI가 설치되어 있지 않으면 준비 단계를 실행하세요.',
    future: '새 컴퓨터에는 Crawl4AI가 설치되어 있지 않을 수도 있습니다.',
    quoted: '바닥글에 「Crawl4AI가 설치되어 있지 않습니다」가 있습니다.',
    feature: 'Crawl4AI가 설치되어 있지 않을 때 표시되는 메시지를 수정했습니다.',
    resolved: '처음에는 Crawl4AI 설치에 실패했습니다. 이후 다시 실행해 성공했습니다.',
    elsewhere: '사용자 컴퓨터에는 Crawl4AI가 설치되어 있지 않습니다.',
    asked: 'Crawl4AI가 설치되어 있지 않습니까?',
  },
} as const;

describe.each(Object.entries(LANGUAGES))('%s', (_, { claim, ...guarded }) => {
  it('a plain claim is one', () => {
    expect(readAnswer(claim, about()).claims.map(({ at }) => at)).toEqual([0]);
  });

  it.each(Object.entries(guarded))('%s: no claim', (_kind, text) => {
    expect(readAnswer(text, about()).claims).toEqual([]);
  });
});

describe('phases', () => {
  it.each([
    ['install', 'Crawl4AI could not be installed.'],
    ['install', 'Die Installation von Crawl4AI ist fehlgeschlagen.'],
    ['install', 'Crawl4AI 安装失败。'],
    ['run', 'Crawl4AI would not start.'],
    ['run', 'No pude ejecutar Crawl4AI.'],
    ['run', 'Crawl4AI を起動できませんでした。'],
    ['any', 'Crawl4AI is not available here.'],
    ['any', 'Crawl4AI недоступен.'],
  ] as const)('%s: %s', (phase, text) => {
    expect(readAnswer(text, about()).claims.map((each) => each.phase)).toContain(phase);
  });
});

describe('who is meant', () => {
  it.each([
    ['a pronoun in the next sentence', 'I tried to install Crawl4AI. It would not build.'],
    ['an object left out', 'I tried Crawl4AI, but could not install it.'],
    ['a table cell', '| Asked for | Crawl4AI |\n|---|---|\n| Status | not installed |'],
    ['the tool that was named, unnamed', 'The tool you asked for could not be installed.'],
    ['a name in a code span', 'Running `pip install crawl4ai` failed.'],
    ['a part that it needs', 'Crawl4AI needs Chromium, which could not be downloaded.'],
    ['other separators', 'crawl-4-ai is not installed.'],
    ['next to Chinese letters', '沙箱里没有安装crawl4ai。'],
  ])('%s: a claim', (_, text) => {
    expect(readAnswer(text, about()).claims).toHaveLength(1);
  });

  it.each([
    ['another tool', 'Scrapy is not installed.'],
    ['a longer name', 'crawl4ailite is not installed.'],
    ['something beside it', 'The Crawl4AI handbook is not available in French.'],
    ['a page that it read', 'Crawl4AI fetched nine pages; two could not be reached.'],
    ["the tool's own verdict", 'The endpoint could not be reached with Crawl4AI.'],
    ['a sub-command', 'I could not use `crwl profiles` on this host.'],
    ['a file', 'crawl4ai.toml is missing.'],
    ['an address', 'https://crawl4ai.example is not available.'],
    ['a bug that is fixed', 'I fixed the bug where Crawl4AI could not be installed behind a proxy.'],
    ['a former session', 'In an earlier session Crawl4AI could not be run.'],
    ['a build that it found broken', 'The Crawl4AI build fails in two modules.'],
    ['a choice', 'I did not use Crawl4AI, since a search was enough.'],
    ['a run that delivered', 'Crawl4AI returned nine rows. Its stealth mode is not available.'],
    ['an assumption without a name', 'package assumed unavailable'],
  ])('%s: none', (_, text) => {
    expect(readAnswer(text, about()).claims).toEqual([]);
  });
});

describe('what takes no claim back', () => {
  it.each([
    ['something unchanged', 'Crawl4AI did not launch because the browser is missing. The rest is unchanged.'],
    ['something unchanged, without a reason', 'Crawl4AI failed to launch. The unchanged files are in dist.'],
    ['a row with its name', 'Crawl4AI could not be installed.\n\n| File | Pages | By |\n|---|---|---|\n| a.pdf | 14 | Crawl4AI |'],
    ['a tally', 'Crawl4AI: 3 passed. Crawl4AI could not be installed on this machine.'],
    ['a list of notes', 'Notes added:\n- Crawl4AI could not be installed on this machine'],
  ])('%s', (_, text) => {
    expect(readAnswer(text, about()).claims).not.toEqual([]);
  });

  it('a limit of a run that ended well is none', () => {
    expect(readAnswer('Crawl4AI exited 0. One page was blocked by a captcha.', about()).claims).toEqual([]);
  });
});

describe('beside a substitute, a choice is no claim', () => {
  it.each([
    ['its outcome', 'es', 'Los datos salen de una búsqueda web, sin pasar por Crawl4AI, por lo que no figuran en su caché.'],
    ['a comparison', 'en', 'I used a web search: faster than a Crawl4AI run on 40 GB.'],
    ['a comparison', 'zh', '文件有 40 GB,我直接用 web-search 查,比 Crawl4AI 省内存。'],
    ['what it is meant for', 'en', 'Collected with a web search. Crawl4AI is meant to run as a service, so for one page this was simpler.'],
    ['not this but that', 'de', 'Den Login habe ich nicht über Crawl4AI, sondern per Websuche nachgesehen.'],
    ['not worth it', 'de', 'Ich habe die Websuche genommen; ein Crawl4AI-Projekt lohnt sich erst bei mehr Seiten.'],
    ['no need', 'es', 'Lo resolví con una búsqueda web en vez de Crawl4AI; así no hay que bajar 30 millones de filas.'],
    ['an own denial', 'en', 'A web search was enough to see this, I did not start Crawl4AI.'],
    ['what is no more needed', 'it', 'Il testo viene da una ricerca web; Crawl4AI non serve più.'],
  ])('%s (%s)', (_, __, text) => {
    expect(readAnswer(text, about()).claims).toEqual([]);
  });

  it.each([
    ['a hindrance of its own', 'Crawl4AI answered 403 on every call, so the list is from a web search.'],
    [
      'what is not on this machine',
      'The list is from a web search.\n\nNotes:\n- sorted by name\n- Crawl4AI is not installed on this machine',
    ],
    ['what an error count stands beside', 'Crawl4AI cannot be installed here. 0 errors.'],
    ['what was not started after all', 'Crawl4AI cannot be installed here, so I used what I know of the page.'],
  ])('%s is one', (_, text) => {
    expect(readAnswer(text, about()).claims).not.toEqual([]);
  });
});

describe('short and everyday names', () => {
  const gh = about({ primary: ['gh'] });
  const make = about({ primary: ['make'] });
  it.each([
    [gh, 'gh is not installed.'],
    [gh, 'I looked, and `gh` is not installed.'],
    [gh, 'On this host the gh CLI is not installed.'],
    [make, '`make` is not installed.'],
    [make, 'The make command is not installed.'],
  ])('claims in %o: %s', (context, text) => {
    expect(readAnswer(text, context).claims).toHaveLength(1);
  });

  it.each([
    [gh, 'The new Gh build is fine, the fonts are not installed.'],
    [make, 'Packages that make sense are not installed.'],
    [about({ primary: ['time'] }), 'There was no time left.'],
  ])('none in %o: %s', (context, text) => {
    expect(readAnswer(text, context).claims).toEqual([]);
  });
});

describe('a tool that was named before', () => {
  const alone = about({ others: [], otherOperations: [], otherIsSearch: false });
  it.each([
    ['the words that it was asked for', 'You asked for Crawl4AI. Not installed, and no page was fetched.'],
    ['its heading', '## Crawl4AI\n\n- Not present in this image.\n- Page not read.'],
    ['a line of its name alone', 'Crawl4AI?\nNot installed here.'],
    ['what belongs to it', 'The brief names Crawl4AI. Its browser cannot be downloaded behind the firewall. Nothing was fetched.'],
  ])('is who a sentence without a subject is about, after %s', (_, text) => {
    expect(readAnswer(text, alone).claims).toHaveLength(1);
  });

  it.each([
    ['a sentence that only mentions it', 'The README mentions Crawl4AI. Not installed.'],
    ['a heading far above', '## Crawl4AI\n\n- Three rows.\n- Two links.\n- One table.\n- Not available.'],
    ['a subject of its own', 'You asked for Crawl4AI. The staging proxy is not available.'],
    ['success', 'You asked for Crawl4AI. Not installed at first. Crawl4AI returned nine rows.'],
  ])('is not, after %s', (_, text) => {
    expect(readAnswer(text, alone).claims).toEqual([]);
  });
});

describe('what may be a condition, or how things are here', () => {
  const alone = about({ others: [], otherOperations: [], otherIsSearch: false });
  it.each([
    ['work that is left undone', 'Crawl4AI would not install on Python 3.13. No page was fetched.', 1],
    ['work that went on', 'Crawl4AI would not install on Python 3.13, so I took 3.11 and collected nine rows.', 0],
    ['a need that was not met', 'Crawl4AI cannot start without a browser. No page was fetched.', 1],
    ['a need in general', 'Crawl4AI cannot start without a browser.', 0],
    ['the first use', 'Crawl4AI crashes at first use. No page was fetched.', 1],
    ['the first attempt', 'At first Crawl4AI was not installed.', 0],
  ])('%s', (_, text, claims) => {
    expect(readAnswer(text, alone).claims).toHaveLength(claims);
  });
});

describe('an obstacle', () => {
  const alone = about({ others: [], otherOperations: [], otherIsSearch: false });
  it.each([
    ['beside undone work is a claim', 'Crawl4AI has no network here. No page was fetched.', 1],
    ['of another tool is none', 'wkhtmltopdf has no network here, but Crawl4AI did the work. No PDF was made.', 0],
    ['in what was found is none', 'Crawl4AI stored 60 pages. One is blocked by a login; nothing was saved for it.', 0],
  ])('%s', (_, text, claims) => {
    expect(readAnswer(text, alone).claims).toHaveLength(claims);
  });
});

describe('a bare failure', () => {
  it('counts beside a substitute', () => {
    expect(readAnswer('Crawl4AI failed, so I read cached pages instead.', about()).claims).toHaveLength(1);
  });

  it('is weak alone: it may be the verdict of the tool', () => {
    const { claims, notes } = readAnswer('vitest failed in three files. I mocked the clock.', about({ primary: ['vitest'], others: [] }));
    expect(claims).toEqual([]);
    expect(notes.map(({ kind }) => kind)).toEqual(['claim_weak']);
  });
});

describe('notes', () => {
  it('tell the kind and the place of what did not count, in the original text', () => {
    const text = '🙂🙂 Ａ. If crawl4ai is not installed, stop.';
    const [note] = readAnswer(text, about()).notes;
    expect(note?.kind).toBe('claim_guarded');
    expect(text.slice(note?.at)).toMatch(/^not installed/u);
  });

  it('name hidden marks of direction', () => {
    expect(readAnswer('all \u202efine', about()).notes).toEqual([{ kind: 'direction_marks', at: 4 }]);
  });
});
