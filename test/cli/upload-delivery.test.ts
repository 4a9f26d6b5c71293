import { expect, test } from 'vitest';
import { batches, MOST_LINES, MOST_TEXT } from '../../cli/upload/batches.ts';
import { delivered, LONGEST_WAIT_MS, MOST_TRIES } from '../../cli/upload/delivery.ts';
import type { Posted } from '../../cli/upload/post.ts';
import { isRepositoryName, localRepository, remoteRepository } from '../../cli/upload/repository.ts';

const NOW = Date.UTC(2026, 4, 1);

function world(answers: readonly Posted[]) {
  const waits: number[] = [];
  const sent: number[] = [];
  return {
    waits,
    sent,
    now: () => NOW,
    chance: () => 1,
    wait: async (milliseconds: number) => {
      waits.push(milliseconds);
    },
    post: async (lines: readonly string[]) => {
      sent.push(lines.length);
      return answers[Math.min(sent.length, answers.length) - 1] ?? { unreachable: 'nothing' };
    },
  };
}

const busy = (retryAfter: string | null): Posted => ({
  status: 503,
  retryAfter,
  body: '{"error":{"code":"busy","message":"Busy.","hint":""}}',
});
const taken = (count: number): Posted => ({
  status: 201,
  retryAfter: null,
  body: JSON.stringify({ results: Array.from({ length: count }, (_, at) => ({ line: at + 1, status: 201, state: 'added' })) }),
});

test('waits grow, and a delivery is given up after so many tries', async () => {
  const silent = world([{ unreachable: 'ECONNREFUSED' }]);
  const { outcomes, stopped } = await delivered(['a', 'b'], silent);
  expect(outcomes).toEqual([null, null]);
  expect(stopped?.message).toContain('ECONNREFUSED');
  expect(silent.sent).toHaveLength(MOST_TRIES);
  expect(silent.waits).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
});

test('a wait that the server asks for is kept, within bounds', async () => {
  const asked = world([busy('3'), busy('999999'), busy(new Date(NOW + 20_000).toUTCString()), busy('soon'), taken(1)]);
  expect(await delivered(['a'], asked)).toEqual({ outcomes: ['added'], stopped: null });
  expect(asked.waits).toEqual([3_000, LONGEST_WAIT_MS, 20_000, 4_000]);
});

test('lines that the answer does not name are sent again, and those it names are not', async () => {
  const partly = world([{ status: 207, retryAfter: null, body: '{"results":[{"line":2,"status":200,"state":"repeated"}]}' }, taken(2)]);
  expect(await delivered(['a', 'b', 'c'], partly)).toEqual({ outcomes: ['added', 'repeated', 'added'], stopped: null });
  expect(partly.sent).toEqual([3, 2]);
});

test('what was taken counts even where the rest is given up', async () => {
  const first = JSON.stringify({ results: [{ line: 1, status: 201, state: 'added' }] });
  const { outcomes, stopped } = await delivered(
    ['a', 'b'],
    world([
      { status: 207, retryAfter: null, body: first },
      { status: 401, retryAfter: null, body: '{"error":{"code":"unauthorized","message":"No.","hint":""}}' },
    ]),
  );
  expect(outcomes).toEqual(['added', null]);
  expect(stopped?.message).toBe('No.');
});

test('a line that is too large by itself is refused, not halved for ever', async () => {
  const small = world([{ status: 413, retryAfter: null, body: 'too large' }]);
  const { outcomes, stopped } = await delivered(['a'], small);
  expect(stopped).not.toBeNull();
  expect(outcomes).toEqual([null]);
  expect(small.sent).toEqual([1]);
});

test('an answer that names lines nobody sent changes nothing', async () => {
  const odd = world([
    { status: 201, retryAfter: null, body: '{"results":[{"line":1,"status":201,"state":"added"},{"line":999999999,"status":201}]}' },
  ]);
  expect(await delivered(['a'], odd)).toEqual({ outcomes: ['added'], stopped: null });
});

test('batches are bounded by number and by length, and keep their order', async () => {
  async function* lines(lengths: readonly number[]) {
    for (const length of lengths) yield { line: 'x'.repeat(length) };
  }
  const sizes = async (lengths: readonly number[]) => {
    const all: number[][] = [];
    for await (const batch of batches(lines(lengths))) all.push(batch.map(({ line }) => line.length));
    return all;
  };
  expect(await sizes([])).toEqual([]);
  expect((await sizes(Array.from({ length: MOST_LINES + 1 }, () => 1))).map((batch) => batch.length)).toEqual([MOST_LINES, 1]);
  expect(await sizes([MOST_TEXT - 1, 1, 1, MOST_TEXT + 5, 2])).toEqual([[MOST_TEXT - 1, 1], [1], [MOST_TEXT + 5], [2]]);
});

test.each([
  ['git@github.com:acme/site.git', 'acme/site'],
  ['https://user:pw@gitlab.example/group/sub/site.git/', 'sub/site'],
  ['ssh://git@[::1]:22/acme/site', 'acme/site'],
  ['/srv/git/site.git', 'git/site'],
  ['file:///srv/git/site', 'git/site'],
  ['site', null],
  ['', null],
  ['https://example.org/a b/c', null],
])('a remote at %s is %s', (address, name) => {
  expect(remoteRepository(address)?.name ?? null).toBe(name);
});

test('an id that nobody told is the same everywhere, and none of GitHub’s', () => {
  const { id, owner_id } = localRepository('acme/site');
  expect(localRepository('Acme/Site').id).toBe(id);
  expect(localRepository('acme/other')).toMatchObject({ owner_id });
  expect(localRepository('acme/other').id).not.toBe(id);
  for (const made of [id, owner_id]) expect(Number.isSafeInteger(made) && made >= 2 ** 52).toBe(true);
  expect(remoteRepository('https://gitlab.example/acme/site')?.id).not.toBe(id);
});

test.each(['a', 'a/', '/a', 'a/b/c', 'a b/c', 'a/b\n', ''])('%j is not owner/name', (name) => {
  expect(isRepositoryName(name)).toBe(false);
});
