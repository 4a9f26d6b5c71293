import { describe, expect, test } from 'vitest';
import { builtCli } from '../cli/built-cli.ts';

const cli = builtCli();

interface Line {
  readonly type: string;
  uuid: string;
  parentUuid: string | null;
  readonly sessionId: string;
  readonly message: object;
}

/** A question, so many calls with their results, and an answer, each the child of the one before. */
function session(calls: number): Line[] {
  const said: readonly (readonly [string, object])[] = [
    ['user', { role: 'user', content: 'Scrape the page with crawl4ai.' }],
    ...Array.from({ length: calls }, (_, call) => [
      [
        'assistant',
        {
          role: 'assistant',
          id: `m${call}`,
          content: [{ type: 'tool_use', id: `t${call}`, name: 'Bash', input: { command: `crwl https://e.org/${call}` } }],
        },
      ] as const,
      ['user', { role: 'user', content: [{ type: 'tool_result', tool_use_id: `t${call}`, content: 'nine', is_error: false }] }] as const,
    ]).flat(),
    ['assistant', { role: 'assistant', id: 'last', content: [{ type: 'text', text: 'Nine dishes.' }] }],
  ];
  return said.map(([type, message], at) => ({ type, message, uuid: `u${at}`, parentUuid: at === 0 ? null : `u${at - 1}`, sessionId: 's' }));
}

const tangles: readonly (readonly [string, (lines: Line[]) => void])[] = [
  [
    'the first line is the child of the last',
    (lines) =>
      lines.forEach((line, at) => {
        if (at === 0) line.parentUuid = `u${lines.length - 1}`;
      }),
  ],
  [
    'every line is its own parent',
    (lines) =>
      lines.forEach((line) => {
        line.parentUuid = line.uuid;
      }),
  ],
  [
    'every line has the same name',
    (lines) =>
      lines.forEach((line) => {
        line.uuid = 'u0';
      }),
  ],
  [
    'names are those of prototypes',
    (lines) =>
      lines.forEach((line) => {
        line.uuid = '__proto__';
        line.parentUuid = 'constructor';
      }),
  ],
  [
    'every line is a child of the first',
    (lines) =>
      lines.forEach((line) => {
        line.parentUuid = 'u0';
      }),
  ],
];

describe('a session whose lines are tied in a knot', () => {
  test.each(tangles)(
    'ends, and accuses nobody of calls that stand in it: %s',
    (_name, tangle) => {
      const lines = session(2_000);
      tangle(lines);
      cli.file('contract.yml', 'primary_tool: crawl4ai\noperation: scrape\n');
      const name = cli.file('session.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'));
      const { code, stdout, stderr } = cli.run(['audit', name, '--contract', 'contract.yml']);
      expect(stderr).toBe('');
      expect({ code, violated: stdout.includes('violated:') }).toEqual({ code: 0, violated: false });
    },
    30_000,
  );
});
