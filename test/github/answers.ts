import { createHash } from 'node:crypto';
import { checkFaults, commentFaults } from './hand-rules.ts';
import {
  ancestors,
  blobSha,
  type Comment,
  type Commit,
  compared,
  type PullRequest,
  type Repository,
  textOf,
  type WorkflowRun,
} from './repository.ts';

/** What a request carries, path parameters decoded. */
export interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Who asks. */
  readonly login: string;
  /** The address of the fake. */
  readonly origin: string;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Handler = (repo: Repository, asked: Asked) => Answer;

const NOT_FOUND: Answer = { status: 404, body: { message: 'Not Found', documentation_url: 'https://docs.github.example' } };
const ok = (body: unknown, headers: Answer['headers'] = {}): Answer => ({ status: 200, body, headers });
const refused = (faults: readonly string[]): Answer => ({
  status: 422,
  body: { message: 'Validation Failed', errors: faults, documentation_url: 'https://docs.github.example' },
});

/** What the fake says to each operation of the REST description, by operation id. */
export const answers: Readonly<Record<string, Handler>> = {
  'repos/get': (repo) => ok({ full_name: repo.fullName }),

  'repos/get-content': (repo, { params, query }) => {
    const path = params.path ?? '';
    const commit = repo.commits.get(query.ref ?? '');
    if (commit === undefined) return NOT_FOUND;
    const file = commit.files[path];
    if (file === undefined) {
      const below = Object.keys(commit.files).filter((each) => each.startsWith(`${path}/`));
      return below.length === 0
        ? NOT_FOUND
        : ok(below.map((each) => ({ type: 'file', path: each, sha: blobSha(commit.files[each] ?? '') })));
    }
    if (typeof file !== 'string') return ok({ type: 'symlink', path, target: file.linkTo, sha: blobSha(file) });
    const bytes = Buffer.from(file);
    const large = bytes.length > 1024 * 1024;
    return ok({
      type: 'file',
      path,
      size: bytes.length,
      encoding: large ? 'none' : 'base64',
      content: large ? '' : inLines(bytes.toString('base64')),
      sha: blobSha(file),
    });
  },

  'repos/compare-commits-with-basehead': (repo, { params, query }) => {
    const [base = '', head = ''] = (params.basehead ?? '').split('...');
    if (!repo.commits.has(base) || !repo.commits.has(head)) return NOT_FOUND;
    const { mergeBase, commits, files } = compared(repo, base, head);
    const page = Number(query.page ?? 1);
    const perPage = Number(query.per_page ?? 250);
    const listed = commits.slice((page - 1) * perPage, page * perPage);
    return ok({
      merge_base_commit: commitOf(repo, mergeBase),
      base_commit: commitOf(repo, base),
      total_commits: commits.length,
      ahead_by: commits.length,
      behind_by: 0,
      status: 'ahead',
      commits: listed.map((sha) => commitOf(repo, sha)),
      files: page > 1 ? [] : files.slice(0, 300).map(diffEntry),
    });
  },

  'repos/list-pull-requests-associated-with-commit': (repo, { params }) => {
    const of = [...repo.pulls.values()].filter(({ head }) => ancestors(repo, head.sha).includes(params.commit_sha ?? ''));
    return ok(of.map((pull) => pullOf(repo, pull)));
  },

  'git/get-commit': (repo, { params }) => {
    const commit = repo.commits.get(params.commit_sha ?? '');
    return commit === undefined ? NOT_FOUND : ok({ sha: commit.sha, message: commit.message });
  },

  'git/get-tree': (repo, { params }) => {
    const commit = repo.commits.get(params.tree_sha ?? '');
    if (commit === undefined) return NOT_FOUND;
    const tree = Object.entries(commit.files).map(([path, file]) => ({
      path,
      mode: typeof file === 'string' ? '100644' : '120000',
      type: 'blob',
      sha: blobSha(file),
    }));
    return ok({ sha: commit.sha, tree, truncated: false });
  },

  'git/get-blob': (repo, { params }) => {
    for (const { files } of repo.commits.values()) {
      for (const file of Object.values(files)) {
        if (blobSha(file) !== params.file_sha) continue;
        const bytes = Buffer.from(textOf(file));
        return ok({ sha: params.file_sha, size: bytes.length, encoding: 'base64', content: inLines(bytes.toString('base64')) });
      }
    }
    return NOT_FOUND;
  },

  'pulls/list': (repo, { query }) => {
    const [owner = '', ...ref] = (query.head ?? '').split(':');
    const of = [...repo.pulls.values()].filter(({ head, state }) => {
      const from = (head.repository ?? repo.fullName).split('/')[0];
      return (state === 'open' || query.state === 'all') && (query.head === undefined || (from === owner && head.ref === ref.join(':')));
    });
    return paged(
      of.map((pull) => pullOf(repo, pull)),
      query,
      30,
    );
  },

  'pulls/get': (repo, { params }) => {
    const pull = repo.pulls.get(Number(params.pull_number));
    return pull === undefined ? NOT_FOUND : ok(pullOf(repo, pull));
  },

  'pulls/list-files': (repo, { params, query }) => {
    const pull = repo.pulls.get(Number(params.pull_number));
    if (pull === undefined) return NOT_FOUND;
    return paged(compared(repo, pull.base.sha, pull.head.sha).files.slice(0, 3_000).map(diffEntry), query, 30);
  },

  'pulls/list-commits': (repo, { params, query }) => {
    const pull = repo.pulls.get(Number(params.pull_number));
    if (pull === undefined) return NOT_FOUND;
    const { commits } = compared(repo, pull.base.sha, pull.head.sha);
    return paged(
      commits.slice(0, 250).map((sha) => commitOf(repo, sha)),
      query,
      30,
    );
  },

  'checks/create': (repo, { body }) => {
    const faults = checkFaults(body);
    if (faults.length > 0) return refused(faults);
    const sent = record(body);
    const output = record(sent.output);
    const check = {
      id: 900 + repo.checks.length,
      headSha: String(sent.head_sha),
      name: String(sent.name),
      conclusion: sent.conclusion === undefined ? null : String(sent.conclusion),
      title: String(output.title ?? ''),
      summary: String(output.summary ?? ''),
      annotations: [...list(output.annotations)],
    };
    repo.checks.push(check);
    return { status: 201, body: checkOf(check) };
  },

  'checks/update': (repo, { params, body }) => {
    const check = repo.checks.find(({ id }) => id === Number(params.check_run_id));
    if (check === undefined) return NOT_FOUND;
    const faults = checkFaults(body);
    if (faults.length > 0) return refused(faults);
    const sent = record(body);
    const output = record(sent.output);
    if (typeof sent.conclusion === 'string') check.conclusion = sent.conclusion;
    if (typeof output.title === 'string') check.title = output.title;
    if (typeof output.summary === 'string') check.summary = output.summary;
    check.annotations.push(...list(output.annotations));
    return ok(checkOf(check));
  },

  'issues/list-comments': (repo, { params, query }) =>
    paged(repo.comments.filter(({ issue }) => issue === Number(params.issue_number)).map(commentOf), query, 30),

  'issues/create-comment': (repo, { params, body, login }) => {
    const text = String(record(body).body);
    const faults = commentFaults(text);
    if (faults.length > 0) return refused(faults);
    const comment = { id: 700 + repo.comments.length, issue: Number(params.issue_number), author: login, body: text, edits: 0 };
    repo.comments.push(comment);
    return { status: 201, body: commentOf(comment) };
  },

  'issues/update-comment': (repo, { params, body }) => {
    const comment = repo.comments.find(({ id }) => id === Number(params.comment_id));
    if (comment === undefined) return NOT_FOUND;
    const text = String(record(body).body);
    const faults = commentFaults(text);
    if (faults.length > 0) return refused(faults);
    comment.body = text;
    comment.edits += 1;
    return ok(commentOf(comment));
  },

  'issues/delete-comment': (repo, { params }) => {
    const at = repo.comments.findIndex(({ id }) => id === Number(params.comment_id));
    if (at < 0) return NOT_FOUND;
    repo.comments.splice(at, 1);
    return { status: 204 };
  },

  'actions/list-workflow-run-artifacts': (repo, { params, query }) => {
    const of = repo.artifacts.filter(({ run, name }) => run === Number(params.run_id) && (query.name === undefined || name === query.name));
    return ok({
      total_count: of.length,
      artifacts: of.map(({ id, name, expired, zip }) => ({
        id,
        name,
        expired,
        size_in_bytes: zip.length,
        digest: `sha256:${createHash('sha256').update(zip).digest('hex')}`,
      })),
    });
  },

  'actions/list-workflow-runs': (repo, { params, query }) => {
    const of = repo.runs.filter(
      ({ path, event, branch, headSha }) =>
        path.endsWith(`/${params.workflow_id}`) &&
        [query.event ?? event, query.branch ?? branch, query.head_sha ?? headSha].join() === [event, branch, headSha].join(),
    );
    const size = Number(query.per_page ?? 30);
    return ok({ total_count: of.length, workflow_runs: of.slice(0, size).map((run) => runOf(repo, run)) });
  },

  'actions/list-jobs-for-workflow-run': (repo, { params }) => {
    const run = repo.runs.find(({ id }) => id === Number(params.run_id));
    if (run === undefined) return NOT_FOUND;
    const steps = run.steps.map(({ name, conclusion }, at) => ({ name, conclusion, status: 'completed', number: at + 1 }));
    return ok({ total_count: 1, jobs: [{ run_id: run.id, name: run.job ?? 'audit', conclusion: run.conclusion, steps }] });
  },

  'issues/list-events': (repo, { params, query }) =>
    paged(
      (repo.events.get(Number(params.issue_number)) ?? []).map((event) => ({ event })),
      query,
      30,
    ),

  'repos/list-activities': (repo, { query }) =>
    ok(
      repo.pushes
        .filter(({ ref }) => query.ref === undefined || ref === query.ref)
        .reverse()
        .map(({ ref, before, after, actor, kind }) => ({
          ref,
          before,
          after,
          activity_type: kind,
          actor: { login: actor, type: actor.endsWith('[bot]') ? 'Bot' : 'User' },
        })),
    ),

  'actions/download-artifact': (repo, { params, origin }) => {
    const artifact = repo.artifacts.find(({ id }) => id === Number(params.artifact_id));
    if (artifact === undefined || artifact.expired) return { status: 410, body: { message: 'Artifact has expired' } };
    return { status: 302, headers: { location: `${origin}/signed/${artifact.id}?sig=once` } };
  },

  'repos/list-attestations': (repo, { params, query, origin }) => {
    const kept = (repo.attestations.get(params.subject_digest ?? '') ?? []).slice(0, Number(query.per_page ?? 30));
    // A bundle that lies in the store beside the API is named by the artifact that holds its bytes.
    const addressOf = (bundle: unknown) => ({ bundle_url: `${origin}/signed/${record(bundle).storedAs}` });
    return ok({
      attestations: kept.map((each) => ({ ...('storedAs' in record(each) ? addressOf(each) : { bundle: each }), repository_id: 1 })),
    });
  },
};

