import { createHash } from 'node:crypto';
import type { Report } from '@tool-fidelity/core/report.ts';
import { markdown } from '@tool-fidelity/core/reporters/markdown.ts';
import { utf8Bytes } from '@tool-fidelity/core/reporters/text/utf8-bytes.ts';
import * as z from 'zod';
import type { GitHub, Reply } from '../github/client.ts';
import { COMMENT_BYTES, COMMENT_PAGES } from '../github/limits.ts';

/** A sentence about what was lost; null: nothing was. `refused`: the token may not write comments, which is no trouble. */
export interface CommentTold {
  readonly lost: string | null;
  readonly refused: boolean;
}

const Listed = z.array(
  z.object({ id: z.int(), body: z.string().nullish(), user: z.object({ login: z.string(), type: z.string() }).nullish() }),
);
const Viewer = z.object({ data: z.object({ viewer: z.object({ login: z.string() }) }) });

export interface CommentText {
  readonly repository: string;
  readonly number: number;
  /** Several gates of one repository have a comment each: what tells them apart. */
  readonly gate: string;
  readonly report: Report;
  /** false: there shall be none. */
  readonly wanted: boolean;
  /** Where more is to be read; null: not known. */
  readonly details: string | null;
}

const FINE: CommentTold = { lost: null, refused: false };

/**
 * Keeps one comment on the pull request: ours by its author and by its mark, never by one of them alone. It is edited where it says something
 * else, deleted where there is nothing to say, and never read as more than whether it says the same.
 */
export async function stickyComment(api: GitHub, text: CommentText): Promise<CommentTold> {
  const { repository, number, gate, wanted } = text;
  const mark = `<!-- tool-fidelity ${createHash('sha256').update(gate).digest('hex').slice(0, 16)} -->`;
  const found = await markedComments(api, `/repos/${repository}/issues/${number}/comments`, mark);
  if ('reply' in found) return told(found.reply, 'looked for');
  const own = found.comments.length === 0 ? found : await ownComments(api, found.comments);
  if ('reply' in own) return told(own.reply, 'told from others');
  const [first, ...doubles] = own.comments;
  const body = wanted ? bodyOf(text, mark) : null;
  for (const each of body === null ? own.comments : doubles) {
    const reply = await api.send('DELETE', `/repos/${repository}/issues/comments/${each.id}`);
    if (reply.kind !== 'ok' && reply.kind !== 'absent') return told(reply, 'deleted');
  }
  if (body === null || first?.body === body) return FINE;
  if (first === undefined) return told(await api.send('POST', `/repos/${repository}/issues/${number}/comments`, { body }), 'written');
  return told(await api.send('PATCH', `/repos/${repository}/issues/comments/${first.id}`, { body }), 'edited');
}

type Comment = z.infer<typeof Listed>[number];

type Comments = { readonly comments: readonly Comment[] } | { readonly reply: Reply };

async function markedComments(api: GitHub, path: string, mark: string): Promise<Comments> {
  const comments: Comment[] = [];
  for (let page = 1; page <= COMMENT_PAGES; page += 1) {
    const reply = await api.get(`${path}?per_page=100&page=${page}`);
    const read = reply.kind === 'ok' ? Listed.safeParse(reply.body) : null;
    if (reply.kind !== 'ok' || !read?.success) return { reply };
    comments.push(...read.data.filter(({ body }) => body?.startsWith(mark)));
    if (reply.isLastPage) break;
  }
  return { comments };
}

/** Those that the token's own account wrote. */
async function ownComments(api: GitHub, comments: readonly Comment[]): Promise<Comments> {
  const reply = await api.query('{ viewer { login } }');
  const read = reply.kind === 'ok' ? Viewer.safeParse(reply.body) : null;
  if (!read?.success) return { reply };
  const { login } = read.data.data.viewer;
  return { comments: comments.filter(({ user }) => user?.login === login || (user?.type === 'Bot' && user.login === `${login}[bot]`)) };
}

function bodyOf({ report, details }: CommentText, mark: string): string {
  const end = details === null ? '' : `\n[Log and summary](${details})\n`;
  return `${mark}\n${markdown.render(report, { maxBytes: COMMENT_BYTES - utf8Bytes(mark + end) - 1 })}${end}`;
}

function told(reply: Reply, what: string): CommentTold {
  if (reply.kind === 'ok' && what !== 'looked for' && what !== 'told from others') return FINE;
  if (reply.kind === 'refused' && reply.status === 403) return { lost: null, refused: true };
  const why = reply.kind === 'absent' ? 'the API answers 404' : reply.kind === 'ok' ? 'the API answers in an unknown form' : reply.why;
  return { lost: `The comment could not be ${what}: ${why}.`, refused: false };
}
