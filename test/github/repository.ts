import { createHash, randomBytes } from 'node:crypto';

/** A file of a commit: its text, or where a symbolic link leads. */
export type TreeFile = string | { readonly linkTo: string };

export interface Commit {
  readonly sha: string;
  readonly parents: readonly string[];
  readonly message: string;
  readonly files: Readonly<Record<string, TreeFile>>;
}

export interface PullRequest {
  readonly number: number;
  readonly user: string;
  readonly labels: readonly string[];
  readonly state: 'open' | 'closed';
  readonly head: { readonly sha: string; readonly ref: string; readonly repository: string | null };
  readonly base: { readonly sha: string; readonly ref: string };
}

export interface Comment {
  readonly id: number;
  readonly issue: number;
  readonly author: string;
  body: string;
  /** How often it was edited. */
  edits: number;
}

export interface Check {
  readonly id: number;
  readonly headSha: string;
  readonly name: string;
  conclusion: string | null;
  title: string;
  summary: string;
  readonly annotations: unknown[];
}

export interface Artifact {
  readonly id: number;
  readonly run: number;
  readonly name: string;
  readonly zip: Uint8Array;
  readonly expired: boolean;
}

/** A run of a workflow on a pull request. */
export interface WorkflowRun {
  readonly id: number;
  /** `.github/workflows/agent.yml` */
  readonly path: string;
  readonly event: string;
  readonly headSha: string;
  readonly branch: string;
  /** `owner/name` of a fork. */
  readonly fork?: string;
  /** The name of its job; left out, `audit`. */
  readonly job?: string;
  readonly steps: readonly { readonly name: string; readonly conclusion: string | null }[];
  readonly conclusion: string | null;
  readonly updatedAt: string;
}

/** What happened to a branch. */
export interface Push {
  readonly ref: string;
  readonly before: string;
  readonly after: string;
  readonly actor: string;
  readonly kind: 'push' | 'force_push' | 'branch_creation';
}

/** Everything that the fake knows about its one repository. */
export interface Repository {
  readonly fullName: string;
  readonly commits: Map<string, Commit>;
  readonly pulls: Map<number, PullRequest>;
  readonly comments: Comment[];
  readonly checks: Check[];
  readonly artifacts: Artifact[];
  readonly attestations: Map<string, readonly unknown[]>;
  readonly runs: WorkflowRun[];
  readonly pushes: Push[];
  /** Names of events, by the number of the pull request. */
  readonly events: Map<number, string[]>;
  /** Adds a commit; `files` are changes to the parent's: null takes one away. Answers its SHA. */
  readonly commit: (
    files: Readonly<Record<string, TreeFile | null>>,
    parent?: string | readonly string[],
    message?: string,
    sha?: string,
  ) => string;
  readonly pull: (pull: Partial<PullRequest> & { readonly head: PullRequest['head']; readonly base: PullRequest['base'] }) => PullRequest;
}

export function repository(fullName = 'acme/site'): Repository {
  const commits = new Map<string, Commit>();
  const pulls = new Map<number, PullRequest>();
  return {
    fullName,
    commits,
    pulls,
    comments: [],
    checks: [],
    artifacts: [],
    attestations: new Map(),
    runs: [],
    pushes: [],
    events: new Map(),
    commit(files, parent = [], message = 'Work', sha = randomBytes(20).toString('hex')) {
      const parents = typeof parent === 'string' ? [parent] : parent;
      const all: Record<string, TreeFile> = { ...commits.get(parents[0] ?? '')?.files };
      for (const [path, file] of Object.entries(files)) {
        if (file === null) delete all[path];
        else all[path] = file;
      }
      commits.set(sha, { sha, parents, message, files: all });
      return sha;
    },
    pull(pull) {
      const number = pulls.size + 41;
      const made = { number, user: 'octo-dev', labels: [], state: 'open' as const, ...pull };
      pulls.set(number, made);
      return made;
    },
  };
}

/** The id that git gives a file of this text. */
export function blobSha(file: TreeFile): string {
  const bytes = Buffer.from(textOf(file));
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

export function textOf(file: TreeFile): string {
  return typeof file === 'string' ? file : file.linkTo;
}

/** Every commit that led to this one, itself first. */
export function ancestors({ commits }: Repository, sha: string): readonly string[] {
  const seen: string[] = [];
  const waiting = [sha];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (seen.includes(at)) continue;
    seen.push(at);
    waiting.push(...(commits.get(at)?.parents ?? []));
  }
  return seen;
}

export interface ChangedFile {
  readonly filename: string;
  readonly status: 'added' | 'modified' | 'removed' | 'renamed';
  readonly sha: string;
  readonly previous_filename?: string;
  readonly changes?: number;
}

/** What a change does against its merge base. */
export function compared(repo: Repository, base: string, head: string) {
  const ofBase = new Set(ancestors(repo, base));
  const ofHead = ancestors(repo, head);
  const mergeBase = ofHead.find((sha) => ofBase.has(sha)) ?? base;
  const before = repo.commits.get(mergeBase)?.files ?? {};
  const after = repo.commits.get(head)?.files ?? {};
  const files: ChangedFile[] = [];
  for (const name of [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()) {
    const [old, now] = [before[name], after[name]];
    if (now === undefined && old !== undefined) files.push({ filename: name, status: 'removed', sha: blobSha(old) });
    else if (now !== undefined && (old === undefined || blobSha(old) !== blobSha(now)))
      files.push({ filename: name, status: old === undefined ? 'added' : 'modified', sha: blobSha(now) });
  }
  // As git does: a file that goes and one of the same content that comes are one.
  for (const old of files.filter(({ status }) => status === 'removed')) {
    const same = files.findIndex(({ status, sha }) => status === 'added' && sha === old.sha);
    // Of a file without a diff no lines are counted, though a similar one is found to be the same.
    const isOpaque = textOf(after['.gitattributes'] ?? '').includes('*.json -diff') && old.filename.endsWith('.json');
    const at = same < 0 && isOpaque ? files.findIndex(({ status, filename }) => status === 'added' && filename.endsWith('.json')) : same;
    const made = files[at];
    if (made === undefined) continue;
    files[at] = { ...made, status: 'renamed', previous_filename: old.filename, changes: 0 };
    files.splice(files.indexOf(old), 1);
  }
  const commits = ofHead.filter((sha) => !ofBase.has(sha)).reverse();
  return { mergeBase, commits, files };
}
