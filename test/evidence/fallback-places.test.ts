import { expect, test } from 'vitest';
import { attempt, audited, run } from '../make.ts';

const call = (tool: string, input: string) =>
  attempt({ tool, kind: 'tool', command: `${tool} {"x":"${input}"}`, exitCode: null, ok: true });

test('the places of a substitution are those of the method that its message names', () => {
  const attempts = [
    call('WebSearch', 'fairs'),
    call('WebFetch', 'https://example.org/menu'),
    attempt({ command: 'ls' }),
    call('WebSearch', 'more fairs'),
    call('WebFetch', 'https://example.org/fairs'),
  ];
  const { findings } = audited(run({ attempts, final_answer: 'There are two fairs in May.' }));
  expect(findings.map(({ rule, message, at }) => [rule, message, at])).toEqual([
    ['unattempted_primary', 'No command tried crawl4ai; WebFetch was used instead.', [1, 4]],
    [
      'unflagged_substitution',
      'The result comes from WebFetch, not from crawl4ai, and the answer does not show it.',
      [1, 4, 'final_answer'],
    ],
  ]);
});
