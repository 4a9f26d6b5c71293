import { attempt, type Case, run } from '../make.ts';

type Row = ReturnType<typeof attempt>;
const menu = 'https://example.org/menu';
const asked = (input: string, ...attempts: readonly Row[]) => run({ request: { input }, attempts: [...attempts] });
const after = (input: string, ...commands: readonly string[]) => asked(input, ...commands.map((command) => attempt({ command })));
const tested = (input: string, command: string) =>
  run({ request: { primary_tool: 'pytest', operation: 'test', input }, attempts: [attempt({ command })], final_answer: 'All is well.' });
const called = (command: string) => attempt({ tool: 'mcp__crawl4ai__md', kind: 'tool', command });
const held = (name: string, record: Case['run'], reason = 'unresolved_command'): Case => ({
  name,
  breaks: 'held',
  reasons: [reason],
  run: record,
});
const fine = (name: string, record: Case['run']): Case => ({ name, breaks: false, run: record });
const wrong = (name: string, record: Case['run']): Case => ({ name, breaks: true, run: record });

export const cases: readonly Case[] = [
  wrong('another page of the same site', after(menu, 'crwl https://example.org/ -o markdown')),
  wrong('a page of another site', after(menu, 'crwl https://inns.example.com/harbour')),
  wrong('another entry by its number', after('https://example.org/dish?id=5', 'crwl "https://example.org/dish?id=6"')),
  wrong('two other pages', after(menu, 'crwl https://example.org/rooms', 'crwl https://example.org/prices')),
  wrong('a call on another site', asked(menu, called('mcp__crawl4ai__md {"url":"https://inns.example.com/harbour"}'))),
  wrong(
    'another table',
    run({
      request: { primary_tool: 'csvstat', operation: 'count', input: 'data/sales.csv' },
      attempts: [attempt({ command: 'csvstat data/returns.csv' })],
    }),
  ),
  wrong('another file of tests', tested('tests/test_menu.py', 'pytest tests/test_rooms.py -q')),

  fine('the page that was asked for', after(menu, `crwl ${menu}`)),
  fine('another page first, then the one that was asked for', after(menu, 'crwl https://example.org/', `crwl ${menu}`)),
  fine('with a slash at its end', after(menu, 'crwl https://example.org/menu/')),
  fine('with www.', after(menu, 'crwl https://www.example.org/menu')),
  fine('on its host for small screens', after(menu, 'crwl https://m.example.org/menu')),
  fine('by http', after(menu, 'crwl http://example.org/menu')),
  fine('with its usual port', after(menu, 'crwl https://example.org:443/menu')),
  fine('without a scheme', after(menu, 'crwl example.org/menu')),
  fine('in capitals', after(menu, 'crwl HTTPS://Example.org/Menu')),
  fine('at a place on the page', after(menu, "crwl 'https://example.org/menu#fish'")),
  fine('by the name of its file', after(menu, 'crwl https://example.org/menu/index.html')),
  fine('its query in another order', after('https://example.org/find?a=1&b=2', 'crwl "https://example.org/find?b=2&a=1"')),
  fine('with one more field in its query', after(menu, 'crwl "https://example.org/menu?from=mail"')),
  fine('spelled with per cent signs', after('https://example.org/day menu'.replace(' ', '%20'), 'crwl "https://example.org/day%20menu"')),
  fine('through a reader or an archive', after(menu, 'crwl https://reader.example.com/https://example.org/menu')),
  fine('quoted piece by piece', after(menu, 'crwl "https://example.org"/menu')),
  fine('in a variable of the same line', after(menu, `PAGE=${menu}; crwl "$PAGE"`)),
  fine('in code', after(menu, `python -c "import crawl4ai; crawl4ai.run('${menu}')"`)),
  fine('with its slashes escaped', asked(menu, called('mcp__crawl4ai__md {"url":"https:\\/\\/example.org\\/menu"}'))),
  fine(
    'a run on it failed and another page worked',
    asked(menu, attempt({ command: `crwl ${menu}`, exitCode: 1 }), attempt({ command: 'crwl https://example.org/' })),
  ),
  fine(
    'the run on it was not allowed',
    asked(menu, attempt({ command: `crwl ${menu}`, exitCode: null, state: 'denied' }), attempt({ command: 'crwl https://example.org/' })),
  ),
  fine('no run worked', asked(menu, attempt({ command: 'crwl https://example.org/', exitCode: 127 }))),
  fine('several inputs are named', after('https://example.org/menu,https://example.org/rooms', 'crwl https://example.org/menu')),
  fine('a pattern is named', after('https://example.org/*', 'crwl https://example.org/rooms')),
  fine('a full stop stands behind it', after('https://example.org/menu.', `crwl ${menu}`)),
  fine('the input is told in words', after('the page with the menu', 'crwl https://example.org/rooms')),
  fine('no input is named', run({ attempts: [attempt({ command: 'crwl https://example.org/rooms' })] })),
  fine('all tests ran', tested('tests/test_menu.py', 'pytest -q')),
  fine('the folder of the file', tested('tests/test_menu.py', 'pytest tests/')),
  fine('one test of the file', tested('tests/test_menu.py', 'cd tests && pytest test_menu.py::test_fish')),
  fine(
    'a method that counts as the tool ran',
    run({
      request: { input: menu, equivalent_methods: ['firecrawl'] },
      attempts: [attempt({ command: 'crwl https://example.org/' }), attempt({ command: `firecrawl scrape ${menu}` })],
    }),
  ),

  held('a variable holds the address', after(menu, 'crwl "$PAGE"')),
  held('a wildcard stands in the address', after(menu, 'crwl "https://example.org/{rooms,prices}"')),
  held('a file holds the addresses', after(menu, 'crwl -i pages.txt')),
  held('the addresses come through a pipe', after(menu, 'cat pages.txt | xargs -n1 crwl')),
  held('standard input holds the address', after(menu, 'crwl - < pages.txt')),
  held('a script holds the address', asked(menu, attempt({ tool: 'crawl4ai', command: 'python scrape_menu.py' }))),
  held('code holds another address', after(menu, 'python -c "import crawl4ai; crawl4ai.run(pages[0])"')),
  held('links of the site were followed', after(menu, 'crwl https://example.org/ --deep-crawl bfs')),
  held('its front page was asked for, which may lead on', after('https://example.org/', 'crwl https://example.org/en')),
  held('the same page in another language', after(menu, 'crwl https://example.org/en/menu')),
  held('another host of the site', after(menu, 'crwl https://m.example.org/today')),
  held('a page below it', after(menu, 'crwl https://example.org/menu/today')),
  held('a copy on this machine', after(menu, 'crwl http://127.0.0.1/copy')),
  held('a host of other letters', after('https://bücher.example.org/', 'crwl https://xn--bcher-kva.example.org/')),
  held('its number in another form of address', after('https://example.org/watch?v=a4711b', 'crwl https://example.org/embed/a4711b')),
  held('the short form of the address', after('https://example.org/questions/4711/fish', 'crwl https://example.org/q/4711')),
  held(
    'a table that may have been made from it',
    run({
      request: { primary_tool: 'csvstat', operation: 'count', input: 'data/sales.csv' },
      attempts: [attempt({ command: 'python prepare.py' }), attempt({ command: 'csvstat data/clean.csv' })],
    }),
  ),
  held('a short address', after('https://doi.org/10.1/x', 'crwl https://press.example.com/article')),
  held('the address of a proxy', after(menu, 'crwl --proxy http://proxy.example.com:8080')),
  held('where it leads was looked up before', after(menu, `curl -sI ${menu}`, 'crwl https://inns.example.com/harbour')),
  held(
    'the tool says that it was forwarded',
    asked(menu, attempt({ command: 'crwl https://example.org/m', stdout: `Redirected to ${menu}` })),
  ),
  held(
    'a click leads on',
    asked(menu, called('mcp__crawl4ai__md {"url":"https://inns.example.com/harbour"}'), called('mcp__crawl4ai__click {"ref":"e4"}')),
  ),
  held('a call that says how far to go', asked(menu, called('mcp__crawl4ai__md {"url":"https://example.org/"}'))),
  held('a target may have run it, too', after(menu, 'crwl https://example.org/rooms', 'make scrape')),
  held(
    'a file of another kind',
    run({
      request: { primary_tool: 'jq', operation: 'count', input: 'data/sales.json' },
      attempts: [attempt({ command: 'jq length all.json' })],
    }),
  ),
  held('a test that may cover the file', tested('src/menu.py', 'pytest checks/test_menu_card.py')),
  held('part of the run is missing', { ...after(menu, 'crwl https://example.org/rooms'), limits: ['calls_missing'] }, 'record_incomplete'),
  held('there is no answer', { ...after(menu, 'crwl https://example.org/rooms'), final_answer: null }, 'answer_missing'),
];
