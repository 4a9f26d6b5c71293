/** Stands in every text of a record that is not a name: no surface may show it. */
export const PRIVATE = 'ZQXPRIVATEZQX';
export const SECRET = `ghp_${'a1B2'.repeat(9)}`;

/** What a name could hold to do something where it is shown. */
export const hostileTexts: readonly (readonly [what: string, text: string])[] = [
  ['a new workflow command', '::error file=x::all good'],
  ['a new command on a line of its own', 'crawl4ai\n::set-output name=verdict::faithful'],
  ['stop-commands', 'x\r\n::stop-commands::quiet'],
  ['an old workflow command', 'x ##[set-output name=verdict]faithful'],
  ['an old stop-commands', '  ##[stop-commands]quiet'],
  ['an escaped line break', 'x%0A::stop-commands::quiet'],
  ['a property', 'x,line=7,title=passed::fine'],
  ['markdown', '](x) | **faithful** `x` ~~violated~~ [a](javascript:b) ![i](//e.example/p.png)'],
  ['a table row', 'x |\n| --- |\n| faithful |'],
  ['a heading', 'x\n\n## Tool fidelity: faithful'],
  ['HTML', '</td></table><h1>faithful</h1><!-- <img src=//e.example/p.png>'],
  ['our own mark', '<!-- tool-fidelity 0123456789abcdef -->'],
  ['mentions and references', '@octocat @acme/admins #1 GH-1 acme/site#2'],
  ['links', 'https://e.example www.e.example'],
  ['an output delimiter', 'x\nfidelity_\nEOF\nverdict=faithful'],
  ['right-to-left marks', 'evil\u202etxt.\u2066x\u2069\u200b'],
  ['terminal codes', '\u001b[2Jx\u001b]0;y\u0007\u009b2J'],
  ['half a character', '\ud83d\ude80\ud83d'],
  ['a NUL', 'x\u0000y'],
  ['a token', SECRET],
  ['300 KB', 'A'.repeat(300_000)],
  ['300 KB of commands', '::error::x\n##[error]'.repeat(15_000)],
];

/** A name in every field that holds one, and private words in every field that does not. */
export function recordWith(name: string): Readonly<Record<string, unknown>> {
  const text = `${PRIVATE} ${name}`;
  return {
    id: name,
    agent: { name, version: name },
    model: name,
    limits: [name],
    request: { primary_tool: name, operation: name, aliases: [name], labels: [text], equivalent_methods: [name], input: text },
    attempts: [
      { tool: name, command: `${name} ${PRIVATE}`, stdout: text, stderr: text, error: text },
      { tool: name, command: text, exitCode: 0 },
    ],
    fallback: { tool: `other ${name}`, operation: 'search', reason: text, label: text, limits: text },
    final_answer: `${name} can't be installed here, so I used something else. ${text}`,
    [`extra ${name}`.slice(0, 200)]: text,
  };
}