function paged(all: readonly unknown[], query: Asked['query'], usual: number): Answer {
  const size = Math.min(100, Number(query.per_page ?? usual));
  const page = Number(query.page ?? 1);
  const more = all.length > page * size;
  return ok(all.slice((page - 1) * size, page * size), more ? { link: `<https://api.example/?page=${page + 1}>; rel="next"` } : {});
}

function diffEntry(entry: ReturnType<typeof compared>['files'][number]) {
  return { changes: 1, ...entry };
}

function commitOf(repo: Repository, sha: string) {
  const commit: Commit = repo.commits.get(sha) ?? { sha, parents: [], message: '', files: {} };
  return {
    sha,
    commit: { message: commit.message },
    author: null,
    committer: null,
    parents: commit.parents.map((parent) => ({ sha: parent })),
  };
}

function runOf(repo: Repository, run: WorkflowRun) {
  const { id, path, event, headSha, branch, conclusion, updatedAt, fork } = run;
  return {
    id,
    path,
    event,
    head_sha: headSha,
    head_branch: branch,
    head_repository: { full_name: fork ?? repo.fullName },
    run_number: repo.runs.indexOf(run) + 1,
    status: 'completed',
    conclusion,
    updated_at: updatedAt,
    pull_requests: [],
  };
}

function pullOf(repo: Repository, { number, user, labels, state, head, base }: PullRequest) {
  return {
    number,
    state,
    user: { login: user },
    labels: labels.map((name) => ({ name })),
    head: { sha: head.sha, ref: head.ref, repo: { full_name: head.repository ?? repo.fullName } },
    base: { sha: base.sha, ref: base.ref, repo: { full_name: repo.fullName } },
  };
}

function checkOf({ id, headSha, name, conclusion }: Repository['checks'][number]) {
  return { id, head_sha: headSha, name, status: 'completed', conclusion, html_url: `https://github.example/checks/${id}` };
}

function commentOf({ id, body, author }: Comment) {
  return { id, body, user: { login: author, type: author.endsWith('[bot]') ? 'Bot' : 'User' } };
}

/** GitHub breaks base64 after 60 characters. */
function inLines(base64: string): string {
  return base64.replace(/.{60}/g, (line) => `${line}\n`);
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
